import { fieldsIn, takesMany } from './fields.ts'
import type { FieldSpec, FieldSpecs, FieldValue, Values } from './field-spec.ts'
import { own } from './own.ts'

/** An entry of a FormData or an urlencoded body; its name is a path: `address.city`, `sizes.0.length`. */
export type Entry = readonly [path: string, value: string | File]

/**
 * A form's values from its entries. A list says by entries of its own name how many items it has, since one with nothing
 * ticked has no entry. Texts of other names are carried as they are.
 */
export function readValues(specs: FieldSpecs, entries: Iterable<Entry>): Values {
  const sent: Sent = new Map()
  for (const [path, value] of entries) sent.set(path, [...(sent.get(path) ?? []), value])
  const carried = [...sent]
    .map(([path, [first]]) => [path, first] as const)
    .filter(([path, first]) => !own(specs, path.split('.')[0]!) && typeof first === 'string')
  return { ...(Object.fromEntries(carried) as Values), ...valuesIn(specs, '', sent) }
}

type Sent = Map<string, Entry[1][]>

const valuesIn = (specs: FieldSpecs, base: string, sent: Sent): Values =>
  Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, valueAt(base + name, spec, sent)] as const),
  )

function valueAt(path: string, spec: FieldSpec, sent: Sent): FieldValue | undefined {
  const values = sent.get(path) ?? []
  const inside = fieldsIn(spec, values.length)
  if (inside) {
    const nested = valuesIn(inside, `${path}.`, sent)
    return spec.type === 'list' ? Object.values(nested) : nested
  }
  if (spec.type === 'meta') return spec.value
  if (spec.type === 'file') return values.filter(isChosen).map((file) => ({ name: file.name, file }))
  const texts = values.filter((value) => typeof value === 'string')
  if (takesMany(spec)) return texts
  return spec.type === 'checkbox' ? texts.length > 0 : texts[0]
}

/** A file input in which nothing was chosen sends a file without a name. */
const isChosen = (value: Entry[1]): value is File => typeof value !== 'string' && value.name !== ''

/** The value at a path, nested or kept under the whole path; undefined where there is none. */
export function valueIn(values: Values, path: string): FieldValue | undefined {
  if (Object.hasOwn(values, path)) return values[path]
  const [name = '', ...rest] = path.split('.')
  const value = own(values, name)
  return rest.length && value && typeof value === 'object'
    ? valueIn(value as Values, rest.join('.'))
    : undefined
}

/** A form's values as the entries they are read from: what readValues turns back. */
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
