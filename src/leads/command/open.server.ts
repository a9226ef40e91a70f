import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { DatabaseNewer, MigrationChanged, waitingMigrations } from '#kit/database/migrations.server.ts'
import { openSqlite, openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { NotFound } from './subcommand.server.ts'

/** The leads database, beside a running server. Throws NotFound, saying why, when it cannot be used as it is. */
export async function openBeside(
  directory: string,
  { writes = false }: { writes?: boolean } = {},
): Promise<Kysely<LeadsSchema>> {
  const file = databaseFileIn(directory)
  if (!existsSync(file)) {
    throw new NotFound(`There is no database yet: ${file} is made when the site first starts (npm start).`)
  }
  const db = (writes ? openSqlite : openSqliteReadOnly)<LeadsSchema>(file)
  const problem = await whyUnreadable(db)
  if (problem === undefined) return db
  await db.destroy()
  throw new NotFound(`${file} cannot be used: ${problem}.`)
}

async function whyUnreadable(db: Kysely<LeadsSchema>): Promise<string | undefined> {
  const tables = await db.introspection.getTables()
  const older = 'it was made by an older version; start the site once to bring it up to date'
  if (!tables.some((table) => table.name === 'migration')) return older
  try {
    return (await waitingMigrations(db, leadsMigrations)).length > 0 ? older : undefined
  } catch (error) {
    if (error instanceof DatabaseNewer || error instanceof MigrationChanged) return error.message
    throw error
  }
}
