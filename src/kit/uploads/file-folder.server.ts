import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file as it lies in the folder. */
export interface WrittenFile {
  /** Its name there, which nobody outside has chosen. */
  stored: string
  bytes: number
  /** Hex. */
  sha256: string
}

/** The disk has no room, or none to spare. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** What else is written beside files, such as a database, must not run out of room because of them; bytes. */
const KEPT_FREE = 256e6
/** `randomUUID`: no path, and nothing that could become one. */
const STORED = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A folder of files that strangers sent, under names of its own, readable by its owner alone. */
export class FileFolder {
  readonly #directory: string
  readonly #keptFree: number

  constructor(directory: string, { keptFree = KEPT_FREE } = {}) {
    this.#directory = directory
    this.#keptFree = keptFree
  }

  /** Where a file lies. Throws for a name that this folder has not given. */
  pathOf(stored: string): string {
    if (!STORED.test(stored)) throw new Error(`${stored} is no name of a stored file`)
    return join(this.#directory, stored)
  }

  /**
   * Writes what comes, and resolves when it is on the disk to stay (fsync); with nothing when more than `most` bytes come.
   * Rejects with NoRoom, or with what the disk or the source says. Whatever is not written whole is not there.
   */
  async write(bytes: Readable, most: number): Promise<WrittenFile | undefined> {
    const stored = randomUUID()
    let written: WrittenFile | undefined
    try {
      await this.#makeRoom()
      const file = await open(this.pathOf(stored), 'wx', 0o600)
      try {
        written = await writeInto(file, bytes, { stored, most })
      } finally {
        await file.close()
      }
      if (written) await syncFolder(this.#directory)
    } catch (error) {
      throw isFull(error) ? new NoRoom('the disk has no room for a file', { cause: error }) : error
    } finally {
      if (!written) await this.remove(stored)
    }
    return written
  }

  /** A file's bytes; nothing where there is none. Whoever does not read them to their end destroys the stream. */
  async read(stored: string): Promise<Readable | undefined> {
    const file = await open(this.pathOf(stored)).catch(nothing)
    return 'createReadStream' in file ? file.createReadStream() : undefined
  }

  /** A file that is read from the disk when somebody reads it. Rejects where there is none. */
  async asFile({ stored, name, type }: { stored: string; name: string; type: string }): Promise<File> {
    return new File([await openAsBlob(this.pathOf(stored))], name, { type })
  }

  /** Resolves also where there is none. */
  remove(stored: string): Promise<void> {
    return rm(this.pathOf(stored), { force: true })
  }

  /** Removes what it can, and answers why it could not remove the others. */
  async removeAll(stored: string[]): Promise<Error[]> {
    const removals = await Promise.allSettled(stored.map((name) => this.remove(name)))
    return removals.flatMap((removal) => (removal.status === 'rejected' ? (removal.reason as Error) : []))
  }

  /** The names of the files last written before this, in ms UTC. */
  async olderThan(time: number): Promise<string[]> {
    const names = (await readdir(this.#directory).catch(nothing)).filter((name) => STORED.test(name))
    const ages = await Promise.all(names.map((name) => stat(this.pathOf(name)).catch(nothing)))
    return names.filter((_, index) => {
      const found = ages[index]
      return found && 'mtimeMs' in found && found.mtimeMs < time
    })
  }

  async #makeRoom(): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.#directory)
    if (bavail * bsize < this.#keptFree) throw new NoRoom('the disk is nearly full')
  }
}

/** Leaves the source as it is, whatever happens: the part of a form that it is has still to be read. */
async function writeInto(
  file: FileHandle,
  source: Readable,
  { stored, most }: { stored: string; most: number },
): Promise<WrittenFile | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) return undefined
    hash.update(chunk)
    await file.appendFile(chunk)
  }
  await file.sync()
  return { stored, bytes, sha256: hash.digest('hex') }
}

/** The name of a new file is the folder's, and has to be on the disk too. */
async function syncFolder(directory: string): Promise<void> {
  // Windows opens no folders, and writes their entries itself.
  if (process.platform === 'win32') return
  const folder = await open(directory)
  await folder.sync().finally(() => folder.close())
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What is not there, or goes while it is looked at. */
function nothing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
