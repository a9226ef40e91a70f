import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test as base, vi } from 'vitest'
import { isOnPostgres } from '#kit/database/postgres.fixture.server.ts'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'
import { DAY, HOUR } from '#leads/durations.server.ts'
import { leadRow } from '#leads/lead-row.server.ts'
import {
  attachmentsIn,
  createRecordingLog,
  openTestDatabase,
  own,
  retention,
  writerFile,
  openLeadStore,
} from '#leads/leads.fixture.server.ts'
import { sweepRetention } from './retention.server.ts'

// PostgreSQL has files of its own.
const test = base.skipIf(isOnPostgres)
const directory = newDirectory()
afterEach(() => vi.useRealTimers())

const OLD = 800 * DAY

/** Stores leads beside a running site; they are in the write-ahead log, too. */
async function storeLeads(count: number, age: number): Promise<void> {
  const db = await openTestDatabase(directory)
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index++) {
      const fields = { name: `Zilpha ${index}`, content: 'QUAGGA '.repeat(index * 5) }
      const row = leadRow({ kind: 'feedback', fields }, own, Date.now() - age)
      const unique = { reference: `SOL-${age}-${Date.now()}-${index}` }
      await trx
        .insertInto('lead')
        .values({ ...row, ...unique })
        .execute()
    }
  })
  await db.destroy()
}

const traces = () =>
  readdirSync(directory)
    .filter((name) => name.startsWith('leads.sqlite'))
    .filter((name) => /zilpha|quagga/i.test(readFileSync(join(directory, name), 'latin1')))

test(
  'neither the site nor the command leaves a byte of what is past its retention',
  { timeout: 60_000 },
  async () => {
    const attachments = attachmentsIn(directory)
    const log = createRecordingLog()
    await storeLeads(100, OLD)
    expect(traces()).not.toEqual([])
    const store = await openLeadStore({ directory, attachments, retention, writerFile, log })
    try {
      // The first sweep begins with the site.
      await expect.poll(traces, { timeout: 30_000 }).toEqual([])

      await storeLeads(100, OLD)
      expect(await runIn(directory, ['purge', '--json'])).toMatchObject({ code: 0, err: '' })
      expect(traces()).toEqual([])
    } finally {
      await store.close()
    }
  },
)

test('the site rewrites the whole database once a night', { timeout: 60_000 }, async () => {
  const attachments = attachmentsIn(directory)
  const log = createRecordingLog()
  const store = await openLeadStore({ directory, attachments, retention, writerFile, log })
  const db = await openTestDatabase(directory)
  /** Counts the pages that a rewrite would drop. */
  const freePages = async () => {
    const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(db)
    return rows[0]?.freelist_count ?? 0
  }
  try {
    await storeLeads(100, 0)
    await db.deleteFrom('lead').execute()
    const unused = await freePages()
    expect(unused).toBeGreaterThan(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T02:59:00Z') })
    await sweepRetention({ store, attachments, days: retention, log })
    expect(await freePages()).toBe(unused)
    vi.setSystemTime(Date.now() + HOUR)
    await sweepRetention({ store, attachments, days: retention, log })
    expect(await freePages()).toBe(0)
  } finally {
    await db.destroy()
    await store.close()
  }
})
