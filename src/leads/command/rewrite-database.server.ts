import { isPostgres } from '#kit/database/postgres.server.ts'
import { compact, isOutage } from '#kit/database/sqlite.server.ts'
import type { LeadsDatabase } from '#leads/schema.server.ts'

/** Removes every byte of deleted rows from SQLite's files. Returns a message if that fails, otherwise nothing. */
export async function rewriteDatabase(db: LeadsDatabase): Promise<string[]> {
  // PostgreSQL removes deleted rows from its files by itself (autovacuum).
  if (isPostgres(db)) return []
  const advice = 'its files may still contain deleted data until this command has run again successfully.'
  try {
    return (await compact(db)) ? [] : [`Another program reads the database: ${advice}`]
  } catch (error) {
    if (!isOutage(error)) throw error
    return [`The database could not be rewritten (${(error as Error).message}): ${advice}`]
  }
}
