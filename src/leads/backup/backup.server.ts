import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openSqliteReadOnly } from '#kit/database/sqlite.server.ts'
import { copyDurably, digestFile, syncFile, syncFolder } from '#kit/files/durable-file.server.ts'
import { SECRET_KEY_FILE } from '#kit/settings/secret-key.server.ts'
import { ATTACHMENTS } from '#leads/attachments/attachment.server.ts'
import { DATABASE, databaseFileIn } from '#leads/database-file.server.ts'
import { ERASURES } from '#leads/erasures/journal.server.ts'
import type { LeadsDatabase, LeadsSchema } from '#leads/schema.server.ts'
import { BackupError, type Manifest, writeManifest } from './manifest.server.ts'

/** Copies the database in one step: in several, SQLite would begin again whenever a lead is stored in between. */
const ALL_PAGES = 2 ** 31 - 1

/** Number of files copied at a time: disks sync several in about the time of one. */
const AT_ONCE = 8

export interface BackupOptions {
  /** Version of the site. */
  version: string
  /** Leaves out the files of leads, which are kept elsewhere. */
  withoutAttachments?: boolean
}

/**
 * Copies a data folder, beside a running server, into an empty folder. The database is copied first: the files of its leads were stored
 * before them. The journal of erasures is copied last, so that it has every erasure that the copied database lacks. Throws BackupError.
 */
export async function createBackup(
  directory: string,
  folder: string,
  { version, withoutAttachments = false }: BackupOptions,
): Promise<Manifest> {
  if (!existsSync(databaseFileIn(directory)))
    throw new BackupError(`There is nothing to back up: ${databaseFileIn(directory)} does not exist.`)
  await prepareFolder(folder)
  const created_at = await copyDatabase(databaseFileIn(directory), databaseFileIn(folder))
  const { stored, ...counts } = await readCopy(databaseFileIn(folder))
  const files: Manifest['files'] = [{ path: DATABASE, ...(await digestFile(databaseFileIn(folder))) }]
  const missing: string[] = []
  const copy = async (path: string): Promise<boolean> => {
    const digest = await copyIfThere(join(directory, path), join(folder, path))
    if (digest) files.push({ path, ...digest })
    return digest !== undefined
  }
  const copyAttachment = async (name: string) => {
    if (!(await copy(`${ATTACHMENTS}/${name}`))) missing.push(name)
  }
  if (stored.length > 0 && !withoutAttachments) {
    mkdirSync(join(folder, ATTACHMENTS), { mode: 0o700 })
    for (let from = 0; from < stored.length; from += AT_ONCE)
      await Promise.all(stored.slice(from, from + AT_ONCE).map(copyAttachment))
    await syncFolder(join(folder, ATTACHMENTS))
  }
  await copy(SECRET_KEY_FILE)
  await copy(ERASURES)
  await syncFolder(folder)
  const manifest = { format: 1, version, created_at, counts, missing, files } as const
  await writeManifest(folder, manifest)
  return manifest
}

/** Creates the folder for its owner alone. Throws BackupError if it has something in it. */
async function prepareFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty: name a new folder for each backup.`)
  chmodSync(folder, 0o700)
  await syncFolder(dirname(folder))
}

/** Copies the database, with what is in its write-ahead log, and checks the copy. Returns the time of its content. */
async function copyDatabase(source: string, target: string): Promise<string> {
  closeSync(openSync(target, 'wx', 0o600))
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 })
  try {
    await backup(database, target, { rate: ALL_PAGES })
  } finally {
    database.close()
  }
  const created_at = new Date().toISOString()
  const copy = new DatabaseSync(target)
  try {
    // Reading the copy must not create a write-ahead log beside it.
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
  await syncFile(target)
  return created_at
}

async function readCopy(file: string): Promise<Manifest['counts'] & { stored: string[] }> {
  const db = openSqliteReadOnly<LeadsSchema>(file)
  try {
    await checkIntegrity(db)
    const attachments = await db.selectFrom('attachment').select('stored').orderBy('stored').execute()
    const stored = attachments.map(({ stored }) => stored)
    const leads = await countRows(db, 'lead')
    return { leads, subscribers: await countRows(db, 'subscriber'), attachments: stored.length, stored }
  } finally {
    await db.destroy()
  }
}

/** Throws BackupError for a damaged database. */
export async function checkIntegrity(db: LeadsDatabase): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  if (rows[0]?.integrity_check === 'ok') return
  const [first] = rows
  throw new BackupError(`The database is damaged (${first?.integrity_check}). Use an earlier backup.`)
}

async function countRows(db: LeadsDatabase, table: 'lead' | 'subscriber'): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

async function copyIfThere(source: string, target: string) {
  try {
    return await copyDurably(source, target)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === source) return undefined
    throw error
  }
}
