import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#kit/log/log.server.ts'

interface DiskCacheOptions {
  directory: string
  maxBytes: number
  log: Log
}

interface Entry {
  bytes: number
  /** Time of the last use that this process knows of, ms UTC. */
  used: number
  /** Time of modification of the file, which tells other processes and the next start about the last use, ms UTC. */
  touched: number
}

const TOUCH_INTERVAL_MS = 60_000
const ABANDONED_AFTER_MS = 3_600_000

/** Share of the limit after whose writing the directory is read again, for what other processes have put there. */
const LOOK_AFTER = 1 / 8

/**
 * Files by key in one directory, bounded in bytes, longest unused go first; disk faults are misses. Several processes may
 * share a directory: each then goes beyond the limit by an eighth at most.
 */
export class DiskCache {
  readonly #options: DiskCacheOptions
  readonly #loaded: Promise<void>
  readonly #entries: LRUCache<string, Entry>
  /** Keys whose files are to be removed. */
  readonly #evicted: string[] = []
  #written = 0

  constructor(options: DiskCacheOptions) {
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }) => bytes || 1,
      dispose: (_, key, reason) => reason === 'evict' && this.#evicted.push(key),
    })
    this.#loaded = this.#tolerate(this.#load())
  }

  /** Returns the bytes cached for `key`, or null. Never rejects. */
  async get(key: string): Promise<Buffer | null> {
    const path = this.#path(key)
    const bytes = await this.#tolerate(readFile(path))
    await this.#loaded
    const touched = this.#entries.get(key)?.touched ?? 0
    if (!bytes) {
      this.#entries.delete(key)
      return null
    }
    const now = Date.now()
    const stale = now - touched > TOUCH_INTERVAL_MS
    this.#entries.set(key, { bytes: bytes.length, used: now, touched: stale ? now : touched })
    if (stale) await this.#tolerate(utimes(path, now / 1000, now / 1000))
    await this.#evict()
    return bytes
  }

  /** Caches `bytes` for `key`, whole or not at all. Never rejects. */
  async put(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#options.maxBytes) return
    await this.#loaded
    if (!(await this.#tolerate(this.#write(key, bytes)))) return
    const now = Date.now()
    this.#entries.set(key, { bytes: bytes.length, used: now, touched: now })
    this.#written += bytes.length
    if (this.#written > this.#options.maxBytes * LOOK_AFTER) await this.#tolerate(this.#load())
    else await this.#evict()
  }

  /** Resolves when the directory has been read. */
  async ready(): Promise<void> {
    await this.#loaded
  }

  async #load(): Promise<void> {
    const { directory } = this.#options
    const begun = Date.now()
    this.#written = 0
    await mkdir(directory, { recursive: true })
    const found = new Map<string, Entry>()
    const there = new Set(await readdir(directory))
    // Known ones first, the longest unused before the others: it decides between two that were used in one millisecond.
    const known = [...this.#entries.keys()].toReversed().filter((key) => there.has(key))
    for (const name of new Set([...known, ...there])) {
      const stats = await this.#tolerate(stat(join(directory, name)))
      if (!stats) continue
      const touched = Math.floor(stats.mtimeMs)
      const used = Math.max(touched, this.#entries.get(name)?.used ?? 0)
      if (!name.endsWith('.tmp')) found.set(name, { bytes: stats.size, used, touched })
      else if (begun - touched > ABANDONED_AFTER_MS) await rm(join(directory, name), { force: true })
    }
    // Files that were written or used meanwhile.
    for (const [key, entry] of this.#entries) if (entry.used >= begun) found.set(key, entry)
    this.#entries.clear()
    for (const [key, entry] of [...found].toSorted(([, a], [, b]) => a.used - b.used)) {
      this.#entries.set(key, entry)
      if (!this.#entries.has(key)) this.#evicted.push(key)
    }
    await this.#evict()
  }

  async #write(key: string, bytes: Buffer): Promise<true> {
    await mkdir(this.#options.directory, { recursive: true })
    const temporary = this.#path(`${key}.${randomUUID()}.tmp`)
    try {
      // Flushed before it gets its name: a power cut must not leave half a picture to be served for a year.
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, this.#path(key))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    return true
  }

  async #evict(): Promise<void> {
    for (const key of this.#evicted.splice(0)) await this.#tolerate(rm(this.#path(key), { force: true }))
  }

  #path(name: string): string {
    return join(this.#options.directory, name)
  }

  async #tolerate<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      // A full, read-only or broken disk costs speed, not pictures.
      if (code !== 'ENOENT') this.#options.log.warn({ err: error }, 'image cache')
      return undefined
    }
  }
}
