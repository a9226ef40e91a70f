import { existsSync } from 'node:fs'
import { missingMigrations } from '#kit/database/migrations.server.ts'
import { openPostgres } from '#kit/database/postgres.server.ts'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { refusal } from '#leads/store/postgres-database.server.ts'

const READING = { connections: 1, timeouts: { statement_timeout: 4000 }, answerTimeout: 4000 }

/** Reads the shared database. Resolves with what its next start will do; rejects with why it cannot be used. */
export async function checkDatabase(name: string, url: string): Promise<string | undefined> {
  const db = openPostgres<LeadsSchema>(url, { ...READING, log: { warn() {} } })
  try {
    return await describe(db)
  } catch (error) {
    throw refusal(error, name) ?? error
  } finally {
    await db.destroy()
  }
}

/** The same of the database in DATA_DIR. */
export async function checkOwnDatabase(directory: string): Promise<string | undefined> {
  const file = databaseFileIn(directory)
  if (!existsSync(file)) return 'there is no database yet; the start makes it'
  const db = openSqliteReadOnly<LeadsSchema>(file)
  try {
    return await describe(db)
  } finally {
    await db.destroy()
  }
}

async function describe(db: LeadsDatabase): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  if (tables.length === 0) return 'it is empty; the start sets it up'
  if (!tables.some((table) => table.name === 'migration'))
    throw new Error('it is not a database of this site; name another one')
  const { length: missing } = await missingMigrations(db, leadsMigrations)
  return missing === 0 ? undefined : `the start changes its schema (${missing} migrations)`
}
