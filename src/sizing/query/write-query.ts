import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { QueryFields, QueryValues } from './field.ts'

/** Writes without an exponent, which is not read, and a number so that it has one reading. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join('x')
    : typeof value === 'number' && /e/.test(String(value))
      ? value.toFixed(20)
      : writeDecimal(value)

/**
 * Writes values as a query, in the order of the fields, with the version at the end. Left out are absent values and those
 * that equal the defaults.
 */
export function writeQuery<Fields extends QueryFields>(
  fields: Fields,
  values: QueryValues<Fields>,
  defaults: QueryValues<Fields> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, { type }] of Object.entries(fields)) {
    const value: unknown = values[name]
    if (type === 'list') for (const item of (value as string[] | undefined) ?? []) query.append(name, item)
    else if (type === 'flag') {
      if (value) query.set(name, '1')
    } else if (value !== undefined && textOf(value) !== textOf(defaults[name])) query.set(name, textOf(value))
  }
  query.set('v', STATE_VERSION)
  return query.toString()
}
