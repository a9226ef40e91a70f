import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tilePicture } from '#content/products/describe.server.ts'
import { findPicturePath } from '#content/products/picture-files.server.ts'
import { readFileStamp } from '#kit/files/file-stamp.server.ts'
import { bodyOf } from '#kit/http/body.server.ts'
import { matchesEtag } from '#kit/http/etag.server.ts'
import { notFound, problem } from '#kit/http/problem.server.ts'
import { DiskCache } from '#kit/images/disk-cache.server.ts'
import { picturePath } from '#kit/images/picture-path.server.ts'
import { rejected, Semaphore } from '#kit/limits/semaphore.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { DRAWING, drawPreview, writeFonts, type PreviewParts } from './draw-preview.server.ts'

/** Path prefix of the pictures for link previews; the rest is the canonical address of the page. */
export const LINK_PREVIEWS = '/_app/previews'
const EXTENSION = '.jpg'
/** Parameter with the hash of title and picture. */
const VERSION = 'v'
const CACHE_BYTES = 64e6
const MAX_DRAWING = 2
const MAX_WAITING = 32

interface LinkPreviewOptions {
  /** Folder of the content; pictures are below `images/`. */
  contentDirectory: string
  cacheDirectory: string
  siteUrl: string
  /** Returns the focus of a picture by its path. */
  findFocus?: (path: string) => readonly [number, number] | undefined
  /** Charges the client for the time that its drawing takes. */
  work: Pick<WorkQueue, 'charge'>
  log: Log
}

/** Draws the pictures for link previews (1200 by 630 px) on demand, from a page's title and picture, and caches them on disk. */
export class LinkPreviews {
  readonly #options: LinkPreviewOptions
  readonly #cache: DiskCache
  readonly #drawing = new Semaphore(MAX_DRAWING, MAX_WAITING)
  /** Hash of each picture by file, with the stamp the file had. */
  readonly #pictures = new Map<string, { stamp: string; hash: string }>()
  #fonts: Promise<void> | undefined

  constructor(options: LinkPreviewOptions) {
    this.#options = options
    const { cacheDirectory, log } = options
    this.#cache = new DiskCache({
      directory: join(cacheDirectory, 'pictures'),
      maxBytes: CACHE_BYTES,
      log,
    })
  }

  /** Returns the absolute address of the picture of a page; undefined for a page without a canonical address. */
  urlOf(head: Head): string | undefined {
    if (head.canonical === undefined) return undefined
    const { pathname, searchParams } = new URL(head.canonical, this.#options.siteUrl)
    searchParams.set(VERSION, this.#versionOf(this.#partsOf(head)))
    const path = pathname === '/' ? '/index' : pathname
    return `${this.#options.siteUrl}${LINK_PREVIEWS}${path}${EXTENSION}?${searchParams.toString()}`
  }

  /** Responds to a request below LINK_PREVIEWS; `headOf` returns the head of the page at an address (path and query). */
  async respond(request: Request, headOf: (address: string) => Promise<Head | undefined>): Promise<Response> {
    const { address, version } = readAddress(request.url)
    const head = address === undefined ? undefined : await headOf(address)
    // A page answers to any number of other addresses, and each would need a drawing of its own.
    if (!head || head.canonical !== address) return notFound()
    const parts = this.#partsOf(head)
    const current = this.#versionOf(parts)
    const headers = {
      etag: `"${current}"`,
      'cache-control': version === current ? 'public, max-age=31536000, immutable' : 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers })
    const bytes = (await this.#cache.get(current)) ?? (await this.#draw(parts, current))
    if (bytes === rejected) return busy()
    return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), {
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(bytes.length) },
    })
  }

  #draw(parts: PreviewParts, version: string): Promise<Buffer | typeof rejected> {
    const { cacheDirectory, work, log } = this.#options
    const fonts = join(cacheDirectory, 'fonts')
    return this.#drawing.tryRun(async () => {
      this.#fonts ??= writeFonts(fonts)
      await this.#fonts
      const start = performance.now()
      const bytes = await drawPreview(parts, fonts).catch((error: unknown) => {
        log.warn({ err: error, file: parts.picture?.file }, 'a link preview is drawn without its picture')
        return drawPreview({ ...parts, picture: undefined }, fonts)
      })
      work.charge(performance.now() - start)
      await this.#cache.put(version, bytes)
      return bytes
    })
  }

  #partsOf({ title, image }: Head): PreviewParts {
    const { siteUrl } = this.#options
    return {
      title: title.split(' | ', 1)[0] ?? title,
      host: new URL(siteUrl).host.replace(/^www\./, ''),
      picture: image === undefined ? undefined : this.#findPicture(image),
    }
  }

  /** Prefers a product's cut-out; pictures of other servers are left out. */
  #findPicture(image: string): PreviewParts['picture'] {
    if (typeof picturePath(image) !== 'string') return undefined
    const { contentDirectory, findFocus } = this.#options
    const tile = join(contentDirectory, tilePicture(image))
    if (existsSync(tile)) return { file: tile, isCutOut: true }
    const path = findPicturePath(contentDirectory, image)
    return path
      ? { file: join(contentDirectory, path), isCutOut: false, focus: findFocus?.(image) }
      : undefined
  }

  #versionOf({ title, host, picture }: PreviewParts): string {
    const drawn = picture && [this.#hashOf(picture.file), picture.isCutOut, ...(picture.focus ?? [])]
    return hash('sha256', JSON.stringify([DRAWING, title, host, drawn])).slice(0, 16)
  }

  /** Reads a picture again only if its file has changed: pages with the same content must not differ by its times or place. */
  #hashOf(file: string): string {
    const stamp = readFileStamp(file)
    const known = this.#pictures.get(file)
    if (known?.stamp === stamp) return known.hash
    const picture = { stamp, hash: hash('sha256', readFileSync(file)) }
    this.#pictures.set(file, picture)
    return picture.hash
  }
}

/** Returns the page's address in a request for its preview. */
function readAddress(url: string): { address?: string; version?: string | null } {
  const { pathname, searchParams } = new URL(url)
  if (!pathname.endsWith(EXTENSION)) return {}
  const version = searchParams.get(VERSION)
  searchParams.delete(VERSION)
  const path = pathname.slice(LINK_PREVIEWS.length, -EXTENSION.length)
  const search = searchParams.size ? `?${searchParams.toString()}` : ''
  return { address: (path === '/index' ? '/' : path) + search, version }
}

const busy = () =>
  problem({ status: 503, title: 'Service Unavailable', code: 'busy' }, { 'retry-after': '2' })
