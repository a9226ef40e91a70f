import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres, type TestServer } from '#kit/database/postgres-server.fixture.server.ts'
import type { Receipt } from '#leads/lead.ts'
import { createRecordingLog, inquiry, own, parties } from '#leads/leads.fixture.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'
import { submitLead } from '#leads/submission.server.ts'
import { OutcomeUnknown, StoreUnavailable } from './failures.server.ts'
import { openLeadsDatabase } from './postgres-database.server.ts'
import { PostgresStore } from './postgres-store.server.ts'
import { createWriteProbe } from './probe.server.ts'

const directory = join(tmpdir(), `solvane-outage-${process.pid}`)
const log = createRecordingLog()
let server: TestServer
let store: PostgresStore
/** Reads beside the store. */
let db: LeadsDatabase
const crashed = vi.fn()
beforeAll(async () => {
  process.on('uncaughtException', crashed)
  server = startPostgres(directory)
  const address = { url: server.urlOf('postgres') }
  store = new PostgresStore(await openLeadsDatabase(address, log))
  db = await openLeadsDatabase(address, log)
})
afterAll(async () => {
  await store.close()
  await db.destroy()
  server.stop()
  rmSync(directory, { recursive: true, force: true })
  process.off('uncaughtException', crashed)
})

const submit = (serial: string): Promise<Receipt> => {
  const fields = { ...inquiry.fields, email: `${serial}@buyer.example`, content: serial }
  return submitLead({ ...inquiry, fields, idempotencyKey: `key ${serial}` }, { store, own, parties })
}
const storedIds = async () =>
  new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id))

test(
  'a server that crashes under submissions loses no acknowledged lead, ends nothing, and is used again',
  { timeout: 60_000 },
  async () => {
    const acknowledged: Receipt[] = []
    const failures: unknown[] = []
    const over = new AbortController()
    const send = async (sender: number) => {
      for (let serial = 0; !over.signal.aborted; serial++)
        await submit(`${sender}-${serial}`).then(
          (receipt) => acknowledged.push(receipt),
          (error: unknown) => failures.push(error),
        )
    }
    const sending = Array.from({ length: 16 }, (_, sender) => send(sender))
    const grown = (by: number) => {
      const least = acknowledged.length + by
      return vi.waitUntil(() => acknowledged.length >= least, 20_000)
    }
    await grown(50)
    for (let crash = 0; crash < 2; crash++) {
      server.stop()
      await pause(200)
      server.start()
      await grown(50)
    }
    over.abort()
    await Promise.all(sending)
    const stored = await storedIds()
    expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
    // None, unless the machine is so busy that the server is away for longer than a submission waits.
    expect(failures.filter((error) => !(error instanceof StoreUnavailable))).toEqual([])
    const events = await db.selectFrom('lead_event').select('id').execute()
    const mails = await db.selectFrom('outbox').select('id').execute()
    expect([events.length, mails.length]).toEqual([stored.size, 2 * stored.size])
    expect(crashed).not.toHaveBeenCalled()
  },
)

test('while the server is away, the store is not ready and a submission fails after four seconds', async () => {
  const isReady = createWriteProbe(store, () => Promise.resolve(1e9))
  expect(await isReady()).toBe(true)
  server.stop()
  const started = performance.now()
  const failure = await submit('away').catch((error: unknown) => error)
  const waited = performance.now() - started
  expect(failure).toBeInstanceOf(StoreUnavailable)
  expect(failure).not.toBeInstanceOf(OutcomeUnknown)
  expect([waited > 3500, waited < 8000]).toEqual([true, true])
  expect(await isReady()).toBe(false)
  server.start()
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000)
  expect(await submit('away')).toMatchObject({ replayed: false })
})

test('an answer of COMMIT that is lost leads to one lead, and a receipt', async () => {
  const lossy = await openLeadsDatabase({ url: server.urlOf('postgres') }, log)
  const losing = new PostgresStore(lossy)
  // The connection is lost after the first commit.
  const run = vi.spyOn(lossy, 'transaction')
  const transaction = lossy.transaction.bind(lossy)
  run.mockImplementationOnce(() => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      async execute(work: Parameters<typeof execute>[0]) {
        await execute(work)
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      },
    })
  })
  const fields = { ...inquiry.fields, content: 'lost answer' }
  const receipt = await submitLead({ ...inquiry, fields }, { store: losing, own, parties })
  const leads = await db.selectFrom('lead').select('id').where('content', '=', 'lost answer').execute()
  expect(leads).toEqual([{ id: receipt.id }])
  await losing.close()
})
