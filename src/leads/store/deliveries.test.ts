import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openTestDatabase } from '#leads/leads.fixture.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { DeliveryOutcome } from './commands.server.ts'
import { claimDeliveries, finishDelivery, releaseDeliveries } from './deliveries.server.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000

let db: Kysely<LeadsSchema>
beforeEach(async () => {
  db = await openTestDatabase(newDirectory())
})
afterEach(() => db.destroy())

const add = (id: string, next_at: number) => {
  const row = {
    id,
    topic: 'lead.received',
    ref_id: 'lead',
    channel: 'mail.sales',
    dedupe_id: id,
    payload: '{}',
  }
  return db
    .insertInto('outbox')
    .values({ ...row, next_at, created_at: NOW })
    .execute()
}

const claim = async (owner: string, now: number, limit = 10) => {
  const input = { owner, now, limit, transport: 'mail', lease: 60_000, horizon: 12 * HOUR }
  const claimed = await db.transaction().execute((trx) => claimDeliveries(trx, input))
  return claimed.map((delivery) => delivery.id)
}

const finish = (id: string, owner: string, result: DeliveryOutcome['result']) => {
  const outcome = { result, code: '250', detail: 'busy' }
  const input = { id, owner, outcome, at: NOW, ms: 5, next_at: NOW + HOUR }
  return db.transaction().execute((trx) => finishDelivery(trx, input))
}

test('due deliveries are claimed once, oldest first, up to the limit', async () => {
  await add('later', NOW + 1)
  await add('second', NOW - 1)
  await add('first', NOW - 2)
  expect(await claim('a', NOW, 1)).toEqual(['first'])
  expect(await claim('b', NOW)).toEqual(['second'])
  expect(await claim('c', NOW)).toEqual([])
})

test('an expired lease passes to the next owner, and the first can no longer finish', async () => {
  await add('one', NOW)
  await claim('a', NOW)
  expect(await claim('b', NOW + 59_999)).toEqual([])
  expect(await claim('b', NOW + 60_000)).toEqual(['one'])
  expect(await finish('one', 'a', 'delivered')).toBe(false)
  expect(await finish('one', 'b', 'delivered')).toBe(true)
  expect(await finish('one', 'b', 'delivered')).toBe(false)
  expect(await db.selectFrom('delivery_attempt').select('outcome').execute()).toEqual([
    { outcome: 'delivered' },
  ])
})

test('a retry waits for its time and counts its attempts', async () => {
  await add('one', NOW)
  await claim('a', NOW)
  await finish('one', 'a', 'retry')
  expect(await claim('a', NOW + HOUR - 1)).toEqual([])
  expect(await claim('a', NOW + HOUR)).toEqual(['one'])
  expect(await db.selectFrom('outbox').select(['attempts', 'last_error']).executeTakeFirst()).toEqual({
    attempts: 1,
    last_error: 'busy',
  })
})

test('deliveries scheduled by a wrong clock are due', async () => {
  await add('parked', NOW + 24 * 365 * HOUR)
  await add('leased', NOW)
  await claim('gone', NOW + 10 * HOUR, 1)
  expect((await claim('a', NOW)).toSorted()).toEqual(['leased', 'parked'])
})

test('released deliveries are due at once', async () => {
  await add('one', NOW)
  await claim('a', NOW)
  expect(await db.transaction().execute((trx) => releaseDeliveries(trx, { owner: 'b' }))).toBe(0)
  expect(await db.transaction().execute((trx) => releaseDeliveries(trx, { owner: 'a' }))).toBe(1)
  expect(await claim('b', NOW)).toEqual(['one'])
})

test('a lease of another owner, whose clock is some seconds ahead, is valid', async () => {
  await add('one', NOW)
  await claim('ahead', NOW + 5000)
  expect(await claim('behind', NOW)).toEqual([])
})
