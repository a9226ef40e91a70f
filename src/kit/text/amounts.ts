/** No-break space, between a number and its unit. */
export const NBSP = '\u00a0'
const EN_DASH = '\u2013'
const MINUS = '\u2212'
const FIVE_DIGITS = 10_000
/** Narrow no-break space, between the thousands of a number. */
const NARROW_NBSP = '\u202f'

export interface Quantity {
  value: string
  unit: string
}

/** Puts spaces between the thousands of a whole number of five digits or more: "2560", "100 000". */
function groupThousands(digits: string): string {
  if (!/^\d{5,}$/.test(digits)) return digits
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(NARROW_NBSP)
}

/** Largest number of significant digits that people type; converted values have more. */
const TYPED_DIGITS = 7

/** Rounds a value that was converted from another unit, such as 100 min to 1.667 h; keeps typed and published numbers. */
function readable(value: number): number {
  if (Number(value.toPrecision(TYPED_DIGITS)) === value) return value
  return Number(Math.abs(value) < 100 ? value.toPrecision(4) : value.toFixed(2))
}

/** Formats a number with a real minus, and with thousands apart from five digits on: "5 015 961.6", "−20". */
export function figure(value: number): string {
  const [whole = '', decimals] = String(Math.abs(readable(value))).split('.')
  return `${value < 0 ? MINUS : ''}${groupThousands(whole)}${decimals ? `.${decimals}` : ''}`
}

/** Rounds to at most so many significant digits, but never within the whole part. */
const roundFraction = (value: number, digits = 4): number =>
  Math.abs(value) >= 10 ** (digits - 1) ? Math.round(value) : Number(value.toPrecision(digits))

/** Formats a result without groups of thousands, as the sizing API has it: "0.03155", "19003", "−20". */
export const num = (value: number, digits?: number): string =>
  String(roundFraction(value, digits)).replace('-', MINUS)

/** Formats a result for a page: "0.03155", "19 003", "−20". */
export const grouped = (value: number, digits?: number): string => figure(roundFraction(value, digits))

/** Rounds to significant digits. */
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits))

/** Replaces no-break spaces in text that leaves the site, where it is searched and sorted. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** Formats a range: "57–58", "−20 to 60". */
export const span = (low: number, high: number): string =>
  low < 0 ? `${figure(low)} to${NBSP}${figure(high)}` : `${figure(low)}${EN_DASH}${figure(high)}`

/** "12.8 V" */
export const withUnit = (value: number | string, unit: string): string =>
  `${typeof value === 'number' ? figure(value) : value}${NBSP}${unit}`

/** "−20 °C" */
export const celsius = (value: number): string => withUnit(value, '°C')

const join = ({ value, unit }: Quantity): string => withUnit(value, unit)

/** Scales a large energy to kWh or MWh with three digits; smaller ones keep all digits. */
export function energy(wh: number): Quantity {
  if (wh >= 1e6) return { value: figure(rounded(wh / 1e6)), unit: 'MWh' }
  if (wh >= FIVE_DIGITS) return { value: figure(rounded(wh / 1e3)), unit: 'kWh' }
  return { value: figure(wh), unit: 'Wh' }
}

/** "1004.8 Wh", "5.02 MWh" */
export const energyText = (wh: number): string => join(energy(wh))
/** "9–19.2 Wh", "4800 Wh – 5.02 MWh" */
export function energySpan(lowest: number, highest: number): string {
  const [from, to] = [energy(lowest), energy(highest)]
  if (lowest === highest) return join(to)
  return from.unit === to.unit
    ? withUnit(`${from.value}${EN_DASH}${to.value}`, to.unit)
    : `${join(from)}${NBSP}${EN_DASH} ${join(to)}`
}

/** Formats a result with its unit as the sizing API has it: "15.95 A". */
export const amount = (value: number, unit: string): string => `${num(value)} ${unit}`

/** Formats a result with its unit for a page: "116.8 kg", "19 003 Wh". */
export const amountText = (value: number, unit: string): string => withUnit(grouped(value), unit)

/** Formats a share as percent: 0.95 is "95 %". */
export const percent = (share: number): string => amount(100 * share, '%')

/** "400 × 90 × 80 mm" */
export const boxText = (box: readonly number[]): string => `${box.map((side) => num(side)).join(' × ')} mm`

/** Formats a runtime in decimal hours, with two or three digits: "0.89", "4.2", "54.3", "720". */
export const hoursText = (hours: number): string =>
  hours < 0.995 ? num(hours, 2) : hours < 99.95 ? hours.toFixed(1) : figure(Math.round(hours))

/** "54.3 h" */
export const inHours = (hours: number): string => withUnit(hoursText(hours), 'h')

/** "1 battery", "2 batteries" */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${num(count)} ${count === 1 ? singular : many}`
