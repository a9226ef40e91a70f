/** A quantity in the unit that products are compared in: V, A, Ah, Wh or kg. */
export interface Amount {
  value: number
  unit: 'v' | 'a' | 'ah' | 'wh' | 'kg'
}

interface Unit {
  unit: Amount['unit']
  factor: number
  name: string
  /** Other ways to write it, without spaces. */
  words?: string[]
}

const UNITS: Record<string, Unit> = {
  v: { unit: 'v', factor: 1, name: 'V', words: ['volts'] },
  kv: { unit: 'v', factor: 1000, name: 'kV' },
  a: { unit: 'a', factor: 1, name: 'A', words: ['amps', 'amperes'] },
  mah: {
    unit: 'ah',
    factor: 1e-3,
    name: 'mAh',
    words: ['milliamphours', 'milliampshours', 'milliamperehours'],
  },
  ah: { unit: 'ah', factor: 1, name: 'Ah', words: ['amphours', 'ampshours', 'amperehours'] },
  wh: { unit: 'wh', factor: 1, name: 'Wh', words: ['watthours', 'wattshours'] },
  kwh: { unit: 'wh', factor: 1000, name: 'kWh', words: ['kilowatthours', 'kilowattshours'] },
  // Written in lower case, "mwh" is a container's energy.
  mwh: { unit: 'wh', factor: 1e6, name: 'MWh' },
  kg: { unit: 'kg', factor: 1, name: 'kg', words: ['kilograms', 'kilogrammes'] },
}
/** Units in lower case, the longest first. */
export const UNIT_PATTERN = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const SPELT_OUT: [words: RegExp, unit: string][] = [
  [/(?<=\d)[ -]?milliamp(?:ere)?s?[ -]?hours?\b/g, 'mah'],
  [/(?<=\d)[ -]?kilowatts?[ -]?hours?\b/g, 'kwh'],
  [/(?<=\d)[ -]?amp(?:ere)?s?[ -]?hours?\b/g, 'ah'],
  [/(?<=\d)[ -]?watts?[ -]?hours?\b/g, 'wh'],
  [/(?<=\d)[ -]?(?:volts?|v ?dc)\b/g, 'v'],
  [/(?<=\d)[ -]?amp(?:ere)?s?\b/g, 'a'],
  [/(?<=\d)[ -]?kilogram(?:me)?s?\b/g, 'kg'],
]
/** Texts in English have commas between thousands. */
const NUMBER = String.raw`\d+(?:,\d{3}){0,4}(?:\.\d+)?`
/** Quantities of a text in lower case, alone or one after the other: "12.8 v", "12v100ah". */
const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\p{N}.-])(?:${NUMBER}\\s*(?:${UNIT_PATTERN})(?![a-z]|/\\p{L})[-/ ]?)+(?![\\p{L}\\p{N}])`,
  'gu',
)
const ONE = new RegExp(`(?<![\\d.,])(${NUMBER})\\s*(${UNIT_PATTERN})`, 'g')
/** 5 kWh finds 5.12 kWh, 100 Ah does not find 105 Ah. */
const TOLERANCE = 0.03

interface FoundAmount extends Amount {
  index: number
  length: number
}

/** Writes units that are spelt out as their signs. */
export const spellUnits = (text: string): string =>
  SPELT_OUT.reduce((result, [words, unit]) => result.replace(words, unit), text)

/** Finds the quantities of a normalised text. */
export const findAmounts = (text: string): FoundAmount[] =>
  [...text.matchAll(AMOUNTS)].flatMap((run) =>
    [...run[0].matchAll(ONE)].map((match) => ({
      ...readAmount(match[1]!, match[2]!),
      index: run.index + match.index,
      length: match[0].length,
    })),
  )

/** Reads a number with a decimal point and a unit in lower case. */
export function readAmount(number: string, name: string): Amount {
  const { unit, factor } = UNITS[name]!
  return { value: Number(number.replaceAll(',', '')) * factor, unit }
}

export const unitName = (unit: string): string => UNITS[unit]?.name ?? unit

/**
 * Returns a normalised query with each quantity as one word in its canonical unit: "5 mwh" becomes "=5000000wh". What ends a code is
 * none: "svm 48060a".
 */
export const joinAmounts = (text: string, isCode: (text: string) => boolean = () => false): string =>
  spellUnits(text).replace(AMOUNTS, (run, at: number, all: string) => {
    const before =
      all[at - 1] === ' '
        ? all
            .slice(0, at - 1)
            .split(/\P{L}/u)
            .at(-1)
        : ''
    return before && isCode(before + run.trim()) ? run : ` ${findAmounts(run).map(toWord).join(' ')} `
  })

/** Writes a quantity as it is indexed: "=12.8v". The sign keeps it apart from numbers: "38" is not the beginning of "=3840wh". */
export const toWord = ({ value, unit }: Amount): string => `=${round(value)}${unit}`

const round = (value: number): number => Math.round(value * 1e6) / 1e6

/** Removes the error of a division. */
const toDigits = (value: number): number => Number(value.toPrecision(12))

/** Lists the numbers by which a quantity is typed, in each of its units: 1280 and 1.28. */
export const listNumbers = ({ value, unit }: Amount): string[] =>
  Object.values(UNITS).flatMap((one) => (one.unit === unit ? `${toDigits(value / one.factor)}` : []))

/** Lists the units that a beginning is completed to: "ah" and "a" for "a", "mah" for "milliamp". */
export const listUnits = (beginning: string): string[] =>
  Object.entries(UNITS).flatMap(([unit, { words = [] }]) =>
    [unit, ...words].some((one) => one.startsWith(beginning)) ? unit : [],
  )

/** Returns the words that find a quantity: its own, and those of round values close to it. */
export function listAmountWords({ value, unit }: Amount): string[] {
  const rounded = [1, 2, 3].map((digits) => Number(value.toPrecision(digits)))
  const close = rounded.filter((one) => Math.abs(one - value) <= value * TOLERANCE)
  return [...new Set([value, ...close])].map((one) => toWord({ value: one, unit }))
}

/** Writes a word as visitors read it: "=12.8v" as "12.8 V". */
export function describeWord(word: string): string {
  const amount = parseAmountWord(word)
  return amount ? `${amount.value} ${unitName(amount.unit)}` : word
}

/** Parses a word that `toWord` has written. */
export function parseAmountWord(word: string): Amount | undefined {
  const [, value, unit] = /^=(\d+(?:\.\d+)?)(v|a|ah|wh|kg)$/.exec(word) ?? []
  return value && unit ? { value: Number(value), unit: unit as Amount['unit'] } : undefined
}
