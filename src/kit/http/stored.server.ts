import { bodyOf } from './body.server.ts'
import { chooseCoding, type Coding, CODINGS } from './coding.server.ts'
import { compress, type Compressed, type Effort } from './compress.server.ts'
import { etagOf, isKnown } from './etag.server.ts'
import { problem } from './problem.server.ts'

/** All that goes to a client; sent to many, changed by none. */
export interface Prepared {
  status: number
  headers: Record<string, string>
  body: Buffer | undefined
}

/** An answer in one coding. */
interface Form extends Prepared {
  body: Buffer
  /** What is said instead to a client that has it. */
  unchanged: Prepared
}

/** An answer ready to be sent. */
export interface Stored {
  status: number
  type: string
  cacheControl: string
  /** What else is said with it, also to who has it: a browser takes the headers of a 304 for those of its copy. */
  headers?: Record<string, string>
  /** Of the uncoded bytes. */
  etag: string
  identity: Buffer
  /** It in each coding it may be had in; one that is `undefined` is made when somebody asks for it. */
  forms: Map<Coding, Form | Promise<Form> | undefined>
}

export type StoredAs = Pick<Stored, 'status' | 'type' | 'cacheControl' | 'headers'>

/** The request headers that decide which representation is sent, or a 304. */
export interface Preconditions {
  method: string | undefined
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** Bytes named by their content, in the codings given; without any, in every coding that somebody will ask for. */
export function store(identity: Buffer, as: StoredAs, coded?: [Compressed, Buffer][]): Stored {
  const codings = coded ? [...coded.map(([coding]) => coding), 'identity' as const] : CODINGS
  const forms: Stored['forms'] = new Map(codings.map((coding) => [coding, undefined]))
  const stored: Stored = { ...as, etag: etagOf(identity), identity, forms }
  for (const [coding, body] of [...(coded ?? []), ['identity', identity] as const])
    forms.set(coding, formOf(stored, coding, body))
  return stored
}

/** Compresses it as well as can be, one coding after the other, off the main thread. */
export async function improve(stored: Stored): Promise<void> {
  for (const coding of stored.forms.keys())
    if (coding !== 'identity') stored.forms.set(coding, await compressed(stored, coding, 'thorough'))
}

/** How much memory it takes, in bytes. */
export function sizeOf({ forms }: Stored): number {
  let size = 0
  for (const form of forms.values()) if (form && 'body' in form) size += form.body.length
  return size
}

/**
 * The answer in the best coding the client accepts, or 304 when it has this very text; undefined when it accepts none
 * of them, or the one it would get has still to be made.
 */
export function prepare({ forms }: Stored, asked: Preconditions): Prepared | undefined {
  const coding = chooseCoding(asked.acceptEncoding, forms)
  const form = coding && forms.get(coding)
  if (!form || !('body' in form)) return undefined
  const { status, headers, unchanged } = form
  if (asked.ifNoneMatch && status === 200 && isKnown(asked.ifNoneMatch, headers['etag'] ?? ''))
    return unchanged
  return asked.method === 'HEAD' ? { ...form, body: undefined } : form
}

/** The answer as a Response, compressed first if need be; 406 when the client accepts no coding there is. */
export async function respondStored(stored: Stored, request: Request): Promise<Response> {
  const asked: Preconditions = {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  }
  const coding = chooseCoding(asked.acceptEncoding, stored.forms)
  if (!coding) return problem({ status: 406, title: 'Not Acceptable', code: 'encoding' }, variesBy(stored))
  await make(stored, coding)
  const { status, headers, body } = prepare(stored, asked) as Prepared
  return new Response(body ? bodyOf(body) : null, { status, headers })
}

/** Compresses it quickly for whoever waits; all who wait get the same bytes. */
async function make(stored: Stored, coding: Coding): Promise<void> {
  const { forms } = stored
  const making = forms.get(coding) ?? compressed(stored, coding as Compressed, 'quick')
  forms.set(coding, making)
  const form = await making
  // In the meantime it may have been made better.
  if (forms.get(coding) === making) forms.set(coding, form)
}

const compressed = async (stored: Stored, coding: Compressed, effort: Effort): Promise<Form> =>
  formOf(stored, coding, await compress(stored.identity, coding, effort))

function formOf(stored: Stored, coding: Coding, body: Buffer): Form {
  const { status, type, cacheControl, etag } = stored
  const isCoded = coding !== 'identity'
  const validators = {
    'cache-control': cacheControl,
    // Compressed again, better, it is the same text in other bytes: a weak tag (RFC 9110 §8.8.1).
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

const variesBy = ({ forms }: Stored): Record<string, string> =>
  forms.size > 1 ? { vary: 'accept-encoding' } : {}
