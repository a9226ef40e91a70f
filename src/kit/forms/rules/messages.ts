import type { ParsedRule } from './parse.ts'
import type { Field } from './table.ts'
import { anyOf, capital, day } from './wording.ts'

/** spec §5, a failing rule without words of its own. */
export const NOT_VALID = 'This field is not valid.'

/** spec §5, an e-mail address. */
export const NOT_AN_ADDRESS = 'Please enter a valid email address.'

type Words = (field: Field, ...args: unknown[]) => string

const after = (text: string): Words => says(() => text)

/** What begins with the field's label. */
function says(words: (...args: unknown[]) => string): Words {
  return ({ label }, ...args) => `${capital(label)} ${words(...args)}`
}

const BESIDES_LETTERS = new Map<unknown, string>([
  ['allow_non_alpha', ', numbers and symbols'],
  ['allow_numeric', ' and numbers'],
  ['allow_numeric_dashes', ', numbers and dashes'],
])

const missing: Words = ({ label }) => `Please fill out the ${label} field`

/** The specification's words (spec §5), and FormKit's for the rest (behaviours §4.2). */
const WORDS: Record<string, Words> = {
  accepted: ({ label }) => `Please accept the ${label}.`,
  alpha: after('can only contain alphabetical characters.'),
  alpha_spaces: after('can only contain letters and spaces.'),
  alphanumeric: after('can only contain letters and numbers.'),
  between: (field, from, to) =>
    Number.isNaN(Number(from) + Number(to))
      ? 'This field was configured incorrectly and can’t be submitted.'
      : after(`must be between ${inOrder(from, to).map(String).join(' and ')}.`)(field),
  confirm: after('does not match.'),
  contains_alpha: after('must contain alphabetical characters.'),
  contains_alpha_spaces: after('must contain letters or spaces.'),
  contains_alphanumeric: after('must contain letters or numbers.'),
  contains_lowercase: after('must contain a lowercase letter.'),
  contains_numeric: after('must contain numbers.'),
  contains_symbol: after('must contain a symbol.'),
  contains_uppercase: after('must contain an uppercase letter.'),
  date_after: says((...dates) =>
    dates.length ? `must be after ${day(dates[0])}.` : 'must be in the future.',
  ),
  date_before: says((...dates) =>
    dates.length ? `must be before ${day(dates[0])}.` : 'must be in the past.',
  ),
  date_between: says((...dates) => {
    const [from, to] = dates.length > 1 ? dates : [new Date(), dates[0]]
    return `must be between ${day(from)} and ${day(to)}`
  }),
  date_format: says((...masks) =>
    masks.length ? `is not a valid date, please use the format ${String(masks[0])}` : 'is not a valid date.',
  ),
  email: () => NOT_AN_ADDRESS,
  ends_with: says((...ends) => `doesn’t end with ${anyOf(ends)}.`),
  is: after('is not an allowed value.'),
  length: says(lengthWords),
  lowercase: says((set) => `can only contain lowercase letters${BESIDES_LETTERS.get(set) ?? ''}.`),
  matches: after('is not an allowed value.'),
  max: (field, most = 10) =>
    Array.isArray(field.value)
      ? `Cannot have more than ${String(most)} ${field.label}.`
      : after(`must be no more than ${String(most)}.`)(field),
  mime: (field, ...types) =>
    types.length ? after(`must be of the type: ${anyOf(types)}`)(field) : 'No file formats allowed.',
  min: (field, least = 1) =>
    Array.isArray(field.value)
      ? `Cannot have fewer than ${String(least)} ${field.label}.`
      : after(`must be at least ${String(least)}.`)(field),
  not: ({ label, value }) => `“${String(value)}” is not an allowed ${label}.`,
  number: after('must be a number.'),
  require_one: ({ label, at }, ...others) =>
    `${[label, ...others.map((name) => at(String(name))?.label)].filter(Boolean).join(' or ')} is required.`,
  required: missing,
  required_if: missing,
  starts_with: says((...starts) => `doesn’t start with ${anyOf(starts)}.`),
  symbol: after('must be a symbol.'),
  uppercase: after('can only contain uppercase letters.'),
  url: () => 'Please enter a valid URL.',
}

const inOrder = (first: unknown, second: unknown) =>
  Number(first) >= Number(second) ? [second, first] : [first, second]

function lengthWords(first: unknown = 0, second: unknown = Infinity): string {
  const least = Math.min(Number(first), Number(second))
  const most = Math.max(Number(first), Number(second))
  if (least === 1 && most === Infinity) return 'must be at least one character.'
  if (least === 0 && most) return `must be less than or equal to ${most} characters.`
  if (least === most) return `should be ${most} characters long.`
  if (least && most === Infinity) return `must be greater than or equal to ${least} characters.`
  return `must be between ${least} and ${most} characters.`
}

/** What a visitor reads who broke the rule. */
export const messageOf = ({ name, args, says = WORDS[name] }: ParsedRule, field: Field): string =>
  says?.(field, ...args) ?? NOT_VALID
