import { normalizeCode } from './normalize.ts'

/** Superscripts and fractions, which normalisation turns into other numbers: "10²" into 102. */
const NOT_DIGITS = /\p{No}/u
/** Digits may be missing before or after the separator: a field contains "12." while "12.5" is being typed. */
const DECIMAL = /^-?(?=[.,]?\d)(?:\d*|\d{1,3}(?: \d{3})+)(?:[.,]\d*)?$/
/** "5,000" may be five thousand or five. */
export const AMBIGUOUS = /^-?[1-9]\d{0,2},\d{3}$/

/** Longest text of a number, in characters. */
const MAX_LENGTH = 40

/** Parses "1 500", "20,5", "20.5" or "−20" as visitors write them; returns nothing for any other text. */
export function parseDecimal(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = normalizeCode(text).replace(/^[\u2212\u2013]/, '-')
  if (NOT_DIGITS.test(text) || !DECIMAL.test(plain) || AMBIGUOUS.test(plain)) return undefined
  // "-0" is 0.
  return Number(plain.replaceAll(' ', '').replace(',', '.')) || 0
}
