import { NBSP } from '#kit/text/amounts.ts'

const UNITS = 'V|Ah|mAh|Wh|kWh|MWh|Wh/kg|A|W|kW|kg|g|mm|°C|%|Nm|mΩ|min|h|s|t|km|lb|kgf'

/**
 * Typesets catalogue text: "25 C" becomes "25 °C", "-20" gets a minus, "12-72 V" an en dash, and no line breaks between a
 * number and its unit. Names of standards such as "IEC 62133-2" and of models stay as they are.
 */
export function typeset(text: string): string {
  return text
    .replace(/(\d) (?:deg )?C\b/g, `$1${NBSP}°C`)
    .replace(/ - /g, ' – ')
    .replace(/\+\/-/g, '±')
    .replace(/(?<=\d) x (?=\d)/g, `${NBSP}×${NBSP}`)
    .replace(/mOhm\b/g, 'mΩ')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '\u202f')
    .replace(/(^|[\s(])-(?=\d)/g, '$1\u2212')
    .replace(/(?<![\w.-])(\d{1,3}(?:\.\d+)?)-(?=\d{1,3}(?:\.\d+)?(?![\w-]))/g, '$1\u2013')
    .replace(new RegExp(`(\\d) (?=(?:${UNITS})(?![\\w/]))`, 'g'), `$1${NBSP}`)
}

/** Turns a name in Title Case into a heading: "LFP Prismatic Cells" becomes "LFP prismatic cells". */
export const sentenceCase = (name: string): string =>
  name.replace(/(?<=[ -])[A-Z][a-z]+(?![A-Za-z0-9])/g, (word) => word.toLowerCase())

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats "2025-09-16" as "16 September 2025". */
export const formatDay = (day: string): string => LONG_DATE.format(new Date(day))
