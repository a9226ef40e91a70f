import { normalizeCode } from './normalize.ts'

/** Superscripts and fractions, which normalisation turns into other numbers: "10²" into 102. */
const NOT_DIGITS = /\p{No}/u
/** Digits may be missing before or after the separator: a field contains "12." while "12.5" is being typed. */
const DECIMAL = /^-?(?=[.,]?\d)(?:\d*|\d{1,3}(?: \d{3})+)(?:[.,]\d*)?$/
/** "5,000" and "5.000" may be five thousand or five. */
const AMBIGUOUS = /^-?[1-9]\d?\d?[.,]\d{3}$/

/** Longest text of a number, in characters. */
const MAX_LENGTH = 40

/** Lists what "1 500", "20,5", "20.5" or "−20" is as visitors write numbers: nothing, one number, or of "5,000" 5 and 5000. */
export function listDecimals(text: string): number[] {
  const plain = normalizeCode(text).replace(/^[\u2212\u2013]/, '-')
  if (NOT_DIGITS.test(text) || text.length > MAX_LENGTH || !DECIMAL.test(plain)) return []
  // "-0" is 0.
  const value = Number(plain.replaceAll(' ', '').replace(',', '.')) || 0
  return AMBIGUOUS.test(plain) ? [value, Math.round(value * 1000)] : [value]
}

/** Significant digits of a fraction in an address: more than people type, so that converted values are recognised. */
const WRITTEN_DIGITS = 8

/** Writes a number so that it is read as the same: 1.234 with a further zero. */
export const writeDecimal = (value: unknown): string =>
  String(Number(value) % 1 ? Number(Number(value).toPrecision(WRITTEN_DIGITS)) : value).replace(
    AMBIGUOUS,
    '$&0',
  )
