import { fieldsIn, normalizeEntered, takesMany } from './fields.ts'
import type { FieldSpec, FieldSpecs, FieldValue, Values } from './field-spec.ts'
import { own } from './own.ts'

/** An entry of a FormData or an urlencoded body, named by a path such as `address.city` or `sizes.0.length`. */
export type Entry = readonly [path: string, value: string | File]

/**
 * Reads a form's values from its entries. A list has one entry under its own name for each item, because an item without a ticked
 * box has no other. Texts under unknown names are passed through.
 */
export function readValues(specs: FieldSpecs, entries: Iterable<Entry>): Values {
  const byPath: EntriesByPath = new Map()
  for (const [path, value] of entries) byPath.set(path, [...(byPath.get(path) ?? []), value])
  const unknownTexts = [...byPath]
    .map(([path, [first]]) => [path, first] as const)
    .filter(([path, first]) => !own(specs, path.split('.')[0]!) && typeof first === 'string')
  return { ...(Object.fromEntries(unknownTexts) as Values), ...valuesIn(specs, '', byPath) }
}

type EntriesByPath = Map<string, Entry[1][]>

const valuesIn = (specs: FieldSpecs, base: string, byPath: EntriesByPath): Values =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, valueAt(base + name, spec, byPath)] as const),
  )

function valueAt(path: string, spec: FieldSpec, byPath: EntriesByPath): FieldValue | undefined {
  const values = byPath.get(path) ?? []
  const inside = fieldsIn(spec, values.length)
  if (inside) {
    const nested = valuesIn(inside, `${path}.`, byPath)
    return spec.type === 'list' ? Object.values(nested) : nested
  }
  if (spec.type === 'meta') return spec.value
  if (spec.type === 'file') return values.filter(isChosen).map((file) => ({ name: file.name, file }))
  const texts = values
    .filter((value) => typeof value === 'string')
    .map((text) => normalizeEntered(spec, text))
  if (takesMany(spec)) return texts
  return spec.type === 'checkbox' ? texts.length > 0 : texts[0]
}

/** An empty file input submits a file without a name. */
const isChosen = (value: Entry[1]): value is File => typeof value !== 'string' && value.name !== ''

/** Returns the value at a path, nested or under the whole path as its name. */
export function valueIn(values: Values, path: string): FieldValue | undefined {
  if (Object.hasOwn(values, path)) return values[path]
  const [name = '', ...rest] = path.split('.')
  const value = own(values, name)
  return rest.length && value && typeof value === 'object'
    ? valueIn(value as Values, rest.join('.'))
    : undefined
}

/** Converts values to entries; the inverse of readValues. */
export const entriesOf = (specs: FieldSpecs, values: Values, base = ''): Entry[] =>
  Object.entries(values).flatMap(([name, value]) => entriesAt(base + name, specs[name], value))

function entriesAt(path: string, spec: FieldSpec | undefined, value: FieldValue | undefined): Entry[] {
  const items = Array.isArray(value) ? Object.keys(value) : []
  const inside = spec && fieldsIn(spec, items.length)
  if (inside)
    return [...items.map((item): Entry => [path, item]), ...entriesOf(inside, value as Values, `${path}.`)]
  return [value].flat().flatMap((one): Entry[] => {
    if (one === true || typeof one === 'string') return [[path, one === true ? 'on' : one]]
    return one && typeof one === 'object' && 'file' in one ? [[path, one.file as File]] : []
  })
}
