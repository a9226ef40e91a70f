import { bodyOf } from '#kit/http/body.server.ts'
import { isKnown } from '#kit/http/etag.server.ts'
import { methodNotAllowed } from '#kit/http/problem.server.ts'
import type { Log } from '#kit/log/log.server.ts'
import { DiskCache } from './disk-cache.server.ts'
import { parseOperation } from './operation.server.ts'
import { picturePath } from './picture-path.server.ts'
import { busy, Refusal } from './refusal.server.ts'
import { Sources } from './sources.server.ts'
import { settle, Variants } from './variants.server.ts'

export interface ImageServiceOptions {
  /** The folder holding the pictures: `/images/a/b.webp` is `a/b.webp` in it. */
  root: string
  cacheDirectory: string
  cacheBytes?: number
  log: Log
}

export interface ImageService {
  /** Answers GET and HEAD of `/images/…`; what is wrong with request or picture is a problem+json answer. */
  respond(request: Request): Promise<Response>
  /** Returns width and height in px of the picture at `/images/…`, zero when it cannot be shown (spec §8). */
  size(path: string): Promise<{ width: number; height: number }>
  /** Takes no more requests (503) and resolves when the pictures being made are done. */
  close(): Promise<void>
}

/** Serves the pictures of one folder, resized and converted on demand; keeps 512 MB of results by default. */
export function createImageService({
  root,
  cacheDirectory,
  cacheBytes = 512e6,
  log,
}: ImageServiceOptions): ImageService {
  const sources = new Sources(root, log)
  const cache = new DiskCache({ directory: cacheDirectory, maxBytes: cacheBytes, log })
  const variants = new Variants({ sources, cache, log })
  let closed = false

  async function find(pathname: string) {
    const path = picturePath(pathname)
    return path instanceof Refusal ? path : sources.find(path)
  }

  async function give(request: Request): Promise<Response | Refusal> {
    const url = new URL(request.url)
    const operation = parseOperation(url.search)
    if (operation instanceof Refusal) return operation
    const source = await find(url.pathname)
    if (source instanceof Refusal) return source
    const variant = operation && settle(source, operation)
    const etag = `"${variant?.key ?? source.hash}"`
    const headers = headersFor(etag, url.searchParams.has('v'))
    if (isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    const bytes = variant ? await variants.get(variant) : await sources.read(source)
    if (bytes instanceof Refusal) return bytes
    headers['content-type'] = `image/${variant?.recipe.format ?? source.format}`
    headers['content-length'] = String(bytes.length)
    return new Response(request.method === 'HEAD' ? null : bodyOf(bytes), { headers })
  }

  return {
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed('GET, HEAD')
      const answer = closed ? busy('closing', 'The server is stopping.', 5) : await give(request)
      return answer instanceof Refusal ? answer.toResponse() : answer
    },
    async size(path) {
      const source = await find(path.split('?', 1)[0]!)
      const { width, height } = source instanceof Refusal ? { width: 0, height: 0 } : source
      return { width, height }
    },
    async close() {
      closed = true
      await Promise.all([cache.ready(), variants.settled()])
    },
  }
}

function headersFor(etag: string, versioned: boolean): Record<string, string> {
  return {
    etag,
    'cache-control': versioned
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  }
}
