/** An amount before it is rounded for print, in a metric unit. */
export type ExactAmount = readonly [value: number, unit: string]

/** Enough digits to round as the value itself does, without the noise of floating point. */
const DIGITS = 12

/** Returns the value of a `data-exact` attribute: US units are converted from these amounts where the texts inside are rounded. */
export const exactAmounts = (...amounts: ExactAmount[]): string =>
  amounts.map(([value, unit]) => `${Number(value.toPrecision(DIGITS))} ${unit}`).join(';')

export function readExact(attribute = ''): ExactAmount[] {
  const amounts = attribute.split(';').map((amount) => amount.split(' '))
  return amounts.map(([value = '', unit = '']) => [Number(value), unit])
}
