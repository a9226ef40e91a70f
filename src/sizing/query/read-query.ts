import { normalizeCode } from '#kit/text/normalize.ts'
import { listDecimals, writeDecimal } from '#kit/text/parse-decimal.ts'
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

type Reading<Value = unknown> = { value: Value } | { code: string; message: string }

function checkNumber(value: number, { label, min, above, max, isInteger }: NumberField): Reading<number> {
  if (above !== undefined && value <= above)
    return { code: 'min', message: `${label} must be above ${above}.` }
  if (min === undefined && value > max) return { code: 'max', message: WORDS.atMost(label, max) }
  if (min !== undefined && (value > max || value < min))
    return { code: 'between', message: WORDS.between(label, min, max) }
  if (isInteger && !Number.isInteger(value))
    return { code: 'number', message: `${label} must be a whole number.` }
  return { value }
}

/** Reads a number. One that has two readings is asked back if both are allowed. */
function readNumber(text: string, field: NumberField): Reading<number> {
  const { label } = field
  const readings = listDecimals(text).map((value) => checkNumber(value, field))
  const [first, second] = readings.filter((one) => 'value' in one)
  if (!second && readings[0]) return first ?? readings[0]
  const message = second
    ? `${label} may be ${second.value} or ${writeDecimal(first!.value)}: write one of them.`
    : WORDS.number(label)
  return { code: 'number', message }
}

/** Reads "400x90x80", with any of x, × and *, and "400 × 90 × 80 mm", as a box is printed. */
function readBox(text: string, { label, max }: { label: string; max: number }): Reading {
  const sides = normalizeCode(text)
    .replaceAll('mm', '')
    .split(/[x×*]/i)
    .map((side) => readNumber(side, { type: 'number', label, min: 1, max }))
  const wrong = sides.find((side) => 'code' in side)
  if (sides.length !== 3 || wrong?.code === 'number')
    return { code: 'number', message: `${label} must be three numbers, for example 400x90x80.` }
  return wrong ?? { value: sides.map((side) => 'value' in side && side.value) }
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
