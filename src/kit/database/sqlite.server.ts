import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { nodeSqliteDialect } from './sqlite-dialect.server.ts'

/** Longest wait for the lock of another process, in ms. */
const BUSY_TIMEOUT = 5000

/** Settings of a writing connection. FULL: a completed COMMIT survives a power cut. */
const WRITER_PRAGMAS = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma trusted_schema = OFF;
  pragma secure_delete = ON;
  pragma wal_autocheckpoint = 1000;
`

/**
 * Opens the database in `file` for writing, or creates it, readable by its owner only. `destroy()` on the result empties the
 * write-ahead log into the file. Throws the error of `node:sqlite` if it cannot be opened.
 */
export function openSqlite<Schema>(file: string): Kysely<Schema> {
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT })
  database.enableDefensive(true)
  database.exec(WRITER_PRAGMAS)
  return new Kysely({ dialect: nodeSqliteDialect(database, () => closeWriter(database)) })
}

/** Opens an existing database for reading, beside its writer. Throws if there is none. */
export function openSqliteReadOnly<Schema>(file: string): Kysely<Schema> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT })
  database.enableDefensive(true)
  database.exec('pragma trusted_schema = OFF')
  return new Kysely({ dialect: nodeSqliteDialect(database, () => database.close()) })
}

/** Interval between the tries of a checkpoint while another connection reads, in ms. */
const CHECKPOINT_PAUSE = 200

/**
 * Rewrites the file and empties the write-ahead log, so that no byte of deleted data is left: `secure_delete` does not reach data
 * that has moved between pages. Returns false if another connection prevents it.
 */
export async function compact<Schema>(db: Kysely<Schema>, patience = BUSY_TIMEOUT): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db)
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
  return emptyLog(db, patience)
}

/** Empties the write-ahead log into the file, in which `secure_delete` has overwritten deleted data unless it moved between pages. Returns false if another connection reads for longer than `patience` (ms). */
export async function emptyLog<Schema>(db: Kysely<Schema>, patience: number): Promise<boolean> {
  // A checkpoint that waits for a reader would block every other writer.
  await sql`pragma busy_timeout = 0`.execute(db)
  let isBusy = true
  for (let waited = 0; isBusy && waited <= patience; waited += CHECKPOINT_PAUSE) {
    if (waited > 0) await pause(CHECKPOINT_PAUSE)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    isBusy = rows[0]?.busy !== 0
  }
  await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db)
  return !isBusy
}

/** Empties the log if it can. During a read or on a full disk, the committed data stays in the log. */
function closeWriter(database: DatabaseSync): void {
  try {
    database.exec('pragma busy_timeout = 0; pragma wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isOutage(error)) throw error
  } finally {
    database.close()
  }
}

/** SQLite's primary result codes of outages: PERM BUSY LOCKED NOMEM READONLY IOERR CORRUPT FULL CANTOPEN NOTADB. */
const OUTAGE_CODES = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 26])

/** Returns whether the result code is BUSY or LOCKED. */
const isLocked = (error: unknown): boolean =>
  isOutage(error) && [5, 6].includes((error as { errcode: number }).errcode & 0xff)

/** Returns whether the disk or the machine caused the error, so that the same statement may succeed later. */
export function isOutage(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && OUTAGE_CODES.has(errcode & 0xff)
}
