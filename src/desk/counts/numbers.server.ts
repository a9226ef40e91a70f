import { withUnit } from '#kit/text/amounts.ts'

/** "92" percent of a whole; undefined of none. */
export const shareOf = (part: number, whole: number): string | undefined =>
  whole > 0 ? String(Math.round((100 * part) / whole)) : undefined

/** "92 %" */
export function shareText(part: number, whole: number): string {
  const share = shareOf(part, whole)
  return share === undefined ? '' : withUnit(share, '%')
}

/** "4.1" */
export const inTenths = (value: number): string => value.toFixed(1)

/** "4.1 h" */
export const medianText = (hours: number | undefined): string =>
  hours === undefined ? '' : withUnit(inTenths(hours), 'h')
