import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** A rendered answer with its compressed forms. */
export interface Stored {
  status: number
  type: string
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Compresses a text once, off the main thread, and names it by its content. */
export async function store(text: string, type: string, status: number): Promise<Stored> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    deflate(identity, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, type, etag, identity, br, gzip: zipped }
}

/** Answers in the best form the browser accepts, or 304 when it has this very text. */
export function respondStored(stored: Stored, request: Request, cacheControl: string): Response {
  const headers = new Headers({ etag: stored.etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  if (request.headers.get('if-none-match')?.includes(stored.etag))
    return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const body = stored[encoding]
  headers.set('content-type', stored.type)
  headers.set('content-length', String(body.length))
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: stored.status,
    headers,
  })
}

/** Keeps the most recently used answers, at most `limit` of them, and makes each only once at a time. */
export class PageCache {
  readonly limit: number
  #entries = new Map<string, Promise<Stored>>()

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Promise<Stored>): Promise<Stored> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    const entry = known ?? make()
    this.#entries.set(key, entry)
    if (!known)
      entry.then(
        (made) => made.status >= 400 && this.#drop(key, entry),
        () => this.#drop(key, entry),
      )
    const oldest = this.#entries.size > this.limit ? this.#entries.keys().next().value : undefined
    if (oldest !== undefined) this.#entries.delete(oldest)
    return entry
  }

  clear(): void {
    this.#entries.clear()
  }

  #drop(key: string, entry: Promise<Stored>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
  }
}
