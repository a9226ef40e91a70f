import { normalizeCode } from '#kit/text/normalize.ts'
import { AMBIGUOUS, parseDecimal } from '#kit/text/parse-decimal.ts'
import type { Box } from '#sizing/fit.ts'
import type { NumberField, QueryField, QueryFields, QueryValues } from './field.ts'

/** A mistake in a query, by its parameter. */
export interface QueryError {
  field: string
  code: string
  message: string
}

interface ReadQuery<Fields extends QueryFields> {
  values: QueryValues<Fields>
  errors: QueryError[]
}

/** Longest text of a parameter. */
const MAX_LENGTH = 200

/** The words that a form has for the same mistakes; a test compares them. */
export const WORDS = {
  required: (label: string) => `Please fill out the ${label} field`,
  number: (label: string) => `${label} must be a number.`,
  between: (label: string, from: number, to: number) => `${label} must be between ${from} and ${to}.`,
  atMost: (label: string, max: number) => `${label} must be no more than ${max}.`,
  is: (label: string) => `${label} is not an allowed value.`,
}

export const missing = (field: string, { label }: { label: string }): QueryError => ({
  field,
  code: 'required',
  message: WORDS.required(label),
})

export const notAllowed = (field: string, { label }: { label: string }): QueryError => ({
  field,
  code: 'is',
  message: WORDS.is(label),
})

/** Returns the error of a second value where only one of two may be given. */
export const eitherOf = (field: string, first: { label: string }, second: { label: string }): QueryError => ({
  field,
  code: 'either',
  message: `Please fill out either ${first.label} or ${second.label}.`,
})

/** Lists the errors of pairs of which only one may be given. */
export const listDoubled = <Name extends string>(
  fields: Readonly<Record<Name, { label: string }>>,
  pairs: readonly (readonly [first: Name, second: Name])[],
  values: Readonly<Partial<Record<Name, unknown>>>,
): QueryError[] =>
  pairs.flatMap(([first, second]) =>
    values[first] === undefined || values[second] === undefined
      ? []
      : eitherOf(second, fields[first], fields[second]),
  )

/** Adds an error for each of the values that is absent, unless its parameter has one already. */
export function withMissing(
  errors: QueryError[],
  values: Record<string, unknown>,
  fields: Record<string, { label: string }>,
): QueryError[] {
  const absent = Object.entries(fields).filter(
    ([name]) => values[name] === undefined && !errors.some(({ field }) => field === name),
  )
  return [...errors, ...absent.map(([name, field]) => missing(name, field))]
}

type Reading = { value: unknown } | { code: string; message: string }

function readNumber(text: string, field: NumberField): Reading {
  const { label, min, above, max, isInteger } = field
  const value = parseDecimal(text)
  if (value === undefined) {
    const message = AMBIGUOUS.test(text)
      ? `${label} may be ${text.replace(',', '')} or ${text.replace(',', '.')}: write one of them.`
      : WORDS.number(label)
    return { code: 'number', message }
  }
  if (above !== undefined && value <= above)
    return { code: 'min', message: `${label} must be above ${above}.` }
  if (min === undefined && value > max) return { code: 'max', message: WORDS.atMost(label, max) }
  if (min !== undefined && (value > max || value < min))
    return { code: 'between', message: WORDS.between(label, min, max) }
  if (isInteger && !Number.isInteger(value))
    return { code: 'number', message: `${label} must be a whole number.` }
  return { value }
}

/** Reads "400x90x80", with any of x, × and *, and "400 × 90 × 80 mm", as a box is printed. */
function readBox(text: string, { label, max }: { label: string; max: number }): Reading {
  const sides = normalizeCode(text).replaceAll('mm', '').split(/[x×*]/i).map(parseDecimal)
  if (sides.length !== 3 || sides.includes(undefined))
    return { code: 'number', message: `${label} must be three numbers, for example 400x90x80.` }
  const box = sides as Box
  return box.every((side) => side >= 1 && side <= max)
    ? { value: box }
    : { code: 'between', message: WORDS.between(label, 1, max) }
}

function readValue(text: string, field: QueryField): Reading {
  if (text.length > MAX_LENGTH) return { code: 'length', message: `${field.label} is too long.` }
  switch (field.type) {
    case 'number':
      return readNumber(text, field)
    case 'box':
      return readBox(text, field)
    case 'choice':
    case 'flag': {
      const value = normalizeCode(text)
      const options = field.type === 'flag' ? ['1'] : field.options
      if (!options.includes(value)) return { code: 'is', message: WORDS.is(field.label) }
      return { value: field.type === 'flag' ? true : value }
    }
    default:
      return { value: normalizeCode(text) }
  }
}

/**
 * Reads the parameters that are described, in their order, and ignores others. An empty one is absent. One that is
 * unreadable, out of range or repeated is an error beside its field, and has no value.
 */
export function readQuery<Fields extends QueryFields>(
  fields: Fields,
  query: URLSearchParams,
): ReadQuery<Fields> {
  const values: Record<string, unknown> = {}
  const errors: QueryError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const texts = query.getAll(name)
    const filled = texts.filter((text) => normalizeCode(text) !== '')
    if (field.type === 'list') {
      if (field.max !== undefined && filled.length > field.max) {
        errors.push({ field: name, code: 'max', message: `${field.label} has at most ${field.max} values.` })
        continue
      }
      const items = filled.map((text) => normalizeCode(text).slice(0, MAX_LENGTH))
      if (items.every((item) => field.pattern.test(item))) values[name] = items
      else errors.push(notAllowed(name, field))
    } else if (texts.length > 1)
      errors.push({ field: name, code: 'repeated', message: `${field.label} must be given only once.` })
    else if (filled[0] !== undefined) {
      const reading = readValue(filled[0], field)
      if ('value' in reading) values[name] = reading.value
      else errors.push({ field: name, ...reading })
    }
  }
  return { values: values as QueryValues<Fields>, errors }
}
