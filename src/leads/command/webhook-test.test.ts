import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { type Reaction, startReceiver } from '#kit/webhooks/receiver.fixture.server.ts'
import { webhookEvents } from '#leads/webhook/events.server.ts'
import { runIn } from './run.fixture.server.ts'

const secret = randomBytes(32)

async function run(reaction: Reaction, ...options: string[]) {
  const receiver = await startReceiver([reaction])
  const crm = { url: receiver.url, secrets: [secret], allowPrivate: true, userAgent: 'test', timeoutMs: 300 }
  const result = await runIn(newDirectory(), ['webhook-test', ...options], { crm })
  await receiver.close()
  return { ...result, received: receiver.received }
}

test('a signed sample is sent without a database, and the answer is printed', async () => {
  const { code, out, received } = await run((response) =>
    response.writeHead(201).end(`Stored.\u001b[31m\n${'x'.repeat(1000)}`),
  )
  expect(code).toBe(0)
  const [first = '', second, third = ''] = out.split('\n')
  expect(first).toMatch(/^201 in \d+ ms$/)
  expect(second).not.toContain('\u001b')
  expect(third).toHaveLength(500 - 'Stored.\u001b[31m\n'.length)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const verifier = new Webhook(`whsec_${secret.toString('base64')}`)
  const event = verifier.verify(body, headers as Record<string, string>)
  expect(webhookEvents['lead.created'].schema.parse(event)).toEqual(event)
  expect(event).toMatchObject({ type: 'lead.created', data: { is_test: true } })
})

test('an answer other than 2xx is printed, and the command fails', async () => {
  const { code, out, err } = await run((response) => response.writeHead(401).end('Who?'), '--json')
  expect(JSON.parse(out)).toEqual({ status: 401, ms: expect.any(Number), accepted: false, answer: 'Who?' })
  expect([code, err]).toEqual([1, 'The CRM did not accept it: only a status of 2xx counts.\n'])
})

test('without an answer, and without a CRM, the command says so', async () => {
  expect(await run(() => {})).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^No answer after \d+ ms: /),
  })
  expect(await runIn(newDirectory(), ['webhook-test'])).toMatchObject({
    code: 1,
    err: 'No CRM is set: CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET are missing in .env.\n',
  })
})
