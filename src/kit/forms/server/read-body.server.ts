import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import type { SentValues } from '#kit/forms/fields.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { BadBody } from './bad-body.server.ts'
import { ALTERED, groupLists, knownEntries, toValues } from './read-entries.server.ts'
import { readMultipartForm } from './read-multipart.server.ts'
import type { Upload } from './upload.server.ts'

/** The parsed body of a form. */
export interface ReadBody {
  values: SentValues
  /** Whether a plain `<form>` sent it, so that the response is a page. */
  isPlain: boolean
}

interface ReadBodyOptions {
  /** Receives the files of a multipart body. */
  upload?: Upload | undefined
  /** Rewrites the entries of a body that is not JSON. */
  rewrite?: ((entries: [string, string][]) => [string, string][]) | undefined
}

const URLENCODED = /^application\/x-www-form-urlencoded\b/i
const MULTIPART = /^multipart\/form-data\b/i

/**
 * Reads a JSON or urlencoded body, or a multipart one if there is an `upload` for its files. Only a field with several choices is
 * an array; a form repeats its name for each. Unknown fields of a form are left out, because password managers and other programs
 * add some to pages. Returns a BadBody instead of throwing, because anybody may send one.
 */
export async function readBody(
  request: Request,
  fields: FieldSpecs,
  { upload, rewrite = (entries) => entries }: ReadBodyOptions = {},
): Promise<ReadBody | BadBody> {
  const type = request.headers.get('content-type') ?? ''
  if (upload && MULTIPART.test(type)) {
    // Scripts send files as multipart, too.
    const isPlain = asksForHtml(request)
    const entries = await readMultipartForm(request, fields, upload)
    if (entries instanceof BadBody) return entries
    const sent = rewrite(entries)
    const values = toValues(groupLists(isPlain ? knownEntries(sent, fields) : sent, fields), fields)
    return values instanceof BadBody ? values : { values, isPlain }
  }
  const bytes = await wholeBody(request)
  if (bytes instanceof BadBody) return bytes
  const text = decodeUtf8(bytes)
  if (text instanceof BadBody) return text
  const isPlain = URLENCODED.test(type)
  const entries = isPlain ? entriesOfForm(text) : entriesOfJson(text)
  if (entries instanceof BadBody) return entries
  const read = isPlain
    ? groupLists(knownEntries(rewrite(entries as [string, string][]), fields), fields)
    : entries
  const values = toValues(read, fields)
  if (values instanceof BadBody) return values
  if (!isPlain && countNames(text) > countEntries(entries)) return new BadBody('A field was sent twice.')
  return { values, isPlain }
}

/** Returns the bytes; a BadBody if the client breaks off. A TypeError means that the body was read twice, which is a bug. */
async function wholeBody(request: Request): Promise<ArrayBuffer | BadBody> {
  try {
    return await request.arrayBuffer()
  } catch (error) {
    if (error instanceof TypeError) throw error
    return new BadBody('The body is incomplete.')
  }
}

/** Decodes a body. `Request.text()` would replace bytes that are not UTF-8 by U+FFFD, and thus change what the visitor sent. */
function decodeUtf8(bytes: ArrayBuffer): string | BadBody {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new BadBody('The body is not UTF-8.')
    throw error
  }
}

/** Parses an urlencoded body like URLSearchParams, which would also replace invalid UTF-8 by U+FFFD. */
function entriesOfForm(text: string): [string, string][] | BadBody {
  try {
    return text
      .replaceAll('+', ' ')
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const [name = '', ...value] = part.split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
      })
  } catch (error) {
    if (error instanceof URIError) return new BadBody('The body is not encoded as UTF-8.')
    throw error
  }
}

/**
 * Counts the names in valid JSON, to detect duplicates, of which JSON.parse silently keeps the last. A name is a string before a
 * colon, and nothing else is.
 */
const countNames = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length

/** Counts the names in parsed JSON. */
const countEntries = (entries: [string, unknown][]): number =>
  entries.reduce((sum, [, value]) => sum + 1 + countInside(value), 0)

const countInside = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? value.reduce<number>((sum, item) => sum + countInside(item), 0)
      : countEntries(Object.entries(value))
    : 0

function entriesOfJson(text: string): [string, unknown][] | BadBody {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, markAltered)
  } catch (error) {
    // A RangeError means that the body is nested too deeply for the parser.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return new BadBody('The body is not JSON.')
    throw error
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    return new BadBody('The body is not a JSON object.')
  return Object.entries(parsed)
}

/** Replaces a number that parsing would change, such as 1e400 or 12345678901234567890, by ALTERED. */
function markAltered(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && String(value) !== context?.source ? ALTERED : value
}
