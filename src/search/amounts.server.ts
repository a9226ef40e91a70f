/** A quantity in the unit that products are compared in: V, A, Ah, Wh or kg. */
export interface Amount {
  value: number
  unit: 'v' | 'a' | 'ah' | 'wh' | 'kg'
}

const UNITS: Record<string, [unit: Amount['unit'], factor: number]> = {
  v: ['v', 1],
  kv: ['v', 1000],
  a: ['a', 1],
  mah: ['ah', 1e-3],
  ah: ['ah', 1],
  wh: ['wh', 1],
  kwh: ['wh', 1000],
  // Written in lower case, "mwh" is a container's energy.
  mwh: ['wh', 1e6],
  kg: ['kg', 1],
}
const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const SPELT_OUT: [words: RegExp, unit: string][] = [
  [/(?<=\d)[ -]?amp(?:ere)?s?[ -]?hours?\b/g, 'ah'],
  [/(?<=\d)[ -]?watts?[ -]?hours?\b/g, 'wh'],
  [/(?<=\d)[ -]?volts?\b/g, 'v'],
  [/(?<=\d)[ -]?amp(?:ere)?s?\b/g, 'a'],
]
/** Quantities of a text in lower case, alone or one after the other: "12.8 v", "12v100ah". */
const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:\\d+(?:\\.\\d+)?\\s*(?:${UNIT})(?![a-z])[-/ ]?)+(?![\\p{L}\\p{N}])`,
  'gu',
)
const ONE = new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d+)?)\\s*(${UNIT})`, 'g')
/** 5 kWh finds 5.12 kWh, 100 Ah does not find 105 Ah. */
const TOLERANCE = 0.03

interface FoundAmount extends Amount {
  index: number
  length: number
}

const spellUnits = (text: string): string =>
  SPELT_OUT.reduce((result, [words, unit]) => result.replace(words, unit), text)

/** Finds the quantities of a normalised text. */
export const findAmounts = (text: string): FoundAmount[] =>
  [...text.matchAll(AMOUNTS)].flatMap((run) =>
    [...run[0].matchAll(ONE)].map((match) => {
      const [unit, factor] = UNITS[match[2] ?? '']!
      return {
        value: Number(match[1]) * factor,
        unit,
        index: run.index + match.index,
        length: match[0].length,
      }
    }),
  )

/** Returns a normalised query with each quantity as one word in its canonical unit: "5 mwh" becomes "=5000000wh". */
export const joinAmounts = (text: string): string =>
  spellUnits(text).replace(AMOUNTS, (run) => ` ${findAmounts(run).map(toWord).join(' ')} `)

/** Writes a quantity as it is indexed: "=12.8v". The sign keeps it apart from numbers: "38" is not the beginning of "=3840wh". */
export const toWord = ({ value, unit }: Amount): string => `=${Math.round(value * 1e6) / 1e6}${unit}`

/** Returns the words that find a quantity: its own, and those of round values close to it. */
export function listAmountWords({ value, unit }: Amount): string[] {
  const round = [1, 2, 3].map((digits) => Number(value.toPrecision(digits)))
  const close = round.filter((one) => Math.abs(one - value) <= value * TOLERANCE)
  return [...new Set([value, ...close])].map((one) => toWord({ value: one, unit }))
}

const NAMES: Record<Amount['unit'], string> = { v: 'V', a: 'A', ah: 'Ah', wh: 'Wh', kg: 'kg' }

/** Writes a word as visitors read it: "=12.8v" as "12.8 V". */
export function describeWord(word: string): string {
  const amount = parseAmountWord(word)
  return amount ? `${amount.value} ${NAMES[amount.unit]}` : word
}

/** Parses a word that `toWord` has written. */
export function parseAmountWord(word: string): Amount | undefined {
  const [, value, unit] = /^=(\d+(?:\.\d+)?)(v|a|ah|wh|kg)$/.exec(word) ?? []
  return value && unit ? { value: Number(value), unit: unit as Amount['unit'] } : undefined
}
