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

/** How often a checkpoint is tried again while another connection reads, in ms. */
const CHECKPOINT_PAUSE = 200

/**
 * Writes the file anew and empties the write-ahead log, so that no byte is left of what was deleted: `secure_delete` does not reach
 * what pages have moved. Answers false where another connection that uses the database has kept it from that.
 */
export async function compact<Schema>(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db)
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
  // A checkpoint that itself waits for a reader keeps every other writer waiting.
  await sql`pragma busy_timeout = 0`.execute(db)
  let isBusy = true
  for (let waited = 0; isBusy && waited < BUSY_TIMEOUT; waited += CHECKPOINT_PAUSE) {
    if (waited > 0) await pause(CHECKPOINT_PAUSE)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    isBusy = rows[0]?.busy !== 0
  }
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db)
  return !isBusy
}

/** Leaves the log where somebody reads, or the disk is full: what is committed is safe in it. */
function closeWriter(database: DatabaseSync): void {
  try {
    database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isOutage(error)) throw error
  } finally {
    database.close()
  }
}

/** SQLite's primary result codes that speak of the machine: PERM BUSY LOCKED NOMEM READONLY IOERR CORRUPT FULL CANTOPEN NOTADB. */
const OUTAGE_CODES = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 26])

/** BUSY LOCKED. */
const isLocked = (error: unknown): boolean =>
  isOutage(error) && [5, 6].includes((error as { errcode: number }).errcode & 0xff)

/** Whether `error` is the disk's or the machine's fault, so that the same statement may succeed later. */
export function isOutage(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && OUTAGE_CODES.has(errcode & 0xff)
}
