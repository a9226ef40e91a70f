import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, takesMany } from '#kit/forms/fields.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { own } from '#kit/forms/own.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { BadBody } from './bad-body.server.ts'
import { fileLimitsOf } from './file-fields.server.ts'
import { readMultipartForm } from './read-multipart.server.ts'
import type { Upload } from './upload.server.ts'

/** The parsed body of a form. */
export interface ReadBody {
  values: SentValues
  /** Whether a plain `<form>` sent it, so that the response is a page. */
  isForm: boolean
}

const URLENCODED = /^application\/x-www-form-urlencoded\b/i
const MULTIPART = /^multipart\/form-data\b/i

/** Marks a JSON number that would not be stored as it was sent. */
const ALTERED = Symbol('altered')

/**
 * Reads a JSON or urlencoded body, or a multipart one if there is an `upload` for its files. Only a field with several choices is
 * an array; a form repeats its name for each. Unknown fields of a form are left out, because password managers and other programs
 * add some to pages. Returns a BadBody instead of throwing, because anybody may send one.
 */
export async function readBody(
  request: Request,
  fields: FieldSpecs,
  upload?: Upload,
): Promise<ReadBody | BadBody> {
  const type = request.headers.get('content-type') ?? ''
  if (upload && MULTIPART.test(type)) {
    // Scripts send files as multipart, too.
    const isForm = asksForHtml(request)
    const entries = await readMultipartForm(request, fields, upload)
    if (entries instanceof BadBody) return entries
    const values = toValues(groupLists(isForm ? knownEntries(entries, fields) : entries, fields), fields)
    return values instanceof BadBody ? values : { values, isForm }
  }
  const bytes = await wholeBody(request)
  if (bytes instanceof BadBody) return bytes
  const text = decodeUtf8(bytes)
  if (text instanceof BadBody) return text
  const isForm = URLENCODED.test(type)
  const entries = isForm ? entriesOfForm(text) : entriesOfJson(text)
  if (entries instanceof BadBody) return entries
  const values = toValues(isForm ? groupLists(knownEntries(entries, fields), fields) : entries, fields)
  if (values instanceof BadBody) return values
  if (!isForm && countNames(text) > entries.length) return new BadBody('A field was sent twice.')
  return { values, isForm }
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

const isList = (fields: FieldSpecs, name: string): boolean => {
  const spec = own(fields, name)
  return spec !== undefined && takesMany(spec)
}

const knownEntries = <Value>(entries: [string, Value][], fields: FieldSpecs): [string, Value][] =>
  entries.filter(([name]) => Object.hasOwn(fields, name) || name === HONEYPOT)

/** Combines the repeated entries of each list field into one entry with an array. */
function groupLists(entries: [string, unknown][], fields: FieldSpecs): [string, unknown][] {
  const lists = Map.groupBy(
    entries.filter(([name]) => isList(fields, name)),
    ([name]) => name,
  )
  const texts = entries.filter(([name]) => !lists.has(name))
  return [
    ...texts,
    ...[...lists].map(([name, items]): [string, unknown] => [name, items.map(([, value]) => value)]),
  ]
}

/** Whether a value is that of an empty file field. */
const isEmptyFileField = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

function toValues(entries: [string, unknown][], fields: FieldSpecs): SentValues | BadBody {
  // Without a prototype, so that a field named __proto__ is an ordinary one.
  const values = Object.create(null) as SentValues
  for (const [name, value] of entries) {
    if (name in values) return new BadBody(`The field ${name} was sent twice.`)
    if (value === null) continue
    if (fileLimitsOf(fields, name)) {
      if (isEmptyFileField(value)) continue
      return new BadBody(`The field ${name} is for files: send multipart/form-data.`)
    }
    const read = isList(fields, name) ? listOf(name, value) : textOf(name, value)
    if (read instanceof BadBody) return read
    values[name] = read
  }
  return values
}

function listOf(name: string, value: unknown): string[] | BadBody {
  if (!Array.isArray(value)) return new BadBody(`The field ${name} is not a list of texts.`)
  const texts: string[] = []
  for (const item of value) {
    const text = textOf(name, item)
    if (text instanceof BadBody) return text
    if (texts.includes(text)) return new BadBody(`The field ${name} names a choice twice.`)
    texts.push(text)
  }
  return texts
}

function textOf(name: string, value: unknown): string | BadBody {
  if (value === ALTERED)
    return new BadBody(`The number in the field ${name} would be altered: send it as a text.`)
  if (typeof value !== 'string' && typeof value !== 'number')
    return new BadBody(`The field ${name} is not a text.`)
  // Forms send each line break as CRLF, which counts as one character.
  const text = String(value).replace(/\r\n?/g, '\n')
  if (text.includes('\0') || !text.isWellFormed()) return new BadBody(`The field ${name} is not valid text.`)
  return text
}
