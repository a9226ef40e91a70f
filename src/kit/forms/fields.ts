import { CODES } from './codes.ts'
import type { FieldSpec, FieldSpecs, FileSpec, InputType, Option } from './field-spec.ts'
import { type ParsedRule, parseRules, ruleOf } from './rules/parse.ts'

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

/** spec §3. */
export const TYPES: ReadonlySet<string> = new Set<InputType>(
  'button submit checkbox file form group hidden list meta radio select textarea text color date datetimeLocal email month number password search tel time url week range'.split(
    ' ',
  ) as InputType[],
)

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

function isOneOf(options: readonly Option[]): ParsedRule {
  const values = new Set<unknown>(options.map(valueOf))
  return ruleOf('is', ({ value }) => [value].flat().every((item) => values.has(item)))
}

export const valueOf = (option: Option): string => (typeof option === 'string' ? option : option.value)

/** The fields inside one: of a group, or of a list's so many items. */
export function fieldsIn(spec: FieldSpec, items = 1): FieldSpecs | undefined {
  if (spec.type === 'group') return spec.fields
  if (spec.type === 'list') return Object.fromEntries(Array.from({ length: items }, (_, i) => [i, spec.item]))
  return undefined
}

/** The field at a path, `address.city` or `sizes.0.length`. */
export function specAt(specs: FieldSpecs, path: string): FieldSpec | undefined {
  const [name = '', ...rest] = path.split('.')
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
  if (!spec || !rest.length) return spec
  return specAt(fieldsIn(spec, Number(rest[0]) + 1 || 0) ?? {}, rest.join('.'))
}

/**
 * Declares a form's fields once, for the browser, the server and the form without JavaScript. Throws for an unknown type
 * (code 600) or rule.
 */
export function defineFields<const Specs extends FieldSpecs>(specs: Specs): Specs {
  for (const [name, spec] of Object.entries(specs)) {
    if (!TYPES.has(spec.type)) throw new Error(CODES[600](spec.type, name))
    try {
      rulesOf(spec)
    } catch (cause) {
      throw new Error(`the field "${name}" has a bad rule: ${String(cause)}`, { cause })
    }
    defineFields(fieldsIn(spec) ?? {})
  }
  return specs
}

/** The pauses in typing, in ms from the last key, after which more of a field's rules are looked at; the first is none. */
export function pausesOf(spec: FieldSpec): number[] {
  let pause = 0
  return [0, ...rulesOf(spec).flatMap(({ debounce }) => (debounce ? (pause += debounce) : []))]
}

/** Always; what `required_if` asks for depends on another field. */
export const isRequired = (spec: FieldSpec): boolean =>
  rulesOf(spec).some(({ name, blocking }) => blocking && /^(?:required|accepted)$/.test(name))
