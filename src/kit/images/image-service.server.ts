import { bodyOf } from '#kit/http/body.server.ts'
import { matchesEtag } from '#kit/http/etag.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { DiskCache } from './disk-cache.server.ts'
import { parseOperation } from './operation.server.ts'
import { picturePath } from './picture-path.server.ts'
import { unavailable, ImageProblem } from './image-problem.server.ts'
import { Sources } from './sources.server.ts'
import { variantOf, Variants } from './variants.server.ts'

export interface ImageServiceOptions {
  /** Folder of the pictures: `/images/a/b.webp` is `a/b.webp` in it. */
  root: string
  cacheDirectory: string
  cacheBytes?: number
  log: Log
}

export interface ImageService {
  respond(request: Request): Promise<Response>
  /** Returns the size of the picture at `/images/…` in px; zero if it cannot be shown (spec §8). */
  size(path: string): Promise<{ width: number; height: number }>
  /** Refuses further requests with a 503, and resolves when the pictures being made are done. */
  close(): Promise<void>
}

/** Creates a service for the pictures of a folder, resized and converted on demand; caches 512 MB of results by default. */
export function createImageService({
  root,
  cacheDirectory,
  cacheBytes = 512e6,
  log,
}: ImageServiceOptions): ImageService {
  const sources = new Sources(root, log)
  const cache = new DiskCache({ directory: cacheDirectory, maxBytes: cacheBytes, log })
  const variants = new Variants({ sources, cache, log })
  let isClosed = false

  async function find(pathname: string) {
    const path = picturePath(pathname)
    return path instanceof ImageProblem ? path : sources.find(path)
  }

  async function answer(request: Request): Promise<Response | ImageProblem> {
    const url = new URL(request.url)
    const operation = parseOperation(url.search)
    if (operation instanceof ImageProblem) return operation
    const source = await find(url.pathname)
    if (source instanceof ImageProblem) return source
    const variant = operation && variantOf(source, operation)
    const etag = `"${variant?.key ?? source.hash}"`
    const headers = headersFor(etag, url.searchParams.has('v'))
    if (matchesEtag(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const bytes = variant ? await variants.get(variant) : await sources.read(source)
    if (bytes instanceof ImageProblem) return bytes
    headers['content-type'] = `image/${variant?.recipe.format ?? source.format}`
    headers['content-length'] = String(bytes.length)
    return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), { headers })
  }

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET, HEAD')
      const result = isClosed ? unavailable('closing', 'The server is stopping.', 5) : await answer(request)
      return result instanceof ImageProblem ? result.toResponse() : result
    },
    async size(path) {
      const source = await find(path.split('?', 1)[0]!)
      const { width, height } = source instanceof ImageProblem ? { width: 0, height: 0 } : source
      return { width, height }
    },
    async close() {
      isClosed = true
      await Promise.all([cache.ready(), variants.settled()])
    },
  }
}

function headersFor(etag: string, isVersioned: boolean): Record<string, string> {
  return {
    etag,
    'cache-control': isVersioned
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
