import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type CreateTableNode,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SelectModifierNode,
} from 'kysely'

/** Kysely dialect for an open `node:sqlite` database, with immediate transactions and STRICT tables. */
export function nodeSqliteDialect(database: DatabaseSync, close: () => void): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(database, close),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new StrictQueryCompiler(),
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, close: () => void) {
    super({ database: asKyselyDatabase(database, close) })
    this.#database = database
  }

  // A deferred transaction that starts to write later fails with BUSY_SNAPSHOT, whatever the timeout is.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // SQLite rolls back by itself on a full disk or an I/O error; a second rollback would hide that error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Locks of rows, which an immediate transaction does not need and SQLite does not know. */
const ROW_LOCKS = new Set(['ForUpdate', 'SkipLocked'])

/** Creates STRICT tables, which have no type `bigint`: SQLite's 64-bit type is `integer`. Leaves out locks of rows. */
class StrictQueryCompiler extends SqliteQueryCompiler {
  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable(node)
    this.append(' strict')
  }

  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier ?? '')) super.visitSelectModifier(node)
  }

  protected override visitDataType(node: DataTypeNode): void {
    this.append(node.dataType === 'bigint' ? 'integer' : node.dataType)
  }
}

function asKyselyDatabase(database: DatabaseSync, close: () => void): SqliteDatabase {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    close,
    prepare(sql) {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
