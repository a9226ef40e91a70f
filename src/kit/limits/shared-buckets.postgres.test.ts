import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#kit/database/postgres.fixture.server.ts'
import { openPostgres, SERVING } from '#kit/database/postgres.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { type RateSchema, SharedBuckets } from './shared-buckets.server.ts'

const HOUR = 3_600_000
const secret = 'k'.repeat(32)
const log = { warn: vi.fn() }
let db: Kysely<RateSchema>
let replicas: SharedBuckets[]
beforeAll(async () => {
  const url = await createTestDatabase(basename(newDirectory()))
  db = openPostgres(url, { ...SERVING, log })
  const table = db.schema.createTable('rate_bucket').addColumn('key', 'text', (key) => key.primaryKey())
  await table.addColumn('full_at', 'bigint').execute()
  replicas = [1, 2].map(() => new SharedBuckets({ db, secret, log }))
})
afterEach(() => log.warn.mockClear())
afterAll(() => db.destroy())

const client = (key: string, amount = 5) => ({ key, amount, per: HOUR })
const take = (replica: number, ...buckets: ReturnType<typeof client>[]) =>
  replicas[replica % 2]!.takeTokens(buckets)

test('replicas share a limit, however many requests race', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, (_, index) => take(index, client('racing'))))
  const granted = results.filter(({ isGranted }) => isGranted)
  expect(granted.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  const denied = results.find(({ isGranted }) => !isGranted)
  expect(denied).toMatchObject({ isGranted: false, remaining: 0 })
  expect(denied?.wait).toBeGreaterThan(HOUR / 5 - 5000)
  expect(denied?.wait).toBeLessThanOrEqual(HOUR / 5)
  expect(log.warn).not.toHaveBeenCalled()
})

test('no token is taken if one of the buckets is empty', async () => {
  const [own, all] = [client('own'), client('all', 1)]
  expect(await take(0, own, all)).toMatchObject({ isGranted: true, remaining: 0 })
  expect(await take(1, own, all)).toMatchObject({ isGranted: false, remaining: 0 })
  expect(await take(0, own)).toMatchObject({ isGranted: true, remaining: 3 })
})

test('returned tokens can be taken again', async () => {
  const bucket = client('returned', 1)
  await take(0, bucket)
  expect((await take(1, bucket)).isGranted).toBe(false)
  replicas[0]!.returnTokens([bucket])
  await vi.waitFor(async () => expect((await take(1, bucket)).isGranted).toBe(true))
})

test('an amount that does not divide the period is granted in full', async () => {
  for (let count = 0; count < 7; count++)
    expect(await take(count, client('odd', 7))).toMatchObject({ isGranted: true, remaining: 6 - count })
  expect((await take(0, client('odd', 7))).isGranted).toBe(false)
})

test('the table contains no address', async () => {
  await take(0, client('contact 203.0.113.9'))
  const rows = await db.selectFrom('rate_bucket').select('key').execute()
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('full buckets are removed', async () => {
  await db.insertInto('rate_bucket').values({ key: 'full', full_at: 1 }).execute()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000)
  await take(0, client('cleaning'))
  clock.mockRestore()
  const keys = async () => (await db.selectFrom('rate_bucket').select('key').execute()).map(({ key }) => key)
  await vi.waitFor(async () => expect(await keys()).not.toContain('full'))
  expect((await keys()).length).toBeGreaterThan(0)
})

test('everybody is let through while the database is away, which is logged', async () => {
  const away = openPostgres<RateSchema>('postgres://postgres@127.0.0.1:1/none', { ...SERVING, log })
  const limiter = new SharedBuckets({ db: away, secret, log })
  expect(await limiter.takeTokens([client('a', 2)])).toEqual({ isGranted: true, remaining: 2, wait: 0 })
  limiter.returnTokens([client('a', 2)])
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(2))
  expect(log.warn.mock.calls[0]?.[1]).toBe('the rate limits could not be used')
  await away.destroy()
})
