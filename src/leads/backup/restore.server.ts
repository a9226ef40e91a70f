import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import { tryLockFolder, unlockFolder } from '#kit/database/folder-lock.server.ts'
import { DatabaseNewer, migrate } from '#kit/database/migrations.server.ts'
import { compact, openSqlite } from '#kit/database/sqlite.server.ts'
import { copyDurably, syncFolder } from '#kit/files/durable-file.server.ts'
import { storedKeysIn } from '#kit/settings/secret-key.server.ts'
import { ATTACHMENTS } from '#leads/attachments/attachment.server.ts'
import { Attachments } from '#leads/attachments/attachments.server.ts'
import { DATABASE, databaseFileIn } from '#leads/database-file.server.ts'
import {
  ERASURES,
  erasureKeysOf,
  erasuresFileIn,
  readErasures,
  writeErasures,
} from '#leads/erasures/journal.server.ts'
import { knowsErasuresSince } from '#leads/erasures/known-erasures.server.ts'
import { describeForeign, findForeign, replayErasures } from '#leads/erasures/replay.server.ts'
import { leadsMigrations } from '#leads/migrations.server.ts'
import type { LeadsSchema } from '#leads/schema.server.ts'
import { checkIntegrity } from './backup.server.ts'
import { BACKED_UP, BackupError, type Manifest, readManifest } from './manifest.server.ts'

/** Where the backup is copied to and prepared, before it takes its place. */
const STAGE = 'restore.part'

/** Files and folders that a restore replaces. */
const REPLACED = [...BACKED_UP, `${DATABASE}-wal`, `${DATABASE}-shm`]

export interface RestoreOptions {
  /** Moves the present data aside. */
  isForced: boolean
  /** Restores although nothing tells who was erased since the backup. */
  isWithoutErasures: boolean
  /** The keys of SECRET_KEY, if it is set. */
  secrets: readonly string[]
}

export interface Restored {
  manifest: Manifest
  /** Number of persons who had been erased since the backup, and were erased again. */
  persons: number
  /** Whether the data folder knew who was erased since the backup. */
  hasErasures: boolean
  /** Folder to which the data of before were moved. */
  aside: string | undefined
}

/**
 * Puts a backup in the place of a data folder's content, with the erasures of both journals repeated. Everything is checked beside the
 * present data, which are then moved aside and never deleted. Throws BackupError, with nothing changed.
 */
export async function restoreBackup(
  folder: string,
  directory: string,
  options: RestoreOptions,
): Promise<Restored> {
  const manifest = readManifest(folder)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (!tryLockFolder(directory))
    throw new BackupError(`A server uses ${directory}: stop it, and run the command again.`)
  try {
    const present = REPLACED.filter((name) => existsSync(join(directory, name)))
    // A journal alone is no loss: the new one has its entries.
    if (!options.isForced && present.some((name) => name !== ERASURES))
      throw new BackupError(
        `${directory} has data already: --force moves them to a folder beside, and restores the backup.`,
      )
    const hasErasures = await knowsErasuresSince(directory, Date.parse(manifest.created_at))
    if (!hasErasures && !options.isWithoutErasures)
      throw new BackupError(describeUnknown(erasuresFileIn(directory), manifest))
    const stage = join(directory, STAGE)
    try {
      await copyToStage(folder, stage, manifest)
      const persons = await prepareStage(stage, directory, options.secrets)
      return { manifest, persons, hasErasures, aside: await replace(directory, stage, present) }
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  } finally {
    unlockFolder(directory)
  }
}

const describeUnknown = (journal: string, { created_at }: Manifest): string => {
  const state = existsSync(journal)
    ? `The journal of erasures does not cover the time since ${created_at}: ${journal}.`
    : `There is no journal of erasures: ${journal}.`
  return `${state} People erased since the backup would come back. Copy that file there from the machine that had the data; if it is lost, or nobody was erased, --without-erasures restores all the same.`
}

/** Copies the files of the manifest and compares them with it. */
async function copyToStage(folder: string, stage: string, { files }: Manifest): Promise<void> {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(join(stage, ATTACHMENTS), { recursive: true, mode: 0o700 })
  for (const { path, bytes, sha256 } of files) {
    const copied = await copyDurably(join(folder, path), join(stage, path)).catch(emptyIfMissing)
    if (copied?.bytes !== bytes || copied.sha256 !== sha256)
      throw new BackupError(
        `${join(folder, path)} ${copied ? 'is not what was backed up' : 'is missing'}: use another backup.`,
      )
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Migrates the copied database, repeats the erasures in it and checks it. Returns the number of persons erased again. */
async function prepareStage(stage: string, directory: string, secrets: readonly string[]): Promise<number> {
  const db = openSqlite<LeadsSchema>(databaseFileIn(stage))
  try {
    await migrate(db, leadsMigrations)
    const table = await db.selectFrom('erasure_journal').selectAll().execute()
    const entries = [
      ...table,
      ...readErasures(erasuresFileIn(stage)),
      ...readErasures(erasuresFileIn(directory)),
    ]
    const keys = erasureKeysOf([...secrets, ...storedKeysIn(directory), ...storedKeysIn(stage)])
    const foreign = findForeign(entries, keys)
    if (foreign.length > 0) throw new BackupError(describeForeign(foreign.length))
    const replayed = await db.transaction().execute((trx) => replayErasures(trx, entries, keys))
    const [error] = await new Attachments(new DiskFiles(stage)).removeAll(replayed.files)
    if (error) throw error
    if (replayed.persons > 0) await compact(db)
    await checkIntegrity(db)
    if (entries.length > 0) writeErasures(erasuresFileIn(stage), entries)
    return replayed.persons
  } catch (error) {
    if (!(error instanceof DatabaseNewer)) throw error
    throw new BackupError(`${error.message}: use the version of the site that made the backup.`)
  } finally {
    await db.destroy()
  }
}

/** Moves the present data aside and the prepared ones into their place. Returns the folder of the former. */
async function replace(
  directory: string,
  stage: string,
  present: readonly string[],
): Promise<string | undefined> {
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const aside = join(directory, `before-restore-${now}`)
  if (present.length > 0) {
    mkdirSync(aside, { mode: 0o700 })
    for (const name of present) renameSync(join(directory, name), join(aside, name))
    await syncFolder(aside)
  }
  for (const name of BACKED_UP.filter((name) => existsSync(join(stage, name))))
    renameSync(join(stage, name), join(directory, name))
  await syncFolder(join(directory, ATTACHMENTS))
  await syncFolder(directory)
  await syncFolder(dirname(directory))
  return present.length > 0 ? aside : undefined
}
