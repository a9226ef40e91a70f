import type { FieldSpec, FieldSpecs, FormValues } from './fields.ts'
import { brokenRule } from './rules.ts'

export interface FieldError {
  field: string
  code: string
  message: string
}

/** spec §5: shown when any blocking rule fails. */
export const INCOMPLETE = 'Sorry, not all fields are filled out correctly.'

/** Every field has an end, so that nobody stores a book in a telephone number. */
const DEFAULT_RULES = 'length:0,200'

/** What is wrong with one field's value, in the visitor's words. */
export function checkField(name: string, spec: FieldSpec, value: string): FieldError | undefined {
  const trimmed = value.trim()
  const failure = brokenRule(trimmed, spec.rules ?? DEFAULT_RULES, spec.label)
  if (failure) return { field: name, code: failure.rule, message: failure.message }
  if (trimmed && spec.options && !spec.options.includes(trimmed)) {
    return { field: name, code: 'is', message: `${spec.label} is not an allowed value.` }
  }
  return undefined
}

/** Everything that is wrong with a form, in the order of its fields. */
export function checkForm(specs: FieldSpecs, values: FormValues): FieldError[] {
  return Object.entries(specs).flatMap(([name, spec]) => checkField(name, spec, values[name] ?? '') ?? [])
}
