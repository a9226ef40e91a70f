import { normalizeCode } from '#kit/text/normalize.ts'
import { FOOT_M, INCH_MM, POUND_KG } from '#kit/text/us-units.ts'

/** Other units that may be written behind a number, in lower case, by the unit of its field, each in that unit. */
const OTHERS: Record<string, Record<string, number>> = {
  W: { kw: 1000 },
  Wh: { kwh: 1000 },
  Ah: { mah: 0.001 },
  h: { hours: 1, hour: 1, hrs: 1, min: 1 / 60, days: 24, day: 24 },
  s: { min: 60 },
  m: { cm: 0.01, mm: 0.001, ft: FOOT_M, "'": FOOT_M, in: INCH_MM / 1000 },
  mm: { cm: 10, m: 1000, in: INCH_MM, '"': INCH_MM, "''": INCH_MM, ft: FOOT_M * 1000 },
  kg: { g: 0.001, lb: POUND_KG, lbs: POUND_KG },
}
const ZERO_F = 32

/** The number, and what is written behind it. No part of it can begin anywhere else, so a long text is read once. */
const PARTS = /^([^a-z°℃℉%"'′″]*)(.*)$/is

/** Splits "14 °F" into the number and its unit in lower case, without degrees; the unit is empty if there is none. */
export function splitUnit(text: string): [number: string, unit: string] {
  const [, number = '', unit = ''] = PARTS.exec(text) ?? []
  return [number, normalizeCode(unit).toLowerCase().replaceAll('°', '').replaceAll('′', "'").trim()]
}

/** Returns the function that converts a number with this unit to the field's; undefined if the field does not take it. */
export function toUnit(unit: string, own = ''): ((value: number) => number) | undefined {
  if (!unit || unit === splitUnit(own)[1]) return (value) => value
  if (own === '°C') return unit === 'f' ? (value) => clean((value - ZERO_F) / 1.8) : undefined
  const factor = OTHERS[own]?.[unit]
  return factor ? (value) => clean(value * factor) : undefined
}

/** Removes the noise of floating point. */
const clean = (value: number): number => Number(value.toPrecision(12))
