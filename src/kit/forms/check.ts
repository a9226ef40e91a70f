import { type FieldSpec, type FieldSpecs, type FormValues, rulesOf } from './fields.ts'
import type { Field } from './rules/table.ts'
import { brokenRules } from './rules/validate.ts'

export interface FieldError {
  field: string
  code: string
  message: string
}

/** spec §5: shown when any blocking rule fails. */
export const INCOMPLETE = 'Sorry, not all fields are filled out correctly.'

/** What blocks a form at one of its fields, in the visitor's words. */
export function checkField(name: string, specs: FieldSpecs, values: FormValues): FieldError | undefined {
  const spec = specs[name]
  if (!spec) return undefined
  const field = fieldOf(name, spec, { specs, values })
  const failure = brokenRules(field, rulesOf(spec)).find(({ blocking }) => blocking)
  return failure && { field: name, code: failure.rule, message: failure.message }
}

/** Everything that is wrong with a form, in the order of its fields. */
export const checkForm = (specs: FieldSpecs, values: FormValues): FieldError[] =>
  Object.keys(specs).flatMap((name) => checkField(name, specs, values) ?? [])

interface Form {
  specs: FieldSpecs
  values: FormValues
}

/** Blanks around a value are never meant. */
const fieldOf = (name: string, { label, type }: FieldSpec, form: Form): Field => ({
  name,
  label,
  type,
  value: form.values[name]?.trim() ?? '',
  at(other) {
    const spec = Object.hasOwn(form.specs, other) ? form.specs[other] : undefined
    return spec && fieldOf(other, spec, form)
  },
})
