import { writeSync } from 'node:fs'
import { openTestLeads } from './leads.fixture.server.ts'

/**
 * Submits until it is killed (durability.slow.test.ts). Each line on standard output is an acknowledged receipt. Every fourth
 * submission is repeated with its key, like that of a browser that lost the answer.
 */
const [directory = '', name = ''] = process.argv.slice(2)
const senders = Number(process.argv[4])
const leads = await openTestLeads(directory)

async function send(sender: number): Promise<void> {
  for (let serial = 0; ; serial++) {
    const idempotencyKey = `${name}-${sender}-${serial}-${'k'.repeat(16)}`
    // One address gets two acknowledgements a day.
    const email = `${name}-${sender}-${serial}@buyer.example`
    const fields = { name: 'Crash', email, content: idempotencyKey }
    const receipt = await leads.submit({ kind: 'message', fields, idempotencyKey })
    writeSync(1, `${idempotencyKey} ${receipt.id} ${receipt.reference}\n`)
    if (serial % 4 === 0) await leads.submit({ kind: 'message', fields, idempotencyKey })
  }
}

await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)))
