import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  HandleEmptyInListsPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely'
import { Pool, types } from 'pg'
import type { Log } from '#kit/log/log.server.ts'

export interface PostgresOptions {
  /** Largest number of connections. */
  connections: number
  /** Run-time parameters of each transaction, in ms, such as `statement_timeout`. */
  timeouts: Record<string, number>
  /** Time to an answer of the server before the connection counts as lost, in ms; 0 = none. */
  answerTimeout: number
  log: Pick<Log, 'warn'>
}

/** Options of the pool that serves the site. */
export const SERVING = {
  connections: 10,
  timeouts: { statement_timeout: 5000, idle_in_transaction_session_timeout: 10_000 },
  answerTimeout: 7000,
} as const

/** Options of migrations, which may take long and wait for those of another process. */
export const MIGRATING = { connections: 1, timeouts: { lock_timeout: 60_000 }, answerTimeout: 0 } as const

/** Time to wait for a connection, in ms. */
const CONNECT_TIMEOUT = 2000

/** Returns whether the text is a `postgres://` address that names a database. A `/` or `@` in the name comes from a password that was not percent-encoded. */
export function isPostgresUrl(text: string): boolean {
  const { protocol = '', pathname = '', search = '', hash = '' } = URL.parse(text) ?? {}
  const hasName = /^\/[^/@]+$/.test(pathname) && !search.includes('@') && hash === ''
  return /^postgres(?:ql)?:$/.test(protocol) && hasName
}

/** Opens a pool of connections to a PostgreSQL database; none is made before the first query. */
export function openPostgres<Schema>(
  url: string,
  { connections, timeouts, answerTimeout, log }: PostgresOptions,
): Kysely<Schema> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: answerTimeout,
    keepAlive: true,
    application_name: 'solvane',
    types: {
      // Our numbers are times and counts, far below 2^53.
      getTypeParser: (type, format) =>
        type === types.builtins.INT8 ? Number : types.getTypeParser(type, format),
    },
  })
  // Without a handler on the pool and on each client, a restart of the database would end this process.
  const warn = (err: Error) => log.warn({ err }, 'a connection to the database was lost')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return new Kysely({
    // PostgreSQL refuses `in ()`, which SQLite takes as false.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new TimedDriver(pool, timeouts),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new NulFreeQueryCompiler(),
    },
  })
}

/** Returns whether the database is on PostgreSQL. */
export const isPostgres = <Schema>(db: Kysely<Schema>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Starts transactions with their timeouts, in one message: a pooler would not keep them for a session. */
class TimedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(pool: Pool, timeouts: PostgresOptions['timeouts']) {
    super({ pool })
    const parameters = Object.entries(timeouts).map(([name, ms]) => `set local ${name} = ${ms}`)
    this.#begin = CompiledQuery.raw(['begin isolation level read committed', ...parameters].join('; '))
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin)
  }
}

/** PostgreSQL stores every character except NUL, which becomes U+FFFD as browsers show it. */
class NulFreeQueryCompiler extends PostgresQueryCompiler {
  protected override appendValue(parameter: unknown): void {
    super.appendValue(typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter)
  }
}
