import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { erasuresFileIn, readErasures } from './journal.server.ts'

/**
 * Returns whether a data folder knows the erasures since a time (ms UTC): its journal has one since then that is older than its database,
 * or its database was in use then and its journal has the newest one of it. Throws JournalUnreadable.
 */
export async function knowsErasuresSince(directory: string, time: number): Promise<boolean> {
  const journal = erasuresFileIn(directory)
  const times = readErasures(journal).map(({ at }) => at)
  const file = databaseFileIn(directory)
  if (!existsSync(file)) return times.some((at) => at >= time)
  try {
    const { first, newest } = await readUse(file)
    if (first <= time) return newest === null || times.some((at) => at >= newest)
    return times.some((at) => at >= time && at < first)
  } catch {
    // A damaged database is not that of a new machine, so the journal beside it is the whole one.
    return existsSync(journal)
  }
}

/** Reads when a database was first used, and when its newest erasure was. */
async function readUse(file: string): Promise<{ first: number; newest: number | null }> {
  const db = openSqliteReadOnly<LeadsSchema>(file)
  try {
    const applied = await sql<{
      first: number | null
    }>`select min(applied_at) as first from migration`.execute(db)
    const erasures = await db
      .selectFrom('erasure_journal')
      .select(({ fn }) => fn.max('at').as('newest'))
      .executeTakeFirst()
    return { first: applied.rows[0]?.first ?? Infinity, newest: erasures?.newest ?? null }
  } finally {
    await db.destroy()
  }
}
