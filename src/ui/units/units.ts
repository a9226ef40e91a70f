import { FOOT_M, INCH_MM, POUND_KG } from '#kit/text/us-units.ts'
import type { ExactAmount } from './exact.ts'

/** US units by the metric ones: symbol and factor. Volts, watts and watt-hours are the same in both. */
const US_UNITS: Record<string, [symbol: string, factor: number]> = {
  'Wh/kg': ['Wh/lb', POUND_KG],
  'Wh/L': ['Wh/in³', 0.016_387_064],
  '°C': ['°F', 1.8],
  kg: ['lb', 1 / POUND_KG],
  mm: ['in', 1 / INCH_MM],
  cm: ['in', 10 / INCH_MM],
  km: ['mi', 0.621_371_2],
  Nm: ['lbf⋅ft', 0.737_562_1],
  litres: ['gallons', 0.264_172_05],
  g: ['oz', 0.035_273_96],
  t: ['lb', 1000 / POUND_KG],
  m: ['ft', 1 / FOOT_M],
  L: ['gal', 0.264_172_05],
}

const NUMBER = '[\\u2212-]?\\d[\\d\\u202f]*(?:\\.\\d+)?'
const BETWEEN = '(?:\\u2013|[ \\u00a0](?:×|to|and|or)[ \\u00a0]|, )'
const NUMBERS = `${NUMBER}(?:${BETWEEN}${NUMBER})*`
/** Amounts in a text: "11.8 kg", "330 × 172 × 220 mm", "−20 to 60 °C"; not the year in "since 2025, 30 kg". */
const AMOUNTS = new RegExp(
  `(?<![\\w.\\u2013-])(?!20[0-3]\\d[ ,])${NUMBERS}[ \\u00a0](?:${Object.keys(US_UNITS).join('|')})(?![\\w/²³])`,
  'g',
)
/** Numbers alone, with the space before the element that has their unit. */
const ONLY_NUMBERS = new RegExp(`^\\s*${NUMBERS}\\s*$`)

/** Rounds to significant digits, but keeps every digit of the whole part. */
const round = (value: number, digits: number): number =>
  Math.abs(value) >= 10 ** digits ? Math.round(value) : Number(value.toPrecision(digits))

/** Inches have two decimals, as on drawings. */
const roundInches = (value: number): number => (value < 1 ? round(value, 3) : Number(value.toFixed(2)))

/** Significant digits that a rounded text has at least. */
const ROUNDED_DIGITS = 3

/** Returns the amount that was rounded to this text; the number itself if none was, such as for the limit of a rule. */
function exactOf(text: string, unit: string, amounts: ExactAmount[]): number {
  const number = Number(text)
  const decimals = text.split('.')[1]?.length ?? 0
  const lastPlace = Math.min(-decimals, Math.floor(Math.log10(Math.abs(number))) - ROUNDED_DIGITS + 1)
  const distance = (amount: number) => Math.abs(amount - number)
  const rounded = amounts
    .filter(([, metric]) => metric === unit)
    .map(([amount]) => amount)
    .filter((amount) => distance(amount) <= 0.500_001 * 10 ** lastPlace)
  return rounded.toSorted((a, b) => distance(a) - distance(b))[0] ?? number
}

function convert(number: string, unit: string, amounts: ExactAmount[]): string {
  const value = exactOf(number.replace('\u2212', '-').replaceAll('\u202f', ''), unit, amounts)
  const [symbol, factor] = US_UNITS[unit] ?? ['', 1]
  const product = value * factor
  const converted =
    symbol === '°F' ? Math.round(product + 32) : symbol === 'in' ? roundInches(product) : round(product, 3)
  return converted.toLocaleString('en-US', { maximumSignificantDigits: 9 }).replace('-', '\u2212')
}

const convertNumbers = (numbers: string, unit: string, amounts: ExactAmount[]): string =>
  numbers.replace(new RegExp(NUMBER, 'g'), (number) => convert(number, unit, amounts))

/** Returns the US unit of a metric one; nothing for any other text. */
export const usUnit = (unit: string): string | undefined => US_UNITS[unit]?.[0]

/** Returns a text with its metric amounts in US units, converted from what was rounded if that is known. */
export const toUs = (text: string, exact: ExactAmount[] = []): string =>
  text.replace(AMOUNTS, (amount) => {
    const unitAt = amount.search(/[^ \u00a0]+$/)
    const unit = amount.slice(unitAt)
    // Only lengths are multiplied by each other: in "10 × 44 kg" the first number is a count.
    const from = unit.endsWith('m') ? 0 : amount.lastIndexOf('×') + 1
    return amount.slice(0, from) + convertNumbers(amount.slice(from, unitAt), unit, exact) + usUnit(unit)
  })

/** Converts numbers whose unit is elsewhere, such as in the next cell; returns other texts as they are. */
export const numbersToUs = (text: string, unit: string, exact: ExactAmount[] = []): string =>
  ONLY_NUMBERS.test(text) ? convertNumbers(text, unit, exact) : text

export const isNumbers = (text: string): boolean => ONLY_NUMBERS.test(text)
