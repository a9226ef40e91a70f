/** Formats a number with at most so many significant digits, but never without its whole part: "0.03155", "19003", "−20". */
export function num(value: number, digits = 4): string {
  const whole = Math.abs(value) >= 10 ** (digits - 1)
  const text = String(whole ? Math.round(value) : Number(value.toPrecision(digits)))
  return text.replace('-', '−')
}

/** "15.95 A" */
export const amount = (value: number, unit: string): string => `${num(value)} ${unit}`

export const celsius = (value: number): string => `${num(value)} °C`

/** Formats a share as percent: 0.95 is "95 %". */
export const percent = (share: number): string => `${num(100 * share)} %`

/** "400 × 90 × 80 mm" */
export const boxText = (box: readonly number[]): string => `${box.map((side) => num(side)).join(' × ')} mm`

export const plural = (count: number, singular: string): string =>
  `${num(count)} ${count === 1 ? singular : singular + 's'}`
