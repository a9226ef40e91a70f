/** A no-break space: between a number and its unit. */
export const NB = '\u00a0'
/** A narrow no-break space: between thousands. */
const THIN = '\u202f'
const EN_DASH = '\u2013'
const MINUS = '\u2212'
const FOUR_DIGITS = 10_000

export interface Quantity {
  value: string
  unit: string
}

/** "5 015 961.6", "−20": thousands apart from five digits on, a real minus. */
export function figure(value: number): string {
  const [whole = '', decimals] = String(Math.abs(value)).split('.')
  const grouped = Math.abs(value) < FOUR_DIGITS ? whole : whole.replace(/\B(?=(\d{3})+$)/g, THIN)
  return `${value < 0 ? MINUS : ''}${grouped}${decimals ? `.${decimals}` : ''}`
}

/** `value` with so many significant digits, without trailing noughts. */
export const rounded = (value: number, digits = 3): number => Number(value.toPrecision(digits))

/** For text that leaves the site: its readers search and sort it. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

export const span = (low: number, high: number): string =>
  low < 0 ? `${figure(low)} to${NB}${figure(high)}` : `${figure(low)}${EN_DASH}${figure(high)}`

/** "12.8 V" */
export const withUnit = (value: number | string, unit: string): string =>
  `${typeof value === 'number' ? figure(value) : value}${NB}${unit}`

const join = ({ value, unit }: Quantity): string => withUnit(value, unit)

/** The unit a large figure is shown in: kWh from 10 kWh, MWh from 1 MWh; three digits there, all of them below. */
function scaled(value: number, unit: string, threshold = FOUR_DIGITS): Quantity {
  if (value >= 1e6) return { value: figure(rounded(value / 1e6)), unit: `M${unit}` }
  if (value >= threshold) return { value: figure(rounded(value / 1e3)), unit: `k${unit}` }
  return { value: figure(value), unit }
}

export const energy = (wh: number): Quantity => scaled(wh, 'Wh')
/** "1004.8 Wh", "5.02 MWh" */
export const energyText = (wh: number): string => join(energy(wh))
/** "9–19.2 Wh", "4800 Wh – 5.02 MWh" */
export function energySpan(least: number, most: number): string {
  const [from, to] = [energy(least), energy(most)]
  if (least === most) return join(to)
  return from.unit === to.unit
    ? withUnit(`${from.value}${EN_DASH}${to.value}`, to.unit)
    : `${join(from)}${NB}${EN_DASH} ${join(to)}`
}

export const power = (watts: number): string => join(scaled(watts, 'W', 1000))

/** "52 min", "2.2 h", "38 h" */
export function duration(hours: number): string {
  if (hours < 1) return withUnit(Math.round(hours * 60), 'min')
  return withUnit(hours < 10 ? hours.toFixed(1) : Math.round(hours), 'h')
}
