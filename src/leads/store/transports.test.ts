import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#kit/database/migrations.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { HOUR, MINUTE, SECOND } from '#leads/durations.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import { outboxRow } from '#leads/outbox/row.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import type { ClaimedDelivery } from './commands.server.ts'
import { claimDeliveries, finishDelivery } from './deliveries.server.ts'

const NOW = 1_800_000_000_000

let db: Kysely<LeadsSchema>
beforeEach(async () => {
  db = openSqlite(join(newDirectory(), 'test.sqlite'))
  await migrate(db, leadsMigrations)
})
afterEach(() => db.destroy())

/** Adds deliveries that are due one after the other, `every` ms apart. */
const add = (channel: string, count: number, { from = NOW, every = 1, hasFailed = false } = {}) => {
  const rows = Array.from({ length: count }, (_, index) => {
    const dedupe_id = `${channel}${from}.${index}`
    const row = outboxRow({ topic: 't', channel, ref_id: 'lead', dedupe_id }, '{}', from + index * every)
    return { ...row, last_code: hasFailed ? '503' : null }
  })
  return db.insertInto('outbox').values(rows).execute()
}

const claim = (now: number, { owner = 'a', transport = 'webhook', limit = 4 } = {}) => {
  const input = { owner, transport, now, limit, lease: MINUTE, horizon: 12 * HOUR }
  return db.transaction().execute((trx) => claimDeliveries(trx, input))
}

/** Ends an attempt in the way of `attemptDelivery`: a failed one is due again in an hour. */
const finish = (
  { id, is_early, next_at }: ClaimedDelivery,
  result: 'delivered' | 'retry' | 'dead',
  now: number,
) => {
  const outcome = { result, code: '', detail: '' }
  const has_transport_failed = result === 'retry'
  const next = is_early ? next_at : now + HOUR
  const input = {
    id,
    owner: 'a',
    outcome,
    at: now,
    ms: 0,
    next_at: next,
    has_transport_failed,
    counts: !is_early,
  }
  return db.transaction().execute((trx) => finishDelivery(trx, input))
}

/** Claims and ends deliveries, one after the other. */
async function end(count: number, result: 'delivered' | 'retry' | 'dead', now: number) {
  for (let ended = 0; ended < count; ended++) {
    const [delivery] = await claim(now, { limit: 1 })
    await finish(delivery!, result, now)
  }
}

const waiting = async (now: number) => {
  const rows = await db.selectFrom('outbox').select('next_at').where('state', '=', 'pending').execute()
  return rows.map(({ next_at }) => next_at - now)
}

test('after five failures in a row one delivery at a time is sent, a second apart', async () => {
  await add('webhook.crm', 20, { from: NOW - 100 })
  await end(4, 'retry', NOW)
  const [fifth, ...others] = await claim(NOW)
  expect(others).toHaveLength(3)
  await finish(fifth!, 'retry', NOW)
  for (const other of others) await finish(other, 'retry', NOW)
  expect(await claim(NOW + SECOND - 1)).toEqual([])
  const [probe, ...more] = await claim(NOW + SECOND)
  expect(more).toEqual([])
  expect(await claim(NOW + 2 * SECOND, { owner: 'b' })).toEqual([])
  await finish(probe!, 'retry', NOW + 2 * SECOND)
  expect(await claim(NOW + 3 * SECOND)).toHaveLength(1)
})

test('a process that read the clock before the sender of the probe waits for it, too', async () => {
  await add('webhook.crm', 7, { from: NOW - 100 })
  await end(5, 'retry', NOW)
  expect(await claim(NOW + SECOND + 3)).toHaveLength(1)
  expect(await claim(NOW + SECOND, { owner: 'b' })).toEqual([])
})

test('the probe of a process that died is repeated when its lease has ended', async () => {
  await add('webhook.crm', 7, { from: NOW - 100 })
  await end(5, 'retry', NOW)
  const [{ id } = { id: '' }] = await claim(NOW + SECOND, { owner: 'died' })
  expect(await claim(NOW + SECOND + MINUTE)).toMatchObject([{ id }])
})

test('other transports go on', async () => {
  await add('webhook.crm', 5)
  await add('mail.sales', 9)
  await end(5, 'retry', NOW + 100)
  expect(await claim(NOW + 100, { transport: 'mail' })).toHaveLength(4)
})

