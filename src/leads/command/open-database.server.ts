import { statSync } from 'node:fs'
import { CommandError } from '#kit/command/arguments.server.ts'
import { DatabaseNewer, MigrationChanged, missingMigrations } from '#kit/database/migrations.server.ts'
import { openPostgres } from '#kit/database/postgres.server.ts'
import { isOutage, openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { refusal } from '#leads/store/postgres-database.server.ts'

/** Where the leads are stored. */
export interface StorePlace {
  /** DATA_DIR. */
  directory: string
  /** DATABASE_URL; default: SQLite in the directory. */
  databaseUrl?: string | undefined
}

/** Opens the leads database beside a running server. Throws CommandError, without changing anything, if it cannot be used. */
export async function openDatabase(
  { directory, databaseUrl }: StorePlace,
  { writes = false }: { writes?: boolean },
): Promise<LeadsDatabase> {
  if (databaseUrl !== undefined) return openShared(databaseUrl)
  const file = databaseFileIn(directory)
  // Throws if the folder must not be read.
  if (!statSync(file, { throwIfNoEntry: false }))
    throw new CommandError(
      `There is no database yet: ${file} is created when the site first starts (npm start).`,
    )
  const db = openSqliteReadOnly<LeadsSchema>(file)
  const problem = await findProblem(db)
  if (problem === undefined && !writes) return db
  await db.destroy()
  if (problem !== undefined) throw new CommandError(`${file} cannot be used: ${problem}.`)
  return openSqlite<LeadsSchema>(file)
}

/** Exports take longer than commands of the site. */
const COMMAND = { connections: 2, timeouts: { statement_timeout: 60_000 }, answerTimeout: 120_000 }

async function openShared(url: string): Promise<LeadsDatabase> {
  // A lost connection is reported by the query that it fails.
  const db = openPostgres<LeadsSchema>(url, { ...COMMAND, log: { warn() {} } })
  const problem = await findProblem(db).catch(
    (error: unknown) => refusal(error, 'DATABASE_URL')?.message ?? error,
  )
  if (problem === undefined) return db
  await db.destroy()
  if (typeof problem !== 'string') throw problem
  throw new CommandError(`The database of DATABASE_URL cannot be used: ${problem}.`)
}

const FOREIGN = 'it is not a database of this site'

async function findProblem(db: LeadsDatabase): Promise<string | undefined> {
  try {
    const tables = await db.introspection.getTables()
    if (tables.length === 0) return 'it is empty; start the site once to set it up'
    if (!tables.some((table) => table.name === 'migration')) return FOREIGN
    const missing = await missingMigrations(db, leadsMigrations)
    if (missing.length === 0) return undefined
    return 'it was written by an older version; start the site once to bring it up to date'
  } catch (error) {
    if (error instanceof DatabaseNewer || error instanceof MigrationChanged) return error.message
    // A `migration` table with other columns, or a broken schema.
    if ('errcode' in (error as object) && !isOutage(error)) return FOREIGN
    throw error
  }
}
