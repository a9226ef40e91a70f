import type { FieldSpec, FieldSpecs, FileSpec, Option } from './field-spec.ts'
import { own } from './own.ts'
import { type ParsedRule, parseRules } from './rules/parse.ts'

/** What a form holds in which every field is a text. */
export type FormValues = Record<string, string>

/** What a form sends: a text a field, and a list of texts where any number of choices can be taken. */
export type SentValues = Record<string, string | string[]>

/** The texts among what was sent. */
export const textsIn = (sent: SentValues): FormValues =>
  Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => !Array.isArray(entry[1])),
  )

/** Whether any number of its choices can be taken. */
export const takesMany = (spec: FieldSpec): boolean =>
  Boolean(spec.type === 'checkbox' ? spec.options : spec.type === 'select' && spec.multiple)

/** Every text has an end, so that nobody stores a book in a telephone number. */
const DEFAULT_RULES = 'length:0,200'

const parsed = new WeakMap<FieldSpec, ParsedRule[]>()

/** What a field has to meet, read once: a form is checked with every key. */
export function rulesOf(spec: FieldSpec): ParsedRule[] {
  const read = parsed.get(spec) ?? [...ownRules(spec), ...rulesOfType(spec)]
  parsed.set(spec, read)
  return read
}

function ownRules(spec: FieldSpec): ParsedRule[] {
  const { rules = fieldsIn(spec) || spec.type === 'file' ? '' : DEFAULT_RULES } = spec as {
    rules?: string
  }
  return parseRules(rules)
}

/** A field with choices takes only these, a list its numbers of items, one for files what it says itself. */
function rulesOfType(spec: FieldSpec): readonly ParsedRule[] {
  if ('options' in spec && Array.isArray(spec.options)) return [isOneOf(spec.options)]
  if (spec.type === 'list')
    return parseRules([
      ['+min', spec.min ?? 0],
      ['max', spec.max ?? Infinity],
    ])
  return (spec as FileSpec).checks ?? []
}

const isOneOf = (options: readonly Option[]): ParsedRule => ({
  name: 'is',
  args: [],
  isMet: ({ value }) => [value].flat().every((item) => options.some((option) => valueOf(option) === item)),
})

export const valueOf = (option: Option): string => (typeof option === 'string' ? option : option.value)
export const labelOf = (option: Option): string => (typeof option === 'string' ? option : option.label)

/** The fields inside one: of a group, or of a list's so many items. */
export function fieldsIn(spec: FieldSpec, items = 1): FieldSpecs | undefined {
  if (spec.type === 'group') return spec.fields
  if (spec.type === 'list')
    return Object.fromEntries(Array.from({ length: items }, (_, index) => [index, spec.item]))
  return undefined
}

/** The field at a path, `address.city` or `sizes.0.length`. */
export function specAt(specs: FieldSpecs, path: string): FieldSpec | undefined {
  const [name = '', ...rest] = path.split('.')
  const spec = own(specs, name)
  if (!spec || !rest.length) return spec
  return specAt(fieldsIn(spec, Number(rest[0]) + 1 || 0) ?? {}, rest.join('.'))
}

/**
 * Declares a form's fields once, for the browser, the server and the form without JavaScript. What is wrong with them stops the
 * start of the server (check-fields.server.ts).
 */
export const defineFields = <const Specs extends FieldSpecs>(specs: Specs): Specs => specs

/** The pauses in typing, in ms from the last key, after which more of a field's rules are looked at; the first is none. */
export function pausesOf(spec: FieldSpec): number[] {
  let pause = 0
  return [0, ...rulesOf(spec).flatMap(({ debounce }) => (debounce ? (pause += debounce) : []))]
}

/** Always; what `required_if` asks for depends on another field. */
export const isRequired = (spec: FieldSpec): boolean =>
  rulesOf(spec).some(({ name, isAdvice }) => !isAdvice && /^(?:required|accepted)$/.test(name))
