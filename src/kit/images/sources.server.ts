import { hash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import type { ImageFormat } from './image-url.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { noPicture } from './picture-path.server.ts'
import { busy, missing, Refusal } from './refusal.server.ts'
import { SingleFlight } from './single-flight.server.ts'
import { measure, sniffFormat, type Measured } from './transform.server.ts'

/** A picture file as it was when last read; size in px. */
export interface Source extends Measured {
  path: string
  hash: string
  format: ImageFormat
}

const MAX_BYTES = 25e6
const NOWHERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/** Knows the pictures below one folder; a file is read again only when its size, times or number changed. */
export class Sources {
  readonly #root: string
  readonly #log: Log
  #known = new Map<string, { stamp: string; source: Source | Refusal }>()
  #flights = new SingleFlight<Source | Refusal>()
  // Four files of at most 25 MB in memory, however many cold pictures are asked for at once.
  readonly #reads = new Semaphore(4)

  constructor(root: string, log: Log) {
    this.#root = root
    this.#log = log
  }

  /** The picture a path below the folder names; refuses what is missing, outside, no picture or too large. */
  async find(relative: string): Promise<Source | Refusal> {
    const file = await this.#locate(relative)
    if (file instanceof Refusal) return file
    const known = this.#known.get(file.path)
    if (known?.stamp === file.stamp) return known.source
    return this.#flights.join(`${file.stamp}:${file.path}`, async () => {
      const source = await this.#reads.run(() => this.#examine(file.path))
      this.#known.set(file.path, { stamp: file.stamp, source })
      return source
    })
  }

  /** The bytes `source` was made from; a 503 when the file has changed since. */
  async read(source: Source): Promise<Buffer | Refusal> {
    const bytes = await orNowhere(readFile(source.path))
    if (bytes && hash('sha256', bytes) === source.hash) return bytes
    this.#known.delete(source.path)
    return busy('picture_changed', 'The picture is being replaced.', 1)
  }

  async #locate(relative: string): Promise<{ path: string; stamp: string } | Refusal> {
    const [root, path] = await Promise.all([
      orNowhere(realpath(this.#root)),
      orNowhere(realpath(join(this.#root, relative))),
    ])
    if (!root) return busy('pictures_away', 'The pictures are away.', 5)
    if (!path?.startsWith(root + sep)) return noPicture()
    const stats = await orNowhere(stat(path))
    if (!stats?.isFile()) return noPicture()
    if (stats.size > MAX_BYTES) return missing('picture_too_large', 'The picture is larger than 25 MB.')
    return { path, stamp: [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join() }
  }

  async #examine(path: string): Promise<Source | Refusal> {
    const bytes = await orNowhere(readFile(path))
    if (!bytes) return noPicture()
    const format = sniffFormat(bytes)
    if (!format) return this.unreadable(path, new Error('not a JPEG, PNG, WebP or AVIF file'))
    try {
      return { path, format, hash: hash('sha256', bytes), ...(await measure(bytes)) }
    } catch (error) {
      // Whatever the decoder says of these bytes, its meaning is one: this file cannot be shown.
      return this.unreadable(path, error)
    }
  }

  /** Tells the log why a file cannot be shown, and the visitor only that it cannot (404). */
  unreadable(path: string, error: unknown): Refusal {
    this.#log.warn({ path, err: error }, 'picture cannot be read')
    return missing('picture_unreadable', 'The picture cannot be read.')
  }
}

async function orNowhere<Found>(search: Promise<Found>): Promise<Found | null> {
  try {
    return await search
  } catch (error) {
    if (NOWHERE.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
