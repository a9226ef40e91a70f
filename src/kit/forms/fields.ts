import { parseRules } from './rules.ts'

type FieldType = 'text' | 'email' | 'tel' | 'url' | 'select' | 'textarea' | 'radio' | 'hidden'

/** One field: how it looks, what it is called, and the rules that the browser and the server both apply. */
export interface FieldSpec {
  label: string
  type: FieldType
  /** Rules as FormKit writes them: `required|email|length:0,80` (behaviours §4.1). */
  rules?: string
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

/** Declares a form's fields once, for the browser, the server and the form without JavaScript. Throws for an unknown rule. */
export function defineFields<const Specs extends FieldSpecs>(specs: Specs): Specs {
  for (const { rules } of Object.values(specs)) if (rules) parseRules(rules)
  return specs
}

export const isRequired = (spec: FieldSpec): boolean => /(^|\|)required\b/.test(spec.rules ?? '')
