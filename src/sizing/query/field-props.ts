import type { QueryFields } from './field.ts'
import { describeReading, type QueryError, unitOf } from './read-query.ts'

interface FormQuery<Name extends string> {
  fields: Pick<QueryFields, Name>
  query: URLSearchParams
  errors: readonly QueryError[]
  /** The form, if another one on the page has a field of this name. */
  of?: string
}

/** Returns a function that gives the properties of a parameter's field: its label and unit, its text in the query, how that was read, and its error. */
export const fieldProps =
  <Name extends string>({ fields, query, errors, of }: FormQuery<Name>) =>
  (name: Name) => {
    const field = fields[name]
    const text = query.get(name) ?? ''
    return {
      name,
      of,
      label: field.label,
      unit: unitOf(field),
      value: text,
      reading: describeReading(text, field),
      error: errors.find((error) => error.field === name)?.message,
    }
  }
