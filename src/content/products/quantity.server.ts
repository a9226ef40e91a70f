import { groupThousands } from '#kit/text/group-thousands.ts'

/** No-break space, between a number and its unit. */
export const NBSP = '\u00a0'
const EN_DASH = '\u2013'
const MINUS = '\u2212'
const FIVE_DIGITS = 10_000

export interface Quantity {
  value: string
  unit: string
}

/** Formats a number with a real minus, and with thousands apart from five digits on: "5 015 961.6", "−20". */
export function figure(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  return `${value < 0 ? MINUS : ''}${groupThousands(whole)}${decimals ? `.${decimals}` : ''}`
}

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

/** Formats a result with four significant digits, or as a whole number from 1000 on. */
export const fourDigits = (value: number): string =>
  figure(Math.abs(value) >= 1000 ? Math.round(value) : rounded(value, 4))

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
