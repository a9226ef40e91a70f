import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './durable-file.server.ts'
import { checkKey, type FileStore, isKey, type StoredFile } from './file-store.server.ts'

/** Keeps files in a folder of this machine, readable by their owner only. */
export class DiskFiles implements FileStore {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Returns the path of a file. Throws for a text that is not a key. */
  pathOf(key: string): string {
    return join(this.#directory, checkKey(key))
  }

  /** An interrupted put leaves a file whose key ends in `.tmp`. */
  async put(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = `${path}.${randomUUID()}.tmp`
    try {
      // Flushes the file before it gets its name: after a power cut, a truncated one would pass for whole.
      await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true })
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }

  async get(key: string): Promise<Readable | undefined> {
    const file = await undefinedIfMissing(open(this.pathOf(key)))
    return file?.createReadStream()
  }

  async stat(key: string): Promise<StoredFile | undefined> {
    const stats = await undefinedIfMissing(stat(this.pathOf(key)))
    return stats && { key, bytes: stats.size, modified: stats.mtimeMs }
  }

  delete(key: string): Promise<void> {
    return rm(this.pathOf(key), { force: true })
  }

  async list(prefix: string): Promise<StoredFile[]> {
    const folder = join(this.#directory, prefix.slice(0, prefix.lastIndexOf('/') + 1))
    const entries = await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))
    const files: StoredFile[] = []
    for (const entry of entries ?? []) {
      const key = relative(this.#directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      const isListed = entry.isFile() && isKey(key) && key.startsWith(prefix)
      const found = isListed ? await this.stat(key) : undefined
      if (found) files.push(found)
    }
    return files
  }
}

async function undefinedIfMissing<Result>(search: Promise<Result>): Promise<Result | undefined> {
  try {
    return await search
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
