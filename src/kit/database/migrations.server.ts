import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, type QueryId, type RootOperationNode } from 'kysely'

/** One step of a schema's history: its name never changes, nor do the statements it makes. */
export interface Migration {
  name: string
  up(db: Kysely<unknown>): Promise<void>
}

interface MigrationSchema {
  migration: { name: string; checksum: string; applied_at: number }
}

/** The database has migrations this code does not know: it was written by a newer version. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer'
}

/** A migration that already ran is not the one in the code, or the order changed. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'
}

/**
 * Brings the database up to `migrations` (oldest first) in one transaction and answers the names that ran. Throws
 * DatabaseNewer or MigrationChanged before anything is changed.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const trx = transaction as unknown as Kysely<MigrationSchema>
    await trx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('checksum', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const waiting = await waitingMigrations(trx, migrations)
    for (const migration of waiting) {
      await migration.up(trx as unknown as Kysely<unknown>)
      const checksum = await migrationChecksum(trx, migration)
      const applied = { name: migration.name, checksum, applied_at: Date.now() }
      await trx.insertInto('migration').values(applied).execute()
    }
    return waiting.map(({ name }) => name)
  })
}

/**
 * The migrations of the list that a database with a `migration` table still lacks. Throws DatabaseNewer or
 * MigrationChanged.
 */
export async function waitingMigrations<Schema>(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const history = (db as unknown as Kysely<MigrationSchema>)
    .selectFrom('migration')
    .select(['name', 'checksum'])
  const applied = await history.orderBy('name').execute()
  for (const [index, { name, checksum }] of applied.entries()) {
    const expected = migrations[index]
    if (!migrations.some((migration) => migration.name === name)) {
      throw new DatabaseNewer(`The database has the migration ${name}, which this version does not know`)
    }
    if (expected?.name !== name || (await migrationChecksum(db, expected)) !== checksum) {
      throw new MigrationChanged(`The migration ${name} in the database is not the one in the code`)
    }
  }
  return migrations.slice(applied.length)
}

/** SHA-256 (hex) of the statements a migration makes on this database's engine; nothing is run. */
export async function migrationChecksum<Schema>(db: Kysely<Schema>, migration: Migration): Promise<string> {
  const statements: string[] = []
  const executor = db.getExecutor()
  const recorder = new Kysely<unknown>({
    dialect: {
      createAdapter: () => executor.adapter,
      createDriver: () => new DummyDriver(),
      createIntrospector: () => db.introspection,
      createQueryCompiler: () => ({
        compileQuery: (node: RootOperationNode, id: QueryId) => executor.compileQuery(node, id),
      }),
    },
    log: ({ query }) => void statements.push(`${query.sql}\n${JSON.stringify(query.parameters)}`),
  })
  await migration.up(recorder)
  return createHash('sha256').update(statements.join('\n')).digest('hex')
}
