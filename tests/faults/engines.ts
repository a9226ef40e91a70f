import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
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
  close: () => Promise<void>
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
      async close() {
        await opened?.destroy()
        rmSync(directory, { recursive: true, force: true })
      },
    }
  },
}

export const engines: Engine[] = [sqlite]
