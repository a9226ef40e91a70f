const UNITS = 'V|Ah|mAh|Wh|kWh|MWh|Wh/kg|Wh/L|A|W|kW|kg|g|mm|mm²|m|°C|%|Nm|mΩ|min|h|s|t|km|lb|L|cycles'

/** Every repetition is bounded, so that matching takes time linear in the length of the text. */
const MODEL = '\\bSV[A-Z]-[A-Z\\d]{1,12}(?:-\\d{1,4}[A-Z]{0,4})?'

/**
 * Parts that stay on one line, with the punctuation around it: a model, an amount with its unit unless a no-break space joins them, a range,
 * and a name such as "Self-Heating" or "C-rate". Browsers break after a hyphen or a dash, also before digits.
 */
const PARTS = [
  MODEL,
  `[−-]?\\d[\\d.,\u202f]{0,12}(?:–[\\d.]{0,12}\\d)? (?:${UNITS})(?![\\w/²³])`,
  '\\d[\\d.]{0,12}–\\d[\\d.]{0,12}',
  '\\b[A-Z][a-z]{0,20}-[A-Z][a-z]{1,20}',
  '\\b(?:Na-ion|C-rate|BCI group \\d{1,3}[A-Z]?)',
]

const WHOLE = new RegExp(`(\\(?(?:${PARTS.join('|')})[,.;:)]{0,4})`)
/** Models alone, for texts with a figure after each word, such as the assumptions of a calculation. */
export const MODELS = new RegExp(`(${MODEL})`)

/** Splits a text into what may break, at even places, and what stays whole. */
export const splitWhole = (text: string, what = WHOLE): string[] => text.split(what)
