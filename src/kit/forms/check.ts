import type { FieldSpec, FieldSpecs, GroupSpec } from './field-spec.ts'
import { fieldsIn, rulesOf } from './fields.ts'
import { own } from './own.ts'
import { type Field, emptyIfUnticked } from './rules/table.ts'
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

/** The field being edited; rules with a longer debounce than `ms` are skipped. */
export interface Pause {
  path: string
  /** Time since the last keystroke. */
  ms: number
}

/** Sibling fields: those of the form or of a group, or the items of a list. */
interface Level {
  specs: FieldSpecs
  values: Values
  /** Prefix of their paths. */
  base: string
  pause?: Pause | undefined
}

/** Returns the error of one field. */
export const checkField = (path: string, specs: FieldSpecs, values: Values): FieldError | undefined =>
  checkForm(specs, values).find(({ field }) => field === path)

/** Returns all errors of a form, in the order of its fields. */
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
      message: wordingOf(spec).messages?.[rule] ?? message,
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
  label: wordingOf(spec).validationLabel || spec.label,
  value: trimmed(emptyIfUnticked(spec.type, level.values[name])),
  at(other) {
    const sibling = own(level.specs, other)
    return sibling && fieldOf(other, sibling, level)
  },
})

/** Returns the field's own words for messages. */
const wordingOf = (spec: FieldSpec): Partial<Pick<GroupSpec, 'messages' | 'validationLabel'>> =>
  spec as GroupSpec

/** Trims strings: surrounding spaces are typing mistakes. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))
