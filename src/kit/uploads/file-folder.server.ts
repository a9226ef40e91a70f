import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytes } from '#kit/files/free-space.server.ts'

export interface WrittenFile {
  /** Its random name in the folder. */
  stored: string
  bytes: number
  sha256: string
}

/** The disk is full, or the reserve would be used up. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull'
}

/** Free space reserved for other files on the disk, such as a database; bytes. */
export const MIN_FREE_BYTES = 256e6
/** Matches a UUID, which cannot be a path. */
const STORED = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A folder of files that are being uploaded, under random names, readable by its owner only. */
export class FileFolder {
  readonly #directory: string
  readonly #minFreeBytes: number

  constructor(directory: string, { minFreeBytes = MIN_FREE_BYTES } = {}) {
    this.#directory = directory
    this.#minFreeBytes = minFreeBytes
  }

  /** Returns the path of a file. Throws for a name that is not from this folder. */
  pathOf(stored: string): string {
    if (!STORED.test(stored)) throw new Error(`${stored} is not the name of a stored file`)
    return join(this.#directory, stored)
  }

  /**
   * Writes a file; resolves with undefined if it has more than `maxBytes`. Rejects with DiskFull or the error of the disk or the
   * source. An incomplete file is removed.
   */
  async write(bytes: Readable, maxBytes: number): Promise<WrittenFile | undefined> {
    const stored = randomUUID()
    let written: WrittenFile | undefined
    try {
      await this.#prepare()
      const file = await open(this.pathOf(stored), 'wx', 0o600)
      try {
        written = await writeInto(file, bytes, { stored, maxBytes })
      } finally {
        await file.close()
      }
    } catch (error) {
      throw isFull(error) ? new DiskFull('the disk has no room for a file', { cause: error }) : error
    } finally {
      if (!written) await this.remove(stored)
    }
    return written
  }

  read(stored: string): Promise<Buffer> {
    return readFile(this.pathOf(stored))
  }

  /** Returns a File that is read from the disk on demand. Rejects if there is none. */
  async asFile({ stored, name, type }: { stored: string; name: string; type: string }): Promise<File> {
    return new File([await openAsBlob(this.pathOf(stored))], name, { type })
  }

  remove(stored: string): Promise<void> {
    return rm(this.pathOf(stored), { force: true })
  }

  /** Removes the files of a process that has crashed. */
  clear(): Promise<void> {
    return rm(this.#directory, { recursive: true, force: true })
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    if ((await freeBytes(this.#directory)) < this.#minFreeBytes) throw new DiskFull('the disk is nearly full')
  }
}

/** Writes the source to the file and does not destroy it: the rest of the form must still be read. */
async function writeInto(
  file: FileHandle,
  source: Readable,
  { stored, maxBytes }: { stored: string; maxBytes: number },
): Promise<WrittenFile | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    hash.update(chunk)
    await file.appendFile(chunk)
  }
  return { stored, bytes, sha256: hash.digest('hex') }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
