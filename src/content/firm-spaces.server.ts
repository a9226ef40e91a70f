import { changeTexts } from './texts.server.ts'

const FIRM = '\u00a0'
const UNITS =
  'mV|V|mA|A|mAh|Ah|mW|W|kW|MW|Wh|kWh|MWh|GWh|kVA|kWp|mΩ|mm²|mm|cm|km|m|mg|g|kg|t|lb|ms|s|min|h|K|°C|%|MPa|pcs'
const FIGURE_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu')

/** The same text with no-break spaces between figures and their units. */
const inText = (text: string): string =>
  text.replace(FIGURE_AND_UNIT, FIRM).replace(/(?<=\d) (?=\d{3}\b)/g, FIRM)

/** `value` with no-break spaces between figures and their units in every text inside it. */
export const firmSpaces = <Value>(value: Value): Value => changeTexts(value, inText)
