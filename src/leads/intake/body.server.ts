import type { FormValues } from '#kit/forms/fields.ts'

/** A form's body as text values, and whether a page or a program sent it. */
export interface ReadBody {
  values: FormValues
  /** Sent by a plain `<form>`: the answer is a page. */
  isForm: boolean
}

/** The body is not what its type says. */
export class BadBody extends Error {}

/** Reads a JSON or urlencoded body of text fields. Throws BadBody. */
export async function readBody(request: Request): Promise<ReadBody> {
  const text = await request.text()
  if (/^application\/x-www-form-urlencoded/i.test(request.headers.get('content-type') ?? '')) {
    const query = new URLSearchParams(text)
    return { values: flat([...query]), isForm: true }
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadBody('The body is not JSON.')
    throw error
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new BadBody('The body is not a JSON object.')
  return { values: flat(Object.entries(parsed)), isForm: false }
}

function flat(entries: [string, unknown][]): FormValues {
  const values: FormValues = Object.create(null) as FormValues
  for (const [name, value] of entries) {
    if (name in values) throw new BadBody(`The field ${name} was sent twice.`)
    if (value === null || value === undefined) continue
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new BadBody(`The field ${name} is not a text.`)
    const text = String(value)
    if (text.includes('\0') || !text.isWellFormed()) throw new BadBody(`The field ${name} is not valid text.`)
    values[name] = text
  }
  return values
}
