import { NB } from './quantity.server.ts'

const UNITS = 'V|Ah|mAh|Wh|kWh|MWh|Wh/kg|A|W|kW|kg|g|mm|°C|%|Nm|mΩ|min|h|s|t|km|lb|kgf'

/**
 * Catalogue text as it should be printed: "25 C" becomes "25 °C", "-20" has a minus, "12-72 V" an en dash,
 * and numbers keep to their units. Standards such as "IEC 62133-2" and models stay as they are.
 */
export function typeset(text: string): string {
  return text
    .replace(/(\d) (?:deg )?C\b/g, `$1${NB}°C`)
    .replace(/ - /g, ' – ')
    .replace(/\+\/-/g, '±')
    .replace(/(?<=\d) x (?=\d)/g, `${NB}×${NB}`)
    .replace(/mOhm\b/g, 'mΩ')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '\u202f')
    .replace(/(^|[\s(])-(?=\d)/g, '$1\u2212')
    .replace(/(?<![\w.-])(\d{1,3}(?:\.\d+)?)-(?=\d{1,3}(?:\.\d+)?(?![\w-]))/g, '$1\u2013')
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\w/]))`, 'g'), `$1${NB}`)
}

/** The first letter large. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name in Title Case as a heading: "LFP Prismatic Cells" becomes "LFP prismatic cells". */
export const sentenceCase = (name: string): string =>
  name.replace(/(?<=[ -])[A-Z][a-z]+(?![A-Za-z0-9])/g, (word) => word.toLowerCase())
