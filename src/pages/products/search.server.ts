import { chemistryNames } from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { wordFinder, type Words, wordsIn, wordsOf } from '#content/words.server.ts'

/** How far a product is from what was asked: 0 is a hit, 1 as far as can be. */
export type Miss<One = Searched> = (one: One) => number

export interface Searched {
  item: { name: string; model_name: string }
  product: Product | undefined
  /** The names of its category and its applications. */
  groups: string[]
  certificates: { short_name: string; standard: string }[]
}

const UNIT = 'mah|ah|kwh|mwh|wh|kg|v|a'
const BEFORE_UNIT = new RegExp(`(?<=\\d)\\s+(?=(?:${UNIT})(?![\\p{L}\\p{N}]))`, 'giu')
const AMOUNT = new RegExp(`^(\\d+(?:\\.\\d+)?)(${UNIT})?$`)
const SCALE: Record<string, number> = { mah: 1e-3, kwh: 1e3, mwh: 1e6 }
/** 5 kWh finds 5.12 kWh, 100 Ah does not find 105 Ah. */
const TOLERANCE = 0.03

/** What a word may be found in. */
type Field = 'chemistry' | 'names' | 'text'
type Fields = Record<Field, Words>

/**
 * What a search text asks for: every quantity ("12V 100Ah", "51.2") and every word in it. A word that names a
 * chemistry, or is short or has a number and names a model, a standard or an interface, asks for those alone: "CAN" is
 * not the "can" of a sentence.
 */
export function searchMiss<One extends Searched>(text: string, listed: One[]): Miss<One> {
  const finder = (field: Field, word: string) => {
    const isFound = wordFinder(word, field === 'chemistry' || undefined)
    return (one: One) => isFound(fieldsOf(one)[field])
  }
  const isName = (word: string) =>
    (['names', 'text'] as const).some((field) => listed.some(finder(field, word)))

  const wordMiss = (word: string): Miss<One> => {
    const isIn = placesOf(word)
      .map((field) => finder(field, word))
      .find((isFound) => listed.some(isFound))
    return (one) => (isIn?.(one) ? 0 : 1)
  }
  const parts = wordsOf(text.replace(BEFORE_UNIT, ''), isName).map((word): Miss<One> => {
    const misses = [...amountMisses(word), wordMiss(word)]
    return (one) => Math.min(...misses.map((miss) => miss(one)))
  })
  return (one) => (parts.length ? parts.reduce((sum, miss) => sum + miss(one), 0) / parts.length : 1)
}

/** Where a word is looked up: in the first of these that any product has it in. */
function placesOf(word: string): Field[] {
  const isCode = word.length <= 3 || /\p{N}/u.test(word)
  if (/^\d{1,3}$/.test(word)) return ['names']
  return isCode ? ['chemistry', 'names', 'text'] : ['chemistry', 'text']
}

/** Taking a text into words takes ten times as long as looking through them. */
const fieldsOf = memoizeByObject(({ item, product, groups, certificates }: Searched): Fields => {
  const { ip_rating, communication = [], transport, format, summary, features = [] } = product ?? {}
  const given = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined)
  const names = [item.model_name, transport?.un_number, ip_rating, ...communication]
  const shortNames = certificates.map(({ short_name }) => short_name)
  const standards = certificates.map(({ standard }) => standard)
  const text = [...groups, item.name, format, summary, ...features, ...standards]
  return {
    chemistry: wordsIn(product ? chemistryNames(product.chemistry) : []),
    names: wordsIn(given([...names, ...shortNames])),
    text: wordsIn(given([...names, ...shortNames, ...text])),
  }
})

/** How far two positive quantities are apart, 1 from a factor of ten on. */
export const ratioMiss = (value: number, wanted: number): number =>
  Math.min(1, Math.abs(Math.log10(value / wanted)))

/** A number without a unit may be volts or ampere-hours, and exactly these. */
function amountMisses(word: string): Miss[] {
  const [found, number, unit] = AMOUNT.exec(word) ?? []
  if (!found) return []
  if (unit) return [amountMiss(Number(number), unit, TOLERANCE)]
  return ['v', 'ah'].map((one) => amountMiss(Number(number), one, 0))
}

function amountMiss(wanted: number, unit: string, tolerance: number): Miss {
  return ({ product }) => {
    if (!product) return 1
    const asked = wanted * (SCALE[unit] ?? 1)
    if (unit === 'v' && voltageClassOf(product.nominal_voltage_v).asked.includes(wanted)) return 0
    const value = valueIn(product, unit)
    return Math.abs(value - asked) <= asked * tolerance ? 0 : ratioMiss(value, asked)
  }
}

function valueIn(product: Product, unit: string): number {
  if (unit === 'v') return product.nominal_voltage_v
  if (unit === 'a') return product.max_continuous_discharge_a
  if (unit === 'kg') return product.weight_kg
  return unit.endsWith('ah') ? product.capacity_ah : product.energy_wh
}
