import type { ParsedRule } from './parse.ts'
import type { Field } from './table.ts'

/** Message of a rule that has no other (spec §5). */
export const NOT_VALID = 'This field is not valid.'

export const NOT_AN_ADDRESS = 'Please enter a valid email address.'

type MessageFunction = (field: Field, ...args: unknown[]) => string

/** Message of a rule. If it begins with a space, the field's label is put before it. */
type Message = string | MessageFunction

const ALSO_ALLOWED = new Map<unknown, string>([
  ['allow_non_alpha', ', numbers and symbols'],
  ['allow_numeric', ' and numbers'],
  ['allow_numeric_dashes', ', numbers and dashes'],
])

const missing: MessageFunction = ({ label }) => `Please fill out the ${label} field`
const NOT_ALLOWED = ' is not an allowed value.'

/** Messages of the specification (spec §5), and FormKit's for all other rules. */
const MESSAGES: Record<string, Message> = {
  accepted: ({ label }) => `Please accept the ${label}.`,
  alpha: ' can only contain alphabetical characters.',
  alpha_spaces: ' can only contain letters and spaces.',
  alphanumeric: ' can only contain letters and numbers.',
  between(_, from, to) {
    const [least, most] = Number(from) < Number(to) ? [from, to] : [to, from]
    return ` must be between ${String(least)} and ${String(most)}.`
  },
  confirm: ' does not match.',
  contains_alpha: ' must contain alphabetical characters.',
  contains_alpha_spaces: ' must contain letters or spaces.',
  contains_alphanumeric: ' must contain letters or numbers.',
  contains_lowercase: ' must contain a lowercase letter.',
  contains_numeric: ' must contain numbers.',
  contains_symbol: ' must contain a symbol.',
  contains_uppercase: ' must contain an uppercase letter.',
  date_after: (_, ...dates) => ` must be ${dates.length ? `after ${formatDay(dates[0])}` : 'in the future'}.`,
  date_before: (_, ...dates) => ` must be ${dates.length ? `before ${formatDay(dates[0])}` : 'in the past'}.`,
  date_between(_, ...dates) {
    const [from, to] = dates.length > 1 ? dates : [new Date(), dates[0]]
    return ` must be between ${formatDay(from)} and ${formatDay(to)}`
  },
  date_format: (_, ...masks) =>
    ` is not a valid date${masks.length ? `, please use the format ${String(masks[0])}` : '.'}`,
  email: NOT_AN_ADDRESS,
  ends_with: (_, ...ends) => ` doesn’t end with ${joinOr(ends)}.`,
  is: NOT_ALLOWED,
  length: lengthMessage,
  lowercase: (_, set) => ` can only contain lowercase letters${ALSO_ALLOWED.get(set) ?? ''}.`,
  matches: NOT_ALLOWED,
  max: ({ label, value }, most = 10) =>
    Array.isArray(value)
      ? `Cannot have more than ${String(most)} ${label}.`
      : ` must be no more than ${String(most)}.`,
  mime: (_, ...types) =>
    types.length ? ` must be of the type: ${joinOr(types)}` : 'No file formats allowed.',
  min: ({ label, value }, least = 1) =>
    Array.isArray(value)
      ? `Cannot have fewer than ${String(least)} ${label}.`
      : ` must be at least ${String(least)}.`,
  not: ({ label, value }) => `“${String(value)}” is not an allowed ${label}.`,
  number: ' must be a number.',
  require_one: ({ label, at }, ...others) =>
    `${[label, ...others.map((name) => at(String(name))?.label)].filter(Boolean).join(' or ')} is required.`,
  required: missing,
  required_if: missing,
  starts_with: (_, ...starts) => ` doesn’t start with ${joinOr(starts)}.`,
  symbol: ' must be a symbol.',
  uppercase: ' can only contain uppercase letters.',
  url: 'Please enter a valid URL.',
}

function lengthMessage(_: Field, first: unknown = 0, second: unknown = Infinity): string {
  const least = Math.min(Number(first), Number(second))
  const most = Math.max(Number(first), Number(second))
  if (least === 1 && most === Infinity) return ' must be at least one character.'
  if (least === 0 && most) return ` must be less than or equal to ${most} characters.`
  if (least === most) return ` should be ${most} characters long.`
  if (least && most === Infinity) return ` must be greater than or equal to ${least} characters.`
  return ` must be between ${least} and ${most} characters.`
}

/** Returns the message for a field that breaks the rule. */
export function messageOf({ name, args, message }: ParsedRule, field: Field): string {
  const wanted = message ?? MESSAGES[name] ?? NOT_VALID
  const text = typeof wanted === 'string' ? wanted : wanted(field, ...args)
  return !message && text.startsWith(' ') ? capitalize(field.label) + text : text
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Joins as `a or b`, or `a, b, or c`. */
const joinOr = (items: unknown[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items.map(String))

/** Formats a date as `Jan 5, 2030`, in the browser as on the server. Throws for anything that is not a date. */
const formatDay = (date: unknown): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(date instanceof Date ? date : String(date)),
  )
