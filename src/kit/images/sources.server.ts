import { hash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Log } from '#kit/log/log.server.ts'
import type { ImageFormat } from './image-url.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { noPicture } from './picture-path.server.ts'
import { notFound, unavailable, ImageProblem } from './image-problem.server.ts'
import { SingleFlight } from './single-flight.server.ts'
import type { CutBox } from './cut-box.server.ts'
import { measure, sniffFormat, type PictureInfo } from './transform.server.ts'

export interface Source extends PictureInfo {
  path: string
  hash: string
  format: ImageFormat
  /** Part of the file that it shows; default: all. */
  cut?: CutBox
  /** Hash of the file, if that is not `hash`. */
  fileHash?: string
}

const MAX_BYTES = 25e6
const MISSING_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/** The pictures in a folder. A file is read again only if its size, times or inode have changed. */
export class Sources {
  readonly #root: string
  readonly #log: Log
  #known = new Map<string, { stamp: string; source: Source | ImageProblem }>()
  #flights = new SingleFlight<Source | ImageProblem>()
  // Limits the memory to four files of 25 MB, however many new pictures are requested at once.
  readonly #reads = new Semaphore(4)

  constructor(root: string, log: Log) {
    this.#root = root
    this.#log = log
  }

  async find(relative: string): Promise<Source | ImageProblem> {
    const file = await this.#locate(relative)
    if (file instanceof ImageProblem) return file
    const known = this.#known.get(file.path)
    if (known?.stamp === file.stamp) return known.source
    return this.#flights.join(`${file.stamp}:${file.path}`, async () => {
      const source = await this.#reads.run(() => this.#examine(file.path))
      this.#known.set(file.path, { stamp: file.stamp, source })
      return source
    })
  }

  /** Returns the bytes of a picture; a 503 if the file has changed since. */
  async read(source: Source): Promise<Buffer | ImageProblem> {
    const bytes = await nullIfMissing(readFile(source.path))
    if (bytes && hash('sha256', bytes) === (source.fileHash ?? source.hash)) return bytes
    this.#known.delete(source.path)
    return unavailable('picture_changed', 'The picture is being replaced.', 1)
  }

  async #locate(relative: string): Promise<{ path: string; stamp: string } | ImageProblem> {
    const [root, path] = await Promise.all([
      nullIfMissing(realpath(this.#root)),
      nullIfMissing(realpath(join(this.#root, relative))),
    ])
    if (!root) return unavailable('pictures_away', 'The pictures are not available at the moment.', 5)
    if (!path?.startsWith(root + sep)) return noPicture()
    const stats = await nullIfMissing(stat(path))
    if (!stats?.isFile()) return noPicture()
    if (stats.size > MAX_BYTES) return notFound('picture_too_large', 'The picture is larger than 25 MB.')
    return { path, stamp: [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino].join() }
  }

  async #examine(path: string): Promise<Source | ImageProblem> {
    const bytes = await nullIfMissing(readFile(path))
    if (!bytes) return noPicture()
    const format = sniffFormat(bytes)
    if (!format) return this.unreadable(path, new Error('not a JPEG, PNG, WebP or AVIF file'))
    try {
      return { path, format, hash: hash('sha256', bytes), ...(await measure(bytes)) }
    } catch (error) {
      return this.unreadable(path, error)
    }
  }

  /** Logs why a picture cannot be decoded; the visitor sees only that it cannot (404). */
  unreadable(path: string, error: unknown): ImageProblem {
    this.#log.warn({ path, err: error }, 'picture cannot be read')
    return notFound('picture_unreadable', 'The picture cannot be read.')
  }
}

async function nullIfMissing<Result>(search: Promise<Result>): Promise<Result | null> {
  try {
    return await search
  } catch (error) {
    if (MISSING_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
