import type { FieldSchema } from '#content/field-schema.server.ts'

type Fields = Record<string, unknown>

/**
 * Returns the fields that the editor gives without those that nobody has filled in: it writes an empty value for each field that a file
 * may lack. A required one that it leaves out is an empty list. Values that differ only in spaces around them stay as they were.
 */
export function tidy(value: unknown, before: unknown, schema: FieldSchema | undefined): unknown {
  if (Array.isArray(value)) {
    const items = schema?.items || undefined
    const list = Array.isArray(before) ? before : []
    return value.map((item, index) => tidy(item, list[index], items))
  }
  if (isFields(value)) return tidyFields(value, isFields(before) ? before : {}, schema)
  if (typeof value === 'string' && typeof before === 'string' && before.trim() === value.trim()) return before
  return value
}

function tidyFields(value: Fields, before: Fields, schema: FieldSchema = {}): Fields {
  const variants = (schema.anyOf ?? []).map((one) => one.properties)
  const properties: Record<string, FieldSchema> = schema.properties ?? Object.assign({}, ...variants)
  const names = new Set([...Object.keys(value), ...Object.keys(before)])
  const result: Fields = {}
  for (const name of names) {
    const own = properties[name]
    const next = tidy(value[name], before[name], own)
    const had = name in before
    if (!isEmpty(next)) result[name] = next
    else if (had && isEmpty(before[name])) result[name] = before[name]
    else if (schema.required?.includes(name)) result[name] = next ?? (own?.type === 'array' ? [] : '')
    // An unset checkbox is false; one that the file did not have is left out.
    else if (had && next === false) result[name] = next
  }
  return result
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is empty: nothing, an empty text, false, an empty list, or a group of empty values. */
export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isFields(value)) return Object.values(value).every(isEmpty)
  return value === undefined || value === null || value === '' || value === false
}

/** Whether two values of YAML are equal, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  if (!isFields(a) || !isFields(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]))
  )
}
