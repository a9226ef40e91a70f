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

/** A field as rules receive it. */
export interface Field {
  name: string
  /** Name of the field in messages. */
  label: string
  value: unknown
  /** Returns a sibling field by name. */
  at: (name: string) => Field | undefined
}

export interface Rule {
  (field: Field, ...args: unknown[]): boolean
  /** Whether an empty value always meets the rule; default: true. */
  skipEmpty?: boolean
}

/** Listed one by one: `import *` would add the exported names to the browser's bundle. */
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

/** FormKit's rules receive a node; they read only properties that a Field has, too. */
const kitRules = kit as unknown as Record<keyof typeof kit, Rule>

/** Our own rule: required if another field has one of these values, as in `required_if:wish_reply,Yes`. */
const required_if: Rule = (field, other, ...values) =>
  kitRules.required(field) || !values.includes(field.at(other as string)?.value)
required_if.skipEmpty = false

/** All rules (spec §5), by name. */
export const RULES: Readonly<Record<string, Rule>> = { ...kitRules, mime, required_if }

export const isFilled = (field: Field): boolean => kitRules.required(field)

/** Returns the value that rules receive: an unticked checkbox is empty, touched or not. */
export const emptyIfUnticked = (type: string | undefined, value: unknown): unknown =>
  type === 'checkbox' && value === false ? undefined : value

/** A file, alone or with its name. */
type FileValue = { type?: unknown; file?: { type?: unknown } } | null | undefined

/** Returns `text/plain` for `Text/Plain; charset=utf-8`. */
const essence = (type: unknown): string => String(type).split(';', 1)[0]?.trim().toLowerCase() ?? ''

const matchesType = (type: string, allowed: string): boolean =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed

/** Our own rule: every file has one of the media types; `image/*` is any image. FormKit has only a message for it. */
function mime({ value }: Field, ...types: unknown[]): boolean {
  const allowed = types.map(essence)
  return [value].flat().every((item) => {
    const given = item as FileValue
    const type = essence(given?.file?.type ?? given?.type)
    return allowed.some((one) => matchesType(type, one))
  })
}
