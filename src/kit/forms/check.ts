import type { FieldSpec, FieldSpecs, GroupSpec } from './field-spec.ts'
import { fieldsIn, rulesOf } from './fields.ts'
import { own } from './own.ts'
import { type Field, unlessUnticked } from './rules/table.ts'
import { brokenRules } from './rules/validate.ts'
import type { Values } from './field-spec.ts'

export interface FieldError {
  /** The field's path: `email`, `address.city`, `sizes.0.length`. */
  field: string
  code: string
  message: string
}

/** spec §5: shown when any blocking rule fails. */
export const INCOMPLETE = 'Sorry, not all fields are filled out correctly.'

/** How long somebody has paused at a field, in ms: rules of it that wait for longer find nothing wrong. */
export interface Pause {
  path: string
  ms: number
}

/** Fields that stand beside each other: those of the form, of a group, or the items of a list. */
interface Level {
  specs: FieldSpecs
  values: Values
  /** What their paths begin with. */
  base: string
  pause?: Pause | undefined
}

/** What blocks a form at one of its fields, in the visitor's words. */
export const checkField = (path: string, specs: FieldSpecs, values: Values): FieldError | undefined =>
  checkForm(specs, values).find(({ field }) => field === path)

/** Everything that is wrong with a form, in the order of its fields. */
export const checkForm = (specs: FieldSpecs, values: Values, pause?: Pause): FieldError[] =>
  checkLevel({ specs, values, base: '', pause })

const checkLevel = (level: Level): FieldError[] =>
  Object.entries(level.specs).flatMap(([name, spec]) => [
    ...errorAt(name, spec, level),
    ...errorsInside(name, spec, level),
  ])

function errorAt(name: string, spec: FieldSpec, level: Level): FieldError[] {
  const path = level.base + name
  const pause = level.pause?.path === path ? level.pause.ms : Infinity
  return brokenRules(fieldOf(name, spec, level), rulesOf(spec), pause)
    .filter(({ blocking }) => blocking)
    .slice(0, 1)
    .map(({ rule, message }) => ({
      field: path,
      code: rule,
      message: saidBy(spec).messages?.[rule] ?? message,
    }))
}

function errorsInside(name: string, spec: FieldSpec, { values, base, pause }: Level): FieldError[] {
  const value = values[name]
  const specs = fieldsIn(spec, Array.isArray(value) ? value.length : 0)
  if (!specs) return []
  const nested = typeof value === 'object' ? (value as Values) : {}
  return checkLevel({ specs, values: nested, base: `${base}${name}.`, pause })
}

const fieldOf = (name: string, spec: FieldSpec, level: Level): Field => ({
  name,
  label: saidBy(spec).validationLabel || spec.label,
  value: trimmed(unlessUnticked(spec.type, level.values[name])),
  at(other) {
    const beside = own(level.specs, other)
    return beside && fieldOf(other, beside, level)
  },
})

/** What specs of fields that are checked may say besides their rules. */
const saidBy = (spec: FieldSpec): Partial<Pick<GroupSpec, 'messages' | 'validationLabel'>> =>
  spec as GroupSpec

/** Blanks around a text are never meant. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))
