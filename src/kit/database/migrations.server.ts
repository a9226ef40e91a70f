import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, type QueryId, type RootOperationNode } from 'kysely'
import { sqlStateOf } from './postgres-errors.server.ts'
import { inTransaction } from './transaction.server.ts'

/** One step of a schema's history. Its name and its statements never change. */
export interface Migration {
  name: string
  up(db: Kysely<unknown>): Promise<void>
}

interface MigrationSchema {
  migration: { name: string; checksum: string; applied_at: number }
}

/** The database was written by a newer version: it has migrations that this code lacks. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer'
}

/** A migration that has run differs from the one in the code, or the order has changed. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'
}

const MAX_TRIES = 5
/** 23505 unique_violation, 42P07 duplicate_table: another process has created the same row or table at the same time. */
const LOST_RACES = new Set(['23505', '42P07'])

/**
 * Runs the missing `migrations` (oldest first) in one transaction and returns their names. Throws DatabaseNewer or MigrationChanged
 * before anything is changed.
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateOnce(db, migrations)
    } catch (error) {
      if (tries === MAX_TRIES || !LOST_RACES.has(sqlStateOf(error) ?? '')) throw error
    }
  }
}

const migrateOnce = <Schema>(db: Kysely<Schema>, migrations: readonly Migration[]): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    const trx = transaction as unknown as Kysely<MigrationSchema>
    await trx.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('checksum', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const missing = await missingMigrations(trx, migrations)
    for (const migration of missing) {
      const checksum = await migrationChecksum(trx, migration)
      const applied = { name: migration.name, checksum, applied_at: Date.now() }
      // The row comes first because it is the lock: another process waits here until this transaction ends.
      await trx.insertInto('migration').values(applied).execute()
      await migration.up(trx as unknown as Kysely<unknown>)
    }
    return missing.map(({ name }) => name)
  })

/** Returns the migrations that a database with a `migration` table lacks. Throws DatabaseNewer or MigrationChanged. */
export async function missingMigrations<Schema>(
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

/** Returns the SHA-256 (hex) of a migration's statements on this database's engine, without running them. */
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
