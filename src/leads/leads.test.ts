import { existsSync } from 'node:fs'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { databaseFileIn } from './database-file.server.ts'
import { DAY } from './durations.server.ts'
import { emptyDatabase, readDatabase, inquiry, openTestLeads, withHoneypot } from './leads.fixture.server.ts'
import { REQUEST_TTL } from './newsletter/periods.server.ts'
import { IdempotencyConflict } from './store/failures.server.ts'
import { NO_REQUEST } from './verdict/lead-origin.server.ts'

const directory = newDirectory()
const leads = await openTestLeads(directory)
afterEach(async () => {
  vi.useRealTimers()
  await emptyDatabase(directory)
})
afterAll(() => leads.close())

const count = (table: 'lead' | 'outbox') =>
  readDatabase(directory, async (db) => (await db.selectFrom(table).select('id').execute()).length)
/** Events of deliveries may follow at any time. */
const countReceived = () =>
  readDatabase(directory, async (db) => {
    const events = db.selectFrom('lead_event').select('id').where('actor', '=', 'visitor')
    return (await events.execute()).length
  })
const storedLead = () =>
  readDatabase(directory, (db) => db.selectFrom('lead').selectAll().executeTakeFirstOrThrow())

test('a lead is stored with its first event and one delivery per channel', async () => {
  const receipt = await leads.submit(inquiry)
  expect(receipt).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    reference: expect.stringMatching(/^SOL-\d{6}-\w{4}$/),
    is_spam: false,
    is_blacklisted: false,
    received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    replayed: false,
  })
  expect(await storedLead()).toMatchObject({ id: receipt.id, type: 'inquiry', score: 0, is_spam: 0 })
  expect([await countReceived(), await count('outbox')]).toEqual([1, 2])
})

test('every field is stored as it was sent, and empty ones as absent', async () => {
  const content = 'Größe: 5 "mm"\r\n=1+1 \u0000 <b>&amp;</b> 電池'
  const fields = { name: 'n', email: 'N@Buyer.example', phone: '', quantity: '200', type: 'rfq', content }
  await leads.submit({ kind: 'contact', fields, extra: { topic: 'Quote', parts: ['a', 'b'], none: '' } })
  expect(await storedLead()).toMatchObject({
    ...fields,
    // PostgreSQL has no NUL.
    content: isOnPostgres ? content.replaceAll('\0', '\ufffd') : content,
    phone: null,
    voltage: null,
    email_canonical: 'n@buyer.example',
    extra_json: '{"topic":"Quote","parts":["a","b"]}',
  })
})

test('a lead without an address causes a mail to sales only', async () => {
  await leads.submit({ kind: 'feedback', fields: { content: 'The page is good.' } })
  const channels = await readDatabase(directory, (db) => db.selectFrom('outbox').select('channel').execute())
  expect(channels).toEqual([{ channel: 'mail.sales' }])
})

test('the same key and body return the first receipt, and another body is a conflict', async () => {
  const keyed = { ...inquiry, idempotencyKey: 'k'.repeat(36) }
  const first = await leads.submit(keyed)
  expect(await leads.submit(keyed)).toEqual({ ...first, replayed: true })
  const other = { ...keyed, fields: { ...inquiry.fields, content: 'Something else.' } }
  await expect(leads.submit(other)).rejects.toThrow(IdempotencyConflict)
  await expect(leads.submit({ ...keyed, kind: 'contact' })).rejects.toThrow(IdempotencyConflict)
  expect(await count('lead')).toBe(1)
})

test('a key expires after seven days', async () => {
  // The sweep, which runs at the real time, deletes no key of the future.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2036-11-20T12:00:00Z') })
  const keyed = { ...inquiry, idempotencyKey: 'k'.repeat(36) }
  const first = await leads.submit(keyed)
  vi.setSystemTime(Date.parse('2036-11-27T11:59:59Z'))
  expect(await leads.submit(keyed)).toEqual({ ...first, replayed: true })
  vi.setSystemTime(Date.parse('2036-11-27T12:00:01Z'))
  const other = { ...keyed, fields: { ...inquiry.fields, content: 'Something else.' } }
  const second = await leads.submit(other)
  expect(second).toMatchObject({ replayed: false })
  expect(await leads.submit(other)).toEqual({ ...second, replayed: true })
  expect(await count('lead')).toBe(2)
})

test('another key is another lead', async () => {
  await leads.submit({ ...inquiry, idempotencyKey: 'a'.repeat(36) })
  expect(await leads.submit({ ...inquiry, idempotencyKey: 'b'.repeat(36) })).toMatchObject({
    replayed: false,
  })
})

test('of 100 racing submissions with one key, one is stored and 99 get its receipt', async () => {
  const keyed = { ...inquiry, idempotencyKey: 'race'.repeat(8) }
  const receipts = await Promise.all(Array.from({ length: 100 }, () => leads.submit(keyed)))
  expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
  expect(receipts.filter((receipt) => !receipt.replayed)).toHaveLength(1)
  expect([await count('lead'), await countReceived(), await count('outbox')]).toEqual([1, 1, 2])
})

test('without a key, the same text from the same address within ten minutes is a replay', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  const first = await leads.submit(inquiry)
  const again = { ...inquiry, fields: { ...inquiry.fields, email: 'ANA@buyer.example' } }
  expect(await leads.submit(again)).toEqual({ ...first, replayed: true })
  vi.setSystemTime(Date.parse('2026-11-20T12:09:59Z'))
  expect(await leads.submit(inquiry)).toMatchObject({ replayed: true })
  vi.setSystemTime(Date.parse('2026-11-20T12:10:01Z'))
  expect(await leads.submit(inquiry)).toMatchObject({ replayed: false })
  expect(await count('lead')).toBe(2)
})

test.skipIf(isOnPostgres)('closing empties the write-ahead log into the database', async () => {
  const place = newDirectory()
  const closing = await openTestLeads(place)
  await closing.submit(inquiry)
  expect(await closing.isReady()).toBe(true)
  await closing.close()
  expect(await closing.isReady()).toBe(false)
  expect(existsSync(`${databaseFileIn(place)}-wal`)).toBe(false)
  const stored = readDatabase(place, (db) => db.selectFrom('lead').select('id').execute())
  expect(await stored).toHaveLength(1)
})

test('an open store deletes unconfirmed addresses and mails the digest by itself', async () => {
  const place = newDirectory()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - REQUEST_TTL - DAY })
  const before = await openTestLeads(place)
  await before.newsletter.subscribe('ana@buyer.example', { client: NO_REQUEST.client })
  vi.setSystemTime(Date.now() + REQUEST_TTL)
  await before.submit({ ...inquiry, origin: withHoneypot })
  await before.close()
  vi.useRealTimers()
  const after = await openTestLeads(place, {
    digest: { to: 'operators@solvane.example', log: { warn: vi.fn() } },
  })
  const channels = () =>
    readDatabase(place, async (db) => {
      const subscribers = await db.selectFrom('subscriber').select('id').execute()
      const mails = await db.selectFrom('outbox').select('channel').execute()
      return [subscribers.length, ...mails.map(({ channel }) => channel)]
    })
  await expect.poll(channels, { timeout: 15_000 }).toEqual([0, 'mail.digest'])
  await after.close()
})
