import { statSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { DatabaseNewer, MigrationChanged, waitingMigrations } from '#kit/database/migrations.server.ts'
import { isOutage, openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { NotFound } from './subcommand.server.ts'

/** The leads database, beside a running server. Throws NotFound, saying why, when it cannot be used as it is, and leaves it so. */
export async function openBeside(
  directory: string,
  { writes = false }: { writes?: boolean } = {},
): Promise<Kysely<LeadsSchema>> {
  const file = databaseFileIn(directory)
  // Throws where nobody may look.
  if (!statSync(file, { throwIfNoEntry: false })) {
    throw new NotFound(`There is no database yet: ${file} is made when the site first starts (npm start).`)
  }
  const db = openSqliteReadOnly<LeadsSchema>(file)
  const problem = await whyUnreadable(db)
  if (problem === undefined && !writes) return db
  await db.destroy()
  if (problem !== undefined) throw new NotFound(`${file} cannot be used: ${problem}.`)
  return openSqlite<LeadsSchema>(file)
}

const FOREIGN = 'it is not a database of this site'

async function whyUnreadable(db: Kysely<LeadsSchema>): Promise<string | undefined> {
  try {
    const tables = await db.introspection.getTables()
    if (tables.length === 0) return 'it is empty; start the site once to set it up'
    if (!tables.some((table) => table.name === 'migration')) return FOREIGN
    const waiting = await waitingMigrations(db, leadsMigrations)
    if (waiting.length === 0) return undefined
    return 'it was made by an older version; start the site once to bring it up to date'
  } catch (error) {
    if (error instanceof DatabaseNewer || error instanceof MigrationChanged) return error.message
    // A table of that name with other columns, or a schema that does not hold together.
    if ('errcode' in (error as object) && !isOutage(error)) return FOREIGN
    throw error
  }
}
