import type { FieldSpec, FieldSpecs, GroupSpec } from './field-spec.ts'
import { fieldsIn, rulesOf } from './fields.ts'
import type { Field } from './rules/table.ts'
import { brokenRules } from './rules/validate.ts'
import type { FieldValue, Values } from './values.ts'

export interface FieldError {
  /** The field's path: `email`, `address.city`, `sizes.0.length`. */
  field: string
  code: string
  message: string
}

/** spec §5: shown when any blocking rule fails. */
export const INCOMPLETE = 'Sorry, not all fields are filled out correctly.'

/** Fields that stand beside each other: those of the form, of a group, or the items of a list. */
interface Level {
  specs: FieldSpecs
  values: Values
  /** What their paths begin with. */
  base: string
  /** How long somebody has paused at a field, in ms, where a rule waits for that. */
  pauseAt?: (path: string) => number
}

/** What blocks a form at one of its fields, in the visitor's words. */
export const checkField = (path: string, specs: FieldSpecs, values: Values): FieldError | undefined =>
  checkForm(specs, values).find(({ field }) => field === path)

/** Everything that is wrong with a form, in the order of its fields; rules that still wait for a pause find nothing wrong. */
export const checkForm = (specs: FieldSpecs, values: Values, pauseAt?: Level['pauseAt']): FieldError[] =>
  checkLevel({ specs, values, base: '', ...(pauseAt && { pauseAt }) })

const checkLevel = (level: Level): FieldError[] =>
  Object.keys(level.specs).flatMap((name) => [...errorAt(name, level), ...errorsInside(name, level)])

function errorAt(name: string, level: Level): FieldError[] {
  const spec = level.specs[name]
  const field = fieldAt(name, level)
  if (!spec || !field) return []
  const path = level.base + name
  const failure = brokenRules(field, rulesOf(spec), level.pauseAt?.(path)).find(({ blocking }) => blocking)
  if (!failure) return []
  const { rule, message } = failure
  return [{ field: path, code: rule, message: saidBy(spec).messages?.[rule] ?? message }]
}

function errorsInside(name: string, { specs, values, base, pauseAt }: Level): FieldError[] {
  const spec = specs[name]
  const value = values[name]
  const inside = spec && fieldsIn(spec, Array.isArray(value) ? value.length : 0)
  if (!inside) return []
  const nested = typeof value === 'object' ? (value as Values) : {}
  return checkLevel({ specs: inside, values: nested, base: `${base}${name}.`, ...(pauseAt && { pauseAt }) })
}

function fieldAt(name: string, level: Level): Field | undefined {
  const spec = Object.hasOwn(level.specs, name) ? level.specs[name] : undefined
  if (!spec) return undefined
  return {
    name,
    label: saidBy(spec).validationLabel || spec.label,
    type: spec.type,
    value: trimmed(level.values[name]),
    at: (other) => fieldAt(other, level),
  }
}

/** What specs of fields that are checked may say besides their rules. */
const saidBy = (spec: FieldSpec): Partial<Pick<GroupSpec, 'messages' | 'validationLabel'>> =>
  spec as GroupSpec

/** Blanks around a text are never meant. */
const trimmed = (value: FieldValue | undefined): unknown =>
  typeof value === 'string' ? value.trim() : (value ?? '')
