import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { erasuresFileIn } from './journal.server.ts'

/**
 * Returns whether a data folder knows the erasures since a time (ms UTC): it has a journal, or its database was in use then and has no
 * erasure, which is how a site looks where nobody has been erased yet.
 */
export async function knowsErasuresSince(directory: string, time: number): Promise<boolean> {
  if (existsSync(erasuresFileIn(directory))) return true
  const file = databaseFileIn(directory)
  if (!existsSync(file)) return false
  try {
    const db = openSqliteReadOnly<LeadsSchema>(file)
    try {
      const applied = await sql<{
        first: number | null
      }>`select min(applied_at) as first from migration`.execute(db)
      const erasure = await db.selectFrom('erasure_journal').select('at').limit(1).executeTakeFirst()
      return erasure === undefined && (applied.rows[0]?.first ?? Infinity) <= time
    } finally {
      await db.destroy()
    }
  } catch {
    // A damaged or older database knows nothing for certain.
    return false
  }
}
