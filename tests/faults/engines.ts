import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { startPostgres, type TestServer } from '#kit/database/postgres-server.fixture.server.ts'
import { openPostgres, SERVING } from '#kit/database/postgres.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'

/** A store of one test, outside the servers that use it. */
export interface FaultStore {
  /** A folder of the test; also DATA_DIR of a single server. */
  directory: string
  /** Settings of a server that uses this store. */
  settings: Record<string, string>
  /** Opened at first use: the server makes the database. */
  readonly db: LeadsDatabase
  /** Returns `ok` if the engine finds no damage. */
  check: () => Promise<string>
}

const closers: (() => Promise<void>)[] = []

/** Closes the stores of a test, also of one that has failed, and ends their servers. */
export async function closeStores(): Promise<void> {
  for (const close of closers.splice(0)) await close()
}

export interface Engine {
  name: string
  open: () => Promise<FaultStore>
}

export const sqlite: Engine = {
  name: 'SQLite',
  async open() {
    const directory = mkdtempSync(join(tmpdir(), 'faults-'))
    let opened: LeadsDatabase | undefined
    const open = () => (opened ??= openSqlite<LeadsSchema>(databaseFileIn(directory)))
    closers.push(async () => {
      await opened?.destroy()
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    })
    return {
      directory,
      settings: { DATA_DIR: directory },
      get db() {
        return open()
      },
      async check() {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open())
        return rows.map(({ integrity_check }) => integrity_check).join()
      },
    }
  },
}

export interface PostgresStore extends FaultStore {
  server: TestServer
}

export const postgres = {
  name: 'PostgreSQL',
  async open(): Promise<PostgresStore> {
    const directory = mkdtempSync(join(tmpdir(), 'faults-'))
    // The server runs as another user.
    chmodSync(directory, 0o755)
    const server = startPostgres(join(directory, 'pg'))
    const log = { warn() {} }
    let opened: LeadsDatabase | undefined
    const open = () => (opened ??= openPostgres<LeadsSchema>(server.urlOf('postgres'), { ...SERVING, log }))
    closers.push(async () => {
      await opened?.destroy()
      server.stop()
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    })
    return {
      directory,
      server,
      settings: {
        DATA_DIR: join(directory, 'data'),
        DATABASE_URL: server.urlOf('postgres'),
        SECRET_KEY: 'k'.repeat(32),
        // Leads without files need no store of files.
        FILES_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=0',
      },
      get db() {
        return open()
      },
      check: () => Promise.resolve('ok'),
    }
  },
}

export const engines: Engine[] = [sqlite, postgres]
