import { bodyOf } from '#kit/http/body.server.ts'
import { matchesEtag } from '#kit/http/etag.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { type DerivePicture, findPicture } from './derived-picture.server.ts'
import { DiskCache } from './disk-cache.server.ts'
import { parseOperation } from './operation.server.ts'
import { picturePath } from './picture-path.server.ts'
import { unavailable, ImageProblem } from './image-problem.server.ts'
import { SharedCache } from './shared-cache.server.ts'
import { type Source, Sources } from './sources.server.ts'
import { variantOf, Variants } from './variants.server.ts'

export interface ImageServiceOptions {
  /** Folder of the pictures: `/images/a/b.webp` is `a/b.webp` in it. */
  root: string
  /** Rule by which pictures without a file are made from others. */
  derive?: DerivePicture
  cacheDirectory: string
  cacheBytes?: number
  /** Shares results between machines. */
  shared?: FileStore | undefined
  work?: Pick<WorkQueue, 'refuse' | 'charge'>
  log: Log
}

export interface ImageService {
  respond(request: Request): Promise<Response>
  /** Returns the size of the picture at `/images/…` in px; zero if it cannot be shown (spec §8). */
  size(path: string): Promise<{ width: number; height: number }>
  /** Returns the version of the picture at `/images/…` for its address; undefined if it cannot be shown. */
  version(path: string): Promise<string | undefined>
  /** Refuses further requests with a 503, and resolves when the pictures being made are done. */
  close(): Promise<void>
}

/** Creates a service for the pictures of a folder, resized and converted on demand; caches 512 MB of results by default. */
export function createImageService(options: ImageServiceOptions): ImageService {
  const { root, derive, cacheDirectory, cacheBytes = 512e6, shared, work, log } = options
  const sources = new Sources(root, log)
  const cache = new DiskCache({ directory: cacheDirectory, maxBytes: cacheBytes, log })
  const sharedCache = shared && new SharedCache(shared, log)
  const variants = new Variants({ sources, cache, shared: sharedCache, work, log })
  let isClosed = false

  async function find(pathname: string) {
    const path = picturePath(pathname)
    return path instanceof ImageProblem ? path : findPicture(path, sources, derive)
  }

  async function answer(request: Request): Promise<Response | ImageProblem> {
    const url = new URL(request.url)
    const operation = parseOperation(url.search)
    if (operation instanceof ImageProblem) return operation
    const source = await find(url.pathname)
    if (source instanceof ImageProblem) return source
    const variant = operation || source.cut ? variantOf(source, operation ?? {}) : undefined
    const etag = `"${variant?.key ?? source.hash}"`
    const headers = headersFor(etag, url.searchParams.get('v') === versionOf(source))
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const bytes = variant ? await variants.get(variant) : await sources.read(source)
    if (bytes instanceof ImageProblem) return bytes
    headers['content-type'] = `image/${variant?.recipe.format ?? source.format}`
    return respondBytes(bytes, headers, request.method)
  }

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET, HEAD')
      const result = isClosed ? unavailable('closing', 'The server is stopping.', 5) : await answer(request)
      return result instanceof ImageProblem ? result.toResponse() : result
    },
    async size(path) {
      const source = await find(path.split('?', 1)[0]!)
      return source instanceof ImageProblem ? { width: 0, height: 0 } : sizeOf(source)
    },
    async version(path) {
      const source = await find(path)
      return source instanceof ImageProblem ? undefined : versionOf(source)
    },
    async close() {
      isClosed = true
      await Promise.all([cache.ready(), variants.settled()])
    },
  }
}

function respondBytes(bytes: Buffer, headers: Record<string, string>, method: string): Response {
  headers['content-length'] = String(bytes.length)
  return new Response(method === 'HEAD' ? null : bodyOf(bytes), { headers })
}

const sizeOf = ({ width, height }: Source) => ({ width, height })
const versionOf = ({ hash }: Source): string => hash.slice(0, 8)

/** The address with the present version is immutable; any other shows the present picture and is revalidated. */
function headersFor(etag: string, isPresentVersion: boolean): Record<string, string> {
  return {
    etag,
    'cache-control': isPresentVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
