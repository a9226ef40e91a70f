import { NBSP, num } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { listDecimals, writeDecimal } from '#kit/text/parse-decimal.ts'

import type { ListField, NumberField, QueryField, QueryFields, QueryValues } from './field.ts'
import { splitUnit, toUnit } from './units.ts'

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
  const absent = Object.entries(fields).flatMap(([name, field]) =>
    values[name] === undefined && !errors.some((error) => error.field === name) ? missing(name, field) : [],
  )
  return [...errors, ...absent]
}

type Reading<Value = unknown> = { value: Value } | { code: string; message: string }

function checkNumber(value: number, { label, min, above, max, isInteger }: NumberField): Reading<number> {
  if (value <= (above ?? -Infinity)) return { code: 'min', message: `${label} must be above ${above}.` }
  if (value > max || value < (min ?? value))
    return min === undefined
      ? { code: 'max', message: WORDS.atMost(label, max) }
      : { code: 'between', message: WORDS.between(label, min, max) }
  if (isInteger && !Number.isInteger(value))
    return { code: 'number', message: `${label} must be a whole number.` }
  return { value }
}

/**
 * Reads a number, with its unit or another one behind it ("14 °F" is −10 °C). One that has two readings is asked back if both are
 * allowed.
 */
export function readNumber(text: string, field: NumberField): Reading<number> {
  const { label, unit } = field
  const [number, written] = splitUnit(text)
  const convert = toUnit(written, unit)
  const values = convert ? listDecimals(number).map(convert) : []
  const readings = values.map((value) => checkNumber(value, field))
  const [first, second] = readings.filter((one) => 'value' in one)
  if (second) {
    const message = `${label} may be ${writeDecimal(second.value)} or ${writeDecimal(first!.value)}: write one of them.`
    return { code: 'number', message }
  }
  return first ?? readings[0] ?? { code: 'number', message: WORDS.number(label) }
}

/** Reads "400x90x80", with any of x, × and *, and "400 × 90 × 80 mm" or "16 x 4 x 3 in", as a box is printed. */
function readBox(text: string, { label, max }: { label: string; max: number }): Reading {
  const texts = text.split(/[x×*]/i)
  const [, last] = splitUnit(texts.at(-1)!)
  const sides = texts.map((side) =>
    readNumber(splitUnit(side)[1] ? side : side + last, { type: 'number', label, min: 1, max, unit: 'mm' }),
  )
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
      return options.includes(value)
        ? { value: field.type === 'flag' || value }
        : { code: 'is', message: WORDS.is(field.label) }
    }
    default:
      return { value: normalizeCode(text) }
  }
}

/** The unit in which a field's number is. */
export const unitOf = (field: QueryField): string | undefined =>
  field.type === 'box' ? 'mm' : field.type === 'number' ? field.unit : undefined

/** Returns how a text with another unit than the field's was read: "Read as −20 °C."; undefined for any other text. */
export function describeReading(text: string, field: QueryField): string | undefined {
  const unit = unitOf(field)
  const [, written] = splitUnit(text.split(/[x×*]/i).at(-1)!)
  if (!unit || !written || written === splitUnit(unit)[1]) return undefined
  const reading = readValue(text, field)
  const values = 'value' in reading ? [reading.value as number | number[]].flat() : []
  return values.length > 0
    ? `Read as ${values.map((value) => num(value)).join(' × ')}${NBSP}${unit}.`
    : undefined
}

function readList(texts: string[], { label, pattern, max = Infinity }: ListField): Reading {
  if (texts.length > max) return { code: 'max', message: `${label} has at most ${max} values.` }
  const value = texts.map((text) => normalizeCode(text).slice(0, MAX_LENGTH))
  return value.every((item) => pattern.test(item)) ? { value } : { code: 'is', message: WORDS.is(label) }
}

/** Reads the values of one parameter; undefined if all are empty. */
function readTexts(texts: string[], field: QueryField): Reading | undefined {
  const filled = texts.filter((text) => normalizeCode(text))
  if (field.type === 'list') return readList(filled, field)
  if (texts.length > 1) return { code: 'repeated', message: `${field.label} must be given only once.` }
  return filled[0] ? readValue(filled[0], field) : undefined
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
    const reading = readTexts(query.getAll(name), field)
    if (!reading) continue
    if ('value' in reading) values[name] = reading.value
    else errors.push({ field: name, ...reading })
  }
  return { values: values as QueryValues<Fields>, errors }
}
