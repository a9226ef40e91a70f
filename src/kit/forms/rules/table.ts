import {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alpha_spaces,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_after,
  date_after_node,
  date_after_or_equal,
  date_before,
  date_before_node,
  date_before_or_equal,
  date_between,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
} from '@formkit/rules'

/** A field as its rules see it. */
export interface Field {
  name: string
  /** What messages call it. */
  label: string
  value: unknown
  /** Another field of its form. */
  at: (name: string) => Field | undefined
}

export interface Rule {
  (field: Field, ...args: unknown[]): boolean
  /** Whether an empty value meets it in any case; unless this is false, it does. */
  skipEmpty?: boolean
}

/** By their names: as a whole the module would bring each name and a function for it besides. */
const kit = {
  accepted,
  alpha,
  alpha_spaces,
  alphanumeric,
  between,
  confirm,
  contains_alpha,
  contains_alpha_spaces,
  contains_alphanumeric,
  contains_lowercase,
  contains_numeric,
  contains_symbol,
  contains_uppercase,
  date_after,
  date_after_node,
  date_after_or_equal,
  date_before,
  date_before_node,
  date_before_or_equal,
  date_between,
  date_format,
  email,
  ends_with,
  is,
  length,
  lowercase,
  matches,
  max,
  min,
  not,
  number,
  require_one,
  required,
  starts_with,
  symbol,
  uppercase,
  url,
}

/** FormKit's rules take a node; all that they read of it, a field has too. */
const kitRules = kit as unknown as Record<keyof typeof kit, Rule>

/** Ours: must be there where another field holds one of these values, `required_if:wish_reply,Yes`. */
const required_if: Rule = (field, other, ...values) =>
  kitRules.required(field) || !values.includes(field.at(other as string)?.value)
required_if.skipEmpty = false

/** Every rule there is (spec §5), by its name. */
export const RULES: Readonly<Record<string, Rule>> = { ...kitRules, mime, required_if }

export const isFilled = (field: Field): boolean => kitRules.required(field)

/** What rules see of a field's value: a checkbox that is not ticked is empty, whether somebody has touched it or not (behaviours §0, 10). */
export const unlessUnticked = (type: string | undefined, value: unknown): unknown =>
  type === 'checkbox' && value === false ? undefined : value

/** One file as a browser's input holds it, alone or with its name (behaviours §4.6). */
type FileValue = { type?: unknown; file?: { type?: unknown } } | null | undefined

/** `Text/Plain; charset=utf-8` is of the type `text/plain`. */
const essence = (type: unknown): string => String(type).split(';', 1)[0]?.trim().toLowerCase() ?? ''

const isOf = (type: string, allowed: string): boolean =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed

/** Whether every file is of one of the types, `image/*` being any image. FormKit has words for this rule, but no rule. */
function mime({ value }: Field, ...types: unknown[]): boolean {
  const allowed = types.map(essence)
  return [value].flat().every((item) => {
    const given = item as FileValue
    const type = essence(given?.file?.type ?? given?.type)
    return allowed.some((one) => isOf(type, one))
  })
}
