import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bodyOf } from './body.server.ts'
import { chooseCoding, type Coding, CODINGS } from './coding.server.ts'
import { etagOf, isKnown } from './etag.server.ts'
import { problem } from './problem.server.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** An answer ready to be sent, in every coding it has. */
export interface Stored extends Partial<Record<Coding, Buffer>> {
  status: number
  type: string
  /** Of the uncoded bytes. */
  etag: string
  identity: Buffer
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
  return { status, type, etag: etagOf(identity), identity, br, gzip: zipped }
}

/** Answers in the best coding the client accepts, 304 when it has these very bytes, 406 when it accepts none. */
export function respondStored(stored: Stored, request: Request, cacheControl: string): Response {
  const available = CODINGS.filter((coding) => stored[coding])
  const vary = available.length > 1 ? { vary: 'accept-encoding' } : undefined
  const coding = chooseCoding(request.headers.get('accept-encoding'), available)
  const body = coding && stored[coding]
  if (!body) return problem({ status: 406, title: 'Not Acceptable', code: 'encoding' }, vary)
  const etag = coding === 'identity' ? stored.etag : stored.etag.replace(/"$/, `-${coding}"`)
  const headers = new Headers({ etag, 'cache-control': cacheControl, ...vary })
  if (stored.status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  headers.set('content-type', stored.type)
  headers.set('content-length', String(body.length))
  if (coding !== 'identity') headers.set('content-encoding', coding)
  return new Response(request.method === 'HEAD' ? null : bodyOf(body), {
    status: stored.status,
    headers,
  })
}
