import { normalizeCode } from '#kit/text/normalize.ts'
import { listReadings } from './numbers.server.ts'
import { MAX_LENGTH } from './query.server.ts'

/** Quantities in a text. */
export interface Need {
  watts?: number
  hours?: number
  wh?: number
  ah?: number
  volts?: number
  amps?: number
  celsius?: number
  /** Power that is named as a peak. */
  peak?: number
}

export interface ReadNeed {
  need: Need
  /** Words beside the quantities. */
  words: string[]
  /** Whether a number is none of these quantities, or a quantity is given twice. */
  isUnclear: boolean
}

type Unit = [quantity: keyof Need, factor: number, words: string, zero?: number]

/** Words of each unit in lower case, without spaces, and where its scale has the zero of the quantity's. */
const UNITS: Unit[] = [
  ['watts', 1, 'w watt watts'],
  ['watts', 1000, 'kw kilowatt kilowatts'],
  ['hours', 1, 'h hr hrs hour hours std stunde stunden'],
  ['hours', 24, 'd day days tag tage'],
  ['hours', 1 / 60, 'min mins minute minutes minuten'],
  ['wh', 1, 'wh watthour watthours wattshours'],
  ['wh', 1000, 'kwh kilowatthour kilowatthours'],
  ['wh', 1e6, 'mwh megawatthour megawatthours'],
  ['ah', 1e-3, 'mah milliamphour milliamphours'],
  ['ah', 1, 'ah amphour amphours ampshours amperehour amperehours'],
  ['volts', 1, 'v vdc volt volts'],
  ['amps', 1, 'a amp amps ampere amperes'],
  ['celsius', 1, '°c c ° deg degree degrees grad degc degreec degreesc degcelsius degreescelsius celsius'],
  ['celsius', 1 / 1.8, '°f f degf degreef degreesf degfahrenheit degreesfahrenheit fahrenheit', 32],
]
const BY_WORD = new Map(UNITS.flatMap((unit) => unit[2].split(' ').map((word) => [word, unit] as const)))
/** Words of which a unit consists at most: "degrees celsius". */
const UNIT_WORDS = 2
/** A number before "C" is a rate up to here: "0.5C". */
const HIGHEST_RATE = 5

/** Numbers with their minus, and words. A minus after a digit is the dash of a range. */
const TOKEN = /lifepo4|(?:(?<!\d)-)?\d[\d.,]*|[\p{L}°]+/gu
const WORD = /^[\p{L}°]/u
const DASH = /[\u2212\u2013\u2014]|\bminus (?=\d)/g
/** Superscripts and fractions, which normalisation turns into other numbers; not the index of LiFePO₄. */
const NOT_DIGITS = /[\p{No}--₄]/v
/** "for a day" */
const ONE = /\b(?:a|an|one) (?=day|hour)/g
/** "for half a day"; not "one and a half days" */
const HALF = /(?<!\band )(?<!\band a )\bhalf[ -](?:an? )?(?=day|hour)/g
/** Other parts of a number: "an hour and a half", "three quarters of an hour". */
const FRACTION = /\bhalf\b|\b(?:quarter|third)s? of\b/
/** A temperature below zero without its unit, at the end or before a number: "200 W 24 h -20". "-48" is a telecom voltage. */
const COLD = /(?<=^| )-(?!48)\d{1,2}(?=$| \d)/
const PEAK =
  /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?) ?(k?)w(?:atts?)? peak\b|\bpeak (?:of )?(\d{1,6}(?:[.,]\d{1,3})?) ?(k?)w(?:atts?)?\b/
/** The space in "10 000 Wh"; "48 200 W" may be two numbers. */
const THOUSANDS = /(?<=\d) (?=0\d\d(?!\d))/g

/** Reads quantities in any order and spelling: "48V 200W 24h −20°C", "200 watts for 24 hours at 48 volts". */
export function readNeed(text: string): ReadNeed {
  const cut = text.slice(0, MAX_LENGTH)
  const plain = normalizeCode(cut.replaceAll('º', '°')).toLowerCase().replace(DASH, '-')
  const [peak = '', ...sides] = PEAK.exec(plain) ?? []
  const [power, kilo] = sides.filter((side) => side !== undefined)
  const rest = plain
    .replace(peak, ' ')
    .replace(THOUSANDS, '')
    .replace(HALF, '0.5 ')
    .replace(ONE, '1 ')
    .replace(COLD, '$&°c')
  const tokens = rest.match(TOKEN) ?? []
  const need = power ? { peak: readValue(power) * (kilo ? 1000 : 1) } : {}
  const read: ReadNeed = { need, words: [], isUnclear: NOT_DIGITS.test(cut) || FRACTION.test(rest) }
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at++]!
    if (WORD.test(token)) read.words.push(token)
    else at += readQuantity(token, tokens.slice(at, at + UNIT_WORDS), read)
  }
  return read
}

/** Adds a quantity to the need. Returns the number of words of its unit. */
function readQuantity(number: string, next: string[], read: ReadNeed): number {
  const value = readValue(number)
  for (let count = next.length; count > 0; count--) {
    const word = next.slice(0, count).join('')
    const unit = BY_WORD.get(word)
    if (!unit) continue
    const [quantity, factor, , zero = 0] = unit
    const isRate = word === 'c' && value >= 0 && value <= HIGHEST_RATE
    if (isRate || Number.isNaN(value) || read.need[quantity] !== undefined) break
    // "−48 V" is a voltage of 48 V.
    const size = quantity === 'celsius' ? value : Math.abs(value)
    read.need[quantity] = Number(((size - zero) * factor).toFixed(quantity === 'celsius' ? 2 : 3))
    return count
  }
  read.isUnclear = true
  return 0
}

/** Reads "0,2", "1,280" and "-20"; returns NaN for anything else. */
function readValue(number: string): number {
  const sign = number.startsWith('-') ? -1 : 1
  // A sign at the end belongs to the sentence.
  const digits = number
    .slice(sign < 0 ? 1 : 0)
    .replace(/[.,]$/, '')
    .replace(/[.,](?=000$)/, '')
  return sign * Number(/^\d+$/.test(digits) ? digits : listReadings(digits)[0])
}
