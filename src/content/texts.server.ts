import { NBSP } from '#kit/text/amounts.ts'

const UNITS =
  'mV|V|mA|A|mAh|Ah|mW|W|kW|MW|Wh|kWh|MWh|GWh|kVA|kWp|mΩ|mm²|mm|cm|km|m|mg|g|kg|t|lb|ms|s|min|h|K|°C|%|MPa|pcs'
const SPACE_BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu')
const SPACE_BEFORE_THOUSANDS = /(?<=\d) (?=\d{3}\b)/g

/** A value inside another, and where. */
export interface Part {
  value: unknown
  path: string[]
}

/** Yields `value` and everything inside it. */
export function* partsOf(value: unknown, path: string[] = []): Iterable<Part> {
  yield { value, path }
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) yield* partsOf(part, [...path, key])
}

/** Returns a copy of `value` with every text inside it changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, change)]),
  ) as Value
}

/** Returns a copy of `value` with no-break spaces within figures, and between figures and their units, in every text. */
export const insertNoBreakSpaces = <Value>(value: Value): Value =>
  mapTexts(value, (text) => text.replace(SPACE_BEFORE_UNIT, NBSP).replace(SPACE_BEFORE_THOUSANDS, NBSP))
