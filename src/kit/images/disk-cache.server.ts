import { readFile, utimes } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { DiskFiles } from '#kit/files/disk-files.server.ts'
import type { Log } from '#kit/log/log.server.ts'

interface DiskCacheOptions {
  directory: string
  maxBytes: number
  log: Log
}

interface Entry {
  bytes: number
  /** Modification time of the file, by which the next process knows its last use, in ms UTC. */
  touched: number
}

const TOUCH_INTERVAL_MS = 60_000

/** Cache of files in one directory, limited in bytes. The least recently used go first; a disk failure is a miss. */
export class DiskCache {
  readonly #options: DiskCacheOptions
  readonly #files: DiskFiles
  readonly #loaded: Promise<void>
  readonly #entries: LRUCache<string, Entry>
  readonly #evicted: string[] = []

  constructor(options: DiskCacheOptions) {
    this.#options = options
    this.#files = new DiskFiles(options.directory)
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => bytes || 1,
      dispose: (_, key, reason) => reason === 'evict' && this.#evicted.push(key),
    })
    this.#loaded = this.#tolerate(this.#load())
  }

  /** Returns the bytes cached for `key`, or null. Never rejects. */
  async get(key: string): Promise<Buffer | null> {
    const path = this.#files.pathOf(key)
    const bytes = await this.#tolerate(readFile(path))
    await this.#loaded
    const known = this.#entries.get(key)
    if (!bytes) {
      this.#entries.delete(key)
      return null
    }
    const now = Date.now()
    if (now - (known?.touched ?? 0) > TOUCH_INTERVAL_MS) {
      this.#entries.set(key, { bytes: bytes.length, touched: now })
      await this.#tolerate(utimes(path, now / 1000, now / 1000))
    }
    await this.#evict()
    return bytes
  }

  /** Caches `bytes` for `key`, whole or not at all. Never rejects. */
  async put(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#options.maxBytes) return
    await this.#loaded
    if (!(await this.#tolerate(this.#files.put(key, bytes).then(() => true)))) return
    this.#entries.set(key, { bytes: bytes.length, touched: Date.now() })
    await this.#evict()
  }

  async ready(): Promise<void> {
    await this.#loaded
  }

  async #load(): Promise<void> {
    const files = await this.#files.list('')
    for (const { key, bytes, modified } of files.toSorted((a, b) => a.modified - b.modified)) {
      const isWhole = !key.endsWith('.tmp')
      if (isWhole) this.#entries.set(key, { bytes, touched: modified })
      if (!isWhole || !this.#entries.has(key)) this.#evicted.push(key)
    }
    await this.#evict()
  }

  async #evict(): Promise<void> {
    for (const key of this.#evicted.splice(0)) await this.#tolerate(this.#files.delete(key))
  }

  async #tolerate<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      if (code !== 'ENOENT') this.#options.log.warn({ err: error }, 'image cache')
      return undefined
    }
  }
}
