import type { FieldSpec, FieldSpecs } from '#kit/forms/field-spec.ts'
import {
  type FormValues,
  groupFieldsOf,
  HAS_RUNNING_TEXT,
  type SentValues,
  takesMany,
} from '#kit/forms/fields.ts'
import { HONEYPOT } from '#kit/forms/honeypot.ts'
import { own } from '#kit/forms/own.ts'
import { withoutControls } from '#kit/text/sent-text.server.ts'
import { BadBody, wrongType } from './bad-body.server.ts'
import { fileLimitsOf } from './file-fields.server.ts'

/** Marks a JSON number that would not be stored as it was sent. */
export const ALTERED = Symbol('altered')

const isList = (fields: FieldSpecs, name: string): boolean => {
  const spec = own(fields, name)
  return spec !== undefined && takesMany(spec)
}

/** Matches the name of a field in a list of groups: `items.0.quantity`. */
const ITEM_FIELD = /^([^.]+)\.(\d{1,4})\.([^.]+)$/

/** Leaves out the entries of unknown fields. */
export const knownEntries = <Value>(entries: [string, Value][], fields: FieldSpecs): [string, Value][] =>
  entries.filter(([path]) => {
    const [, list = '', , name = ''] = ITEM_FIELD.exec(path) ?? []
    const inside = groupFieldsOf(own(fields, list))
    return Object.hasOwn(inside ?? fields, inside ? name : path) || path === HONEYPOT
  })

/** Combines the repeated entries of each list field into one entry with an array, and those of a list of groups into their items. */
export function groupLists(entries: [string, unknown][], fields: FieldSpecs): [string, unknown][] {
  const [choices, others] = split(entries, ([name]) => isList(fields, name))
  const [items, texts] = split(
    others,
    ([path]) => groupFieldsOf(own(fields, path.split('.')[0]!)) !== undefined,
  )
  return [
    ...texts,
    ...[...Map.groupBy(choices, ([name]) => name)].map(([name, all]): [string, unknown] => [
      name,
      all.map(([, value]) => value),
    ]),
    ...[...Map.groupBy(items, ([path]) => path.split('.')[0]!)].map(([name, all]): [string, unknown] => [
      name,
      groupItems(all),
    ]),
  ]
}

function split<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'))
  return [first, second]
}

/** Returns the items of a list in the order of their numbers. The list's own entries only count them (kit/forms/values.ts). */
function groupItems(entries: [string, unknown][]): object[] {
  const fieldsOf = Map.groupBy(
    entries.flatMap(([path, value]) => {
      const [, , index, name] = ITEM_FIELD.exec(path) ?? []
      return name === undefined ? [] : [{ index: Number(index), name, value }]
    }),
    ({ index }) => index,
  )
  return [...fieldsOf]
    .toSorted(([a], [b]) => a - b)
    .map(([, fields]) => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}

/** Whether a value is that of an empty file field. */
const isEmptyFileField = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the values of entries, as texts. */
export function toValues(entries: [string, unknown][], fields: FieldSpecs): SentValues | BadBody {
  // Without a prototype, so that a field named __proto__ is an ordinary one.
  const values = Object.create(null) as SentValues
  for (const [name, value] of entries) {
    if (name in values) return new BadBody(`The field ${name} was sent twice.`)
    if (value === null) continue
    if (fileLimitsOf(fields, name)) {
      if (isEmptyFileField(value)) continue
      return new BadBody(`The field ${name} is for files: send multipart/form-data.`)
    }
    const spec = own(fields, name)
    const inside = groupFieldsOf(spec)
    const read = inside
      ? groupsOf(name, value, inside)
      : isList(fields, name)
        ? listOf(name, value)
        : textOf(name, value, spec)
    if (read instanceof BadBody) return read
    values[name] = read
  }
  return values
}

function groupsOf(name: string, value: unknown, fields: FieldSpecs): FormValues[] | BadBody {
  if (!Array.isArray(value)) return wrongType(name, `The field ${name} is not a list.`)
  const groups: FormValues[] = []
  for (const [index, item] of (value as unknown[]).entries()) {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return wrongType(name, `The item ${index} of the field ${name} is not an object.`)
    const group = Object.create(null) as FormValues
    for (const [key, inner] of Object.entries(item)) {
      if (inner === null) continue
      const path = `${name}.${index}.${key}`
      const text = textOf(path, inner, own(fields, key))
      if (text instanceof BadBody) return wrongType(path, text.message)
      group[key] = text
    }
    groups.push(group)
  }
  return groups
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

function textOf(name: string, value: unknown, spec?: FieldSpec): string | BadBody {
  if (value === ALTERED)
    return new BadBody(`The number in the field ${name} would be altered: send it as a text.`)
  if (typeof value !== 'string' && typeof value !== 'number')
    return new BadBody(`The field ${name} is not a text.`)
  // Forms send each line break as CRLF, which counts as one character.
  const sent = String(value).replace(/\r\n?/g, '\n')
  const text = !spec || HAS_RUNNING_TEXT.test(spec.type) ? withoutControls(sent) : sent
  if (text.includes('\0') || !text.isWellFormed()) return new BadBody(`The field ${name} is not valid text.`)
  return text
}
