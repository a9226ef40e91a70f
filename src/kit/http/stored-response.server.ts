import { bodyOf } from './body.server.ts'
import { chooseCoding, type Coding, CODINGS } from './coding.server.ts'
import { compress, type Compressed, type Effort } from './compress.server.ts'
import { etagOf, matchesEtag } from './etag.server.ts'
import { ownBytes } from '#kit/memory/own-bytes.server.ts'
import { Semaphore } from '#kit/limits/semaphore.server.ts'
import { problem } from './problem.server.ts'

/** A complete response, shared by many requests: never modify it. */
export interface PreparedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
}

interface Representation extends PreparedResponse {
  body: Buffer
  /** The 304 for a client that has this representation. */
  unchanged: PreparedResponse
}

/** A response stored in all its codings. */
export interface StoredResponse {
  status: number
  type: string
  cacheControl: string
  /** Further headers, which a 304 has, too: browsers update their copy from it. */
  headers?: Record<string, string>
  /** Entity tag of the uncoded bytes. */
  etag: string
  identity: Buffer
  /** Representations by coding; `undefined` until the coding is first requested. */
  representations: Map<Coding, Representation | Promise<Representation> | undefined>
}

export type ResponseMeta = Pick<StoredResponse, 'status' | 'type' | 'cacheControl' | 'headers'>

export interface Preconditions {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** Stores bytes with the given codings; without any, codings are made on demand. */
export function storedResponse(
  bytes: Buffer,
  as: ResponseMeta,
  coded?: [Compressed, Buffer][],
): StoredResponse {
  const identity = ownBytes(bytes)
  const codings = coded ? [...coded.map(([coding]) => coding), 'identity' as const] : CODINGS
  const representations = new Map(codings.map((coding) => [coding, undefined]))
  const stored: StoredResponse = { ...as, etag: etagOf(identity), identity, representations }
  for (const [coding, body] of [...(coded ?? []), ['identity', identity] as const])
    stored.representations.set(coding, representationOf(stored, coding, body))
  return stored
}

/** Stores a value as JSON, which a shared cache may keep for a minute. */
export const storedJson = (
  value: unknown,
  cacheControl = 'public, max-age=60, stale-while-revalidate=600',
): StoredResponse =>
  storedResponse(Buffer.from(JSON.stringify(value)), { status: 200, type: 'application/json', cacheControl })

/** Compresses every coding thoroughly, one after the other. */
export async function improve(stored: StoredResponse): Promise<void> {
  for (const coding of stored.representations.keys())
    if (coding !== 'identity')
      stored.representations.set(coding, await compressed(stored, coding, 'thorough'))
}

/** Returns its size in memory, in bytes. */
export function sizeOf({ representations }: StoredResponse): number {
  let size = 0
  for (const representation of representations.values())
    if (representation && 'body' in representation) size += representation.body.length
  return size
}

/** Returns the response in the best coding that the client accepts, or a 304; undefined if that coding is not available yet. */
export function prepare(
  { representations }: StoredResponse,
  preconditions: Preconditions,
): PreparedResponse | undefined {
  const coding = chooseCoding(preconditions.acceptEncoding, representations)
  const representation = coding && representations.get(coding)
  if (!representation || !('body' in representation)) return undefined
  const { status, headers, unchanged } = representation
  if (
    preconditions.ifNoneMatch &&
    status === 200 &&
    matchesEtag(preconditions.ifNoneMatch, headers['etag'] ?? '')
  )
    return unchanged
  return preconditions.method === 'HEAD' ? { ...representation, body: undefined } : representation
}

/** Responds in the best coding, compressing first if necessary; 406 if no coding is acceptable. */
export async function respondStored(stored: StoredResponse, request: Request): Promise<Response> {
  const preconditions: Preconditions = {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  }
  const coding = chooseCoding(preconditions.acceptEncoding, stored.representations)
  if (!coding) return problem({ status: 406, title: 'Not Acceptable', code: 'encoding' }, variesBy(stored))
  await ensureCoding(stored, coding)
  const { status, headers, body } = prepare(stored, preconditions) as PreparedResponse
  return new Response(body ? bodyOf(body) : null, { status, headers })
}

/** Compresses two responses at a time: more threads would delay the event loop on a machine with few cores. */
const compressing = new Semaphore(2)

/** Makes a coding quickly; requests that wait for it share the result. */
async function ensureCoding(stored: StoredResponse, coding: Coding): Promise<void> {
  const { representations } = stored
  const making =
    representations.get(coding) ?? compressing.run(() => compressed(stored, coding as Compressed, 'quick'))
  representations.set(coding, making)
  const representation = await making
  // `improve` may have replaced it.
  if (representations.get(coding) === making) representations.set(coding, representation)
}

const compressed = async (stored: StoredResponse, coding: Compressed, effort: Effort) =>
  representationOf(stored, coding, ownBytes(await compress(stored.identity, coding, effort)))

function representationOf(stored: StoredResponse, coding: Coding, body: Buffer): Representation {
  const { status, type, cacheControl, etag } = stored
  const isCoded = coding !== 'identity'
  const validators = {
    'cache-control': cacheControl,
    // Weak, because compressing again may give other bytes (RFC 9110 §8.8.1).
    etag: isCoded ? `W/${etag.replace(/"$/, `-${coding}"`)}` : etag,
    ...variesBy(stored),
    ...stored.headers,
  }
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    ...(isCoded && { 'content-encoding': coding }),
    ...validators,
  }
  return { status, headers, body, unchanged: { status: 304, headers: validators, body: undefined } }
}

const variesBy = ({ representations }: StoredResponse): Record<string, string> =>
  representations.size > 1 ? { vary: 'accept-encoding' } : {}
