import { type ParsedRule, parseRules, type Rules } from './rules/parse.ts'

type FieldType = 'text' | 'email' | 'tel' | 'url' | 'select' | 'textarea' | 'radio' | 'hidden'

/** One field: how it looks, what it is called, and the rules that the browser and the server both apply. */
export interface FieldSpec {
  label: string
  type: FieldType
  /** Without any, its length has an end. */
  rules?: Rules
  /** Choices of a select or of radio buttons. */
  options?: readonly string[]
  help?: string
  autoComplete?: string
  /** Takes the whole width of a two-column form. */
  full?: boolean
}

/** A form's fields by their `name`, in the order they stand in. */
export type FieldSpecs = Record<string, FieldSpec>

export type FormValues = Record<string, string>

/** Every field has an end, so that nobody stores a book in a telephone number. */
const DEFAULT_RULES = 'length:0,200'

const parsed = new WeakMap<FieldSpec, ParsedRule[]>()

/** What a field has to meet, read once: a form is checked with every key. A field with choices takes only these. */
export function rulesOf(spec: FieldSpec): ParsedRule[] {
  const { rules = DEFAULT_RULES, options } = spec
  const read = parsed.get(spec) ?? [
    ...parseRules(rules),
    ...(options ? parseRules([['is', ...options]]) : []),
  ]
  parsed.set(spec, read)
  return read
}

/** Declares a form's fields once, for the browser, the server and the form without JavaScript. Throws for an unknown rule. */
export function defineFields<const Specs extends FieldSpecs>(specs: Specs): Specs {
  for (const [name, spec] of Object.entries(specs)) {
    try {
      rulesOf(spec)
    } catch (cause) {
      throw new Error(`the field "${name}" has a bad rule: ${String(cause)}`, { cause })
    }
  }
  return specs
}

export const isRequired = (spec: FieldSpec): boolean =>
  rulesOf(spec).some(({ name, blocking }) => name === 'required' && blocking)
