import type { FieldSpec, FieldSpecs, FileSpec, Option } from './field-spec.ts'
import { normalizeCode, normalizeProse } from '#kit/text/normalize.ts'
import { own } from './own.ts'
import { type ParsedRule, parseRules } from './rules/parse.ts'

/** Values of a form whose fields all hold text. */
export type FormValues = Record<string, string>

/** Submitted values: a string, an array of strings for a field with several choices, or an array of groups for a list of them. */
export type SentValues = Record<string, string | string[] | FormValues[]>

/** Returns only the string values. */
export const textsIn = (sent: SentValues): FormValues =>
  Object.fromEntries(
    Object.entries(sent).filter((entry): entry is [string, string] => !Array.isArray(entry[1])),
  )

/** Whether a field allows several choices, so that its value is an array. */
export const takesMany = (spec: FieldSpec): boolean =>
  Boolean(spec.type === 'checkbox' ? spec.options : spec.type === 'select' && spec.multiple)

/** Returns the chosen options of a field with several choices. */
export const choicesIn = (sent: SentValues, name: string): string[] =>
  [sent[name] ?? []].flat().filter((choice) => typeof choice === 'string')

/** Returns the submitted items of a list of groups. */
export const groupsIn = (sent: SentValues, name: string): FormValues[] =>
  [sent[name] ?? []].flat().filter((item): item is FormValues => typeof item === 'object')

/** Returns the fields of the groups in a list; undefined for any other field. */
export const groupFieldsOf = (spec: FieldSpec | undefined): FieldSpecs | undefined =>
  spec?.type === 'list' && spec.item.type === 'group' ? spec.item.fields : undefined

/** Limits the length of every text without rules of its own. */
const DEFAULT_RULES = 'length:0,200'

const parsedRules = new WeakMap<FieldSpec, ParsedRule[]>()

/** Returns the rules of a field. They are parsed once, because a form is validated on every keystroke. */
export function rulesOf(spec: FieldSpec): ParsedRule[] {
  const rules = parsedRules.get(spec) ?? [...declaredRules(spec), ...rulesOfType(spec)]
  parsedRules.set(spec, rules)
  return rules
}

function declaredRules(spec: FieldSpec): ParsedRule[] {
  const { rules = fieldsIn(spec) || spec.type === 'file' ? '' : DEFAULT_RULES } = spec as {
    rules?: string
  }
  return parseRules(rules)
}

/** Returns the rules that follow from the type: the allowed options, the number of items, or the file limits. */
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

/** Types of fields with running text or choices. Values of all other types are parsed or compared. */
export const HAS_RUNNING_TEXT = /^(?:text|textarea|hidden|select|radio|checkbox)$/

/** Normalises a text that was entered into a field. The browser and the server use it before they check the field. */
export function normalizeEntered(spec: FieldSpec | undefined, text: string): string {
  if (spec?.type === 'password') return text
  const isText = !spec || (HAS_RUNNING_TEXT.test(spec.type) && !('isCode' in spec && spec.isCode))
  return isText ? normalizeProse(text) : normalizeCode(text)
}

export const valueOf = (option: Option): string => (typeof option === 'string' ? option : option.value)
export const labelOf = (option: Option): string => (typeof option === 'string' ? option : option.label)

/** Returns the nested fields of a group, or of a list with this number of items. */
export function fieldsIn(spec: FieldSpec, items = 1): FieldSpecs | undefined {
  if (spec.type === 'group') return spec.fields
  if (spec.type === 'list')
    return Object.fromEntries(Array.from({ length: items }, (_, index) => [index, spec.item]))
  return undefined
}

/** Returns the field at a path such as `address.city` or `sizes.0.length`. */
export function specAt(specs: FieldSpecs, path: string): FieldSpec | undefined {
  const [name = '', ...rest] = path.split('.')
  const spec = own(specs, name)
  if (!spec || !rest.length) return spec
  return specAt(fieldsIn(spec, Number(rest[0]) + 1 || 0) ?? {}, rest.join('.'))
}

/**
 * Declares the fields of a form for the browser and the server. The server does not start if they are invalid
 * (check-fields.server.ts).
 */
export const defineFields = <const Specs extends FieldSpecs>(specs: Specs): Specs => specs

/** Returns the times after the last keystroke at which further debounced rules apply, in ms; the first is 0. */
export function pausesOf(spec: FieldSpec): number[] {
  let pause = 0
  return [0, ...rulesOf(spec).flatMap(({ debounce }) => (debounce ? (pause += debounce) : []))]
}

/** Whether a field is required unconditionally; `required_if` depends on another field. */
export const isRequired = (spec: FieldSpec): boolean =>
  rulesOf(spec).some(({ name, isAdvice }) => !isAdvice && /^(?:required|accepted)$/.test(name))
