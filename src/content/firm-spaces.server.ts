const FIRM = '\u00a0'
const UNITS =
  'mV|V|mA|A|mAh|Ah|mW|W|kW|MW|Wh|kWh|MWh|GWh|kVA|kWp|mΩ|mm²|mm|cm|km|m|mg|g|kg|t|lb|ms|s|min|h|K|°C|%|MPa|pcs'
const FIGURE_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu')

/** The same text with no-break spaces between figures and their units. */
const inText = (text: string): string =>
  text.replace(FIGURE_AND_UNIT, FIRM).replace(/(?<=\d) (?=\d{3}\b)/g, FIRM)

/** `value` with no-break spaces between figures and their units in every text inside it. */
export function firmSpaces<Value>(value: Value): Value {
  if (typeof value === 'string') return inText(value) as Value
  if (Array.isArray(value)) return value.map(firmSpaces) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, firmSpaces(part)])) as Value
}
