import { statSync } from 'node:fs'
import { DatabaseNewer, MigrationChanged, missingMigrations } from '#kit/database/migrations.server.ts'
import { isOutage, openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { CommandError } from './subcommand.server.ts'

/** Opens the leads database beside a running server. Throws CommandError, without changing anything, if it cannot be used. */
export async function openDatabase(
  directory: string,
  { writes = false }: { writes?: boolean } = {},
): Promise<LeadsDatabase> {
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
