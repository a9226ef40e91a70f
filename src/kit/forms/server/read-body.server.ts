import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { type SentValues, takesMany } from '#kit/forms/fields.ts'
import { own } from '#kit/forms/own.ts'
import { asksForHtml } from '#kit/http/asks-for-html.server.ts'
import { BadBody } from './bad-body.server.ts'
import { fileLimitsOf } from './file-fields.server.ts'
import { readMultipartForm } from './read-multipart.server.ts'
import type { Upload } from './upload.server.ts'

/** A form's body as texts, of choices as lists of them, and whether a page or a program sent it. */
export interface ReadBody {
  values: SentValues
  /** Sent by a plain `<form>`: the answer is a page. */
  isForm: boolean
}

const URLENCODED = /^application\/x-www-form-urlencoded\b/i
const MULTIPART = /^multipart\/form-data\b/i

/** What stands for a number that would be stored other than it was sent. */
const ALTERED = Symbol('altered')

/**
 * Reads a JSON or urlencoded body of text fields, or a multipart one if an upload takes its files. Only a field with choices of
 * which any number can be taken is a list: its name comes once for each in a form. A BadBody is returned, not thrown: strangers
 * send what they like.
 */
export async function readBody(
  request: Request,
  fields: FieldSpecs,
  upload?: Upload,
): Promise<ReadBody | BadBody> {
  const type = request.headers.get('content-type') ?? ''
  if (upload && MULTIPART.test(type)) {
    const entries = await readMultipartForm(request, fields, upload)
    const values = entries instanceof BadBody ? entries : flat(gathered(entries, fields), fields)
    // Scripts send files this way too.
    return values instanceof BadBody ? values : { values, isForm: asksForHtml(request) }
  }
  const bytes = await wholeBody(request)
  if (bytes instanceof BadBody) return bytes
  const text = utf8(bytes)
  if (text instanceof BadBody) return text
  const isForm = URLENCODED.test(type)
  const entries = isForm ? entriesOfForm(text) : entriesOfJson(text)
  if (entries instanceof BadBody) return entries
  const values = flat(isForm ? gathered(entries, fields) : entries, fields)
  if (values instanceof BadBody) return values
  if (!isForm && namesIn(text) > entries.length) return new BadBody('A field was sent twice.')
  return { values, isForm }
}

/** A body's bytes. That they do not come is the client's doing, and no answer reaches it; a TypeError is ours: read twice. */
async function wholeBody(request: Request): Promise<ArrayBuffer | BadBody> {
  try {
    return await request.arrayBuffer()
  } catch (error) {
    if (error instanceof TypeError) throw error
    return new BadBody('The body is incomplete.')
  }
}

/** A body's text. `Request.text()` would put U+FFFD where bytes are no UTF-8, and what was stored would not be what was sent. */
function utf8(bytes: ArrayBuffer): string | BadBody {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new BadBody('The body is not UTF-8.')
    throw error
  }
}

/** As URLSearchParams reads it, which would put U+FFFD too for what is encoded and no UTF-8. */
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
 * How many names an object of JSON has. JSON.parse keeps the last of equal names and tells nobody, its reviver neither; but
 * in text it has accepted, a string before a colon is a name and nothing else is, however its letters are escaped.
 */
const namesIn = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length

function entriesOfJson(text: string): [string, unknown][] | BadBody {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, asWritten)
  } catch (error) {
    // A RangeError is a body nested deeper than the parser goes.
    if (error instanceof SyntaxError || error instanceof RangeError)
      return new BadBody('The body is not JSON.')
    throw error
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    return new BadBody('The body is not a JSON object.')
  return Object.entries(parsed)
}

/** A number that does not survive, such as 1e400 or 12345678901234567890, is put as what no field may be. */
function asWritten(_: string, value: unknown, written?: { source?: string }): unknown {
  return typeof value === 'number' && String(value) !== written?.source ? ALTERED : value
}

const isList = (fields: FieldSpecs, name: string): boolean => {
  const spec = own(fields, name)
  return spec !== undefined && takesMany(spec)
}

/** A form's entries, those of a list as one. */
function gathered(entries: [string, unknown][], fields: FieldSpecs): [string, unknown][] {
  const lists = Map.groupBy(
    entries.filter(([name]) => isList(fields, name)),
    ([name]) => name,
  )
  const texts = entries.filter(([name]) => !lists.has(name))
  return [
    ...texts,
    ...[...lists].map(([name, taken]): [string, unknown] => [name, taken.map(([, value]) => value)]),
  ]
}

/** What a browser sends of a field for files in which none was chosen. */
const isNothing = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

function flat(entries: [string, unknown][], fields: FieldSpecs): SentValues | BadBody {
  // Without a prototype, so that a field called __proto__ is a field.
  const values = Object.create(null) as SentValues
  for (const [name, value] of entries) {
    if (name in values) return new BadBody(`The field ${name} was sent twice.`)
    if (value === null) continue
    if (fileLimitsOf(fields, name)) {
      if (isNothing(value)) continue
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
  // A form sends each end of a line as two characters, which count as one.
  const text = String(value).replace(/\r\n?/g, '\n')
  if (text.includes('\0') || !text.isWellFormed()) return new BadBody(`The field ${name} is not valid text.`)
  return text
}