test('a success makes everything that waits due within half a minute, spread', async () => {
  await add('webhook.crm', 50, { from: NOW - 100 })
  await add('mail.sales', 1, { from: NOW + 5 * HOUR })
  await add('webhook.crm', 10, { from: NOW + 3 * HOUR, every: 1234, hasFailed: true })
  await end(5, 'retry', NOW)
  const [probe] = await claim(NOW + SECOND)
  await finish(probe!, 'delivered', NOW + SECOND)
  const times = await waiting(NOW + SECOND)
  expect(times.filter((wait) => wait > 30 * SECOND)).toEqual([5 * HOUR - SECOND])
  expect(new Set(times.filter((wait) => wait >= 0)).size).toBeGreaterThan(10)
  expect(await claim(NOW + SECOND)).toHaveLength(4)
})

test.each([1, 2, 4])('a success after %i failures makes everything that has failed due', async (failures) => {
  await add('webhook.crm', failures + 1, { from: NOW - 100 })
  await add('webhook.crm', 1, { from: NOW + 5 * HOUR })
  await end(failures, 'retry', NOW)
  expect((await waiting(NOW)).filter((wait) => wait === HOUR)).toHaveLength(failures)
  await end(1, 'delivered', NOW)
  const times = await waiting(NOW)
  expect(times.filter((wait) => wait < 30 * SECOND)).toHaveLength(failures)
  // What is to be sent later has not failed, and stays.
  expect(Math.max(...times)).toBe(5 * HOUR)
  expect(await db.selectFrom('transport').select('failures').execute()).toEqual([{ failures: 0 }])
})

test('a single delivery that has failed once is tried early, once a minute', async () => {
  await add('webhook.crm', 1, { from: NOW - 100 })
  await add('webhook.crm', 1, { from: NOW + 5 * HOUR })
  await end(1, 'retry', NOW)
  expect(await claim(NOW + MINUTE - 1)).toEqual([])
  const [probe, ...more] = await claim(NOW + MINUTE)
  expect([probe, more]).toMatchObject([{ is_early: true, attempts: 1, next_at: NOW + HOUR }, []])
  expect(await claim(NOW + MINUTE + 1)).toEqual([])
  await finish(probe!, 'retry', NOW + MINUTE)
  expect(await claim(NOW + 2 * MINUTE)).toHaveLength(1)
})

test('a delivery that is refused for itself says nothing about its transport', async () => {
  await add('webhook.crm', 20, { from: NOW - 100 })
  await end(4, 'retry', NOW)
  await end(8, 'dead', NOW)
  await end(1, 'delivered', NOW)
  expect(await db.selectFrom('transport').select('failures').execute()).toEqual([{ failures: 0 }])
})

test('without a due delivery the next one is tried early, once a minute, and keeps its time and attempts', async () => {
  await add('webhook.crm', 5, { from: NOW - 100 })
  await end(5, 'retry', NOW)
  expect(await claim(NOW + MINUTE - 1)).toEqual([])
  const [probe, ...more] = await claim(NOW + MINUTE)
  expect([probe, more]).toMatchObject([{ is_early: true, attempts: 1, next_at: NOW + HOUR }, []])
  await finish(probe!, 'retry', NOW + MINUTE)
  expect(await claim(NOW + 2 * MINUTE - 1)).toEqual([])
  const [again] = await claim(NOW + 2 * MINUTE)
  expect(again).toMatchObject({ attempts: 1, next_at: NOW + HOUR })
  await finish(again!, 'delivered', NOW + 2 * MINUTE)
  expect(Math.max(...(await waiting(NOW + 2 * MINUTE)))).toBeLessThanOrEqual(30 * SECOND)
})

test('a due delivery of a transport that is down uses up its attempt', async () => {
  await add('webhook.crm', 6, { from: NOW - 100 })
  await end(5, 'retry', NOW)
  const [probe] = await claim(NOW + SECOND)
  expect(probe).toMatchObject({ is_early: false, attempts: 0 })
  await finish(probe!, 'retry', NOW + SECOND)
  const row = db.selectFrom('outbox').select('attempts').where('id', '=', probe!.id)
  expect(await row.executeTakeFirst()).toEqual({ attempts: 1 })
})
