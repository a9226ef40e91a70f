import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

/** How long a statement waits for another process's lock, in ms. */
const BUSY_TIMEOUT = 5000

/** How a writing connection is set up. FULL: what COMMIT returned from survives a power cut. */
const WRITER_PRAGMAS = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma trusted_schema = OFF;
  pragma secure_delete = ON;
  pragma wal_autocheckpoint = 1000;
`

/**
 * Opens the database in `file` for writing, creating it (readable by its owner only) when there is none. `destroy()`
 * on the result empties the write-ahead log into the file. Throws what `node:sqlite` throws when it cannot be opened.
 */
export function openSqlite<Schema>(file: string): Kysely<Schema> {
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  database.enableDefensive(true)
  database.exec(WRITER_PRAGMAS)
  return new Kysely({ dialect: nodeSqliteDialect(database, () => closeWriter(database)) })
}

/** Opens an existing database beside its writer; every attempt to change it throws, and so does a missing file. */
export function openSqliteReadOnly<Schema>(file: string): Kysely<Schema> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT })
  database.enableDefensive(true)
  database.exec('pragma trusted_schema = OFF')
  return new Kysely({ dialect: nodeSqliteDialect(database, () => database.close()) })
}

/** A checkpoint that another connection makes is not waited for, in ms; a reader is, for `BUSY_TIMEOUT`. */
const COMPACT_PAUSE = 200

/**
 * Writes the file anew and empties the write-ahead log, so that no byte is left of what was deleted: `secure_delete` does not reach
 * what pages have moved. Answers false where another connection that reads has kept it from that.
 */
export async function compact<Schema>(db: Kysely<Schema>): Promise<boolean> {
  if (await isCompacted(db)) return true
  await pause(COMPACT_PAUSE)
  return isCompacted(db)
}

async function isCompacted<Schema>(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch (error) {
    if (isOutage(error)) return false
    throw error
  }
}

function closeWriter(database: DatabaseSync): void {
  try {
    database.exec('pragma wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}

/** SQLite's primary result codes that speak of the machine: PERM BUSY LOCKED NOMEM READONLY IOERR CORRUPT FULL CANTOPEN NOTADB. */
const OUTAGE_CODES = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 26])

/** Whether `error` is the disk's or the machine's fault, so that the same statement may succeed later. */
export function isOutage(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && OUTAGE_CODES.has(errcode & 0xff)
}
