import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { createWriteProbe } from './probe.server.ts'
import { WriterThread } from './writer-thread.server.ts'

test('a store is ready while a write can be committed, and again once it can', async () => {
  const databaseFile = join(newDirectory(), 'leads.sqlite')
  const writerFile = () => new URL('writer.server.ts', import.meta.url)
  const store = new WriterThread({ writerFile, databaseFile, log: { error: vi.fn() } })
  await store.start()
  let free = 1e9
  const isReady = createWriteProbe(store, () => Promise.resolve(free))
  expect(await isReady()).toBe(true)
  const db = openSqlite(databaseFile)
  await sql`ALTER TABLE write_probe RENAME TO away`.execute(db)
  await vi.waitFor(async () => expect(await isReady()).toBe(false), 10_000)
  await sql`ALTER TABLE away RENAME TO write_probe`.execute(db)
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000)
  // The row of the probe fits where a lead does not.
  free = 100_000
  await vi.waitFor(async () => expect(await isReady()).toBe(false), 10_000)
  free = 1e9
  await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000)
  await db.destroy()
  await store.close()
  expect(await isReady()).toBe(false)
})

test('a store that does not answer is not ready, after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const never = new Promise<never>(() => {})
  const store = { isReady: () => true, execute: () => never, close: () => never }
  const isReady = createWriteProbe(store, () => Promise.resolve(1e9))()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await isReady).toBe(false)
  vi.useRealTimers()
})
