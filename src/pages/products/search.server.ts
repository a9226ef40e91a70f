import { chemistryNames } from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { createWordMatcher, type SearchText, toSearchText, splitQuery } from '#content/search-text.server.ts'

/** Measures how far a product is from a condition: 0 meets it, 1 is the maximum. */
export type Distance<One = SearchedProduct> = (one: One) => number

interface SearchedProduct {
  item: { name: string; model_name: string }
  product: Product | undefined
  /** Names of its category and its applications. */
  groups: string[]
  certificates: { short_name: string; standard: string }[]
}

const UNIT = 'mah|ah|kwh|mwh|wh|kg|v|a'
const BEFORE_UNIT = new RegExp(`(?<=\\d)\\s+(?=(?:${UNIT})(?![\\p{L}\\p{N}]))`, 'giu')
const AMOUNT = new RegExp(`^(\\d+(?:\\.\\d+)?)(${UNIT})?$`)
const SCALE: Record<string, number> = { mah: 1e-3, kwh: 1e3, mwh: 1e6 }
/** 5 kWh finds 5.12 kWh, 100 Ah does not find 105 Ah. */
const TOLERANCE = 0.03

type Field = 'chemistry' | 'names' | 'text'
type Fields = Record<Field, SearchText>

/**
 * Measures how well a product matches every quantity ("12V 100Ah", "51.2") and word of a search text. A word that names a
 * chemistry, or a short word that names a model, standard or interface, matches only those: "CAN" is not "can".
 */
export function measureSearchDistance<One extends SearchedProduct>(
  text: string,
  listed: One[],
): Distance<One> {
  const createMatcher = (field: Field, word: string) => {
    const isMatch = createWordMatcher(word, field === 'chemistry' || undefined)
    return (one: One) => isMatch(readFields(one)[field])
  }
  const isName = (word: string) =>
    (['names', 'text'] as const).some((field) => listed.some(createMatcher(field, word)))

  const measureWord = (word: string): Distance<One> => {
    const isFound = listFields(word)
      .map((field) => createMatcher(field, word))
      .find((isMatch) => listed.some(isMatch))
    return (one) => (isFound?.(one) ? 0 : 1)
  }
  const parts = splitQuery(text.replace(BEFORE_UNIT, ''), isName).map((word): Distance<One> => {
    const distances = [...measureAmounts(word), measureWord(word)]
    return (one) => Math.min(...distances.map((measure) => measure(one)))
  })
  return (one) => (parts.length ? parts.reduce((sum, measure) => sum + measure(one), 0) / parts.length : 1)
}

/** Lists the fields to search for a word; only the first one in which any product has it counts. */
function listFields(word: string): Field[] {
  const isCode = word.length <= 3 || /\p{N}/u.test(word)
  if (/^\d{1,3}$/.test(word)) return ['names']
  return isCode ? ['chemistry', 'names', 'text'] : ['chemistry', 'text']
}

/** Memoized, because splitting a text into words takes ten times as long as searching them. */
const readFields = memoizeByObject(({ item, product, groups, certificates }: SearchedProduct): Fields => {
  const { ip_rating, communication = [], transport, format, summary, features = [] } = product ?? {}
  const given = (texts: (string | undefined)[]) => texts.filter((text) => text !== undefined)
  const names = [item.model_name, transport?.un_number, ip_rating, ...communication]
  const shortNames = certificates.map(({ short_name }) => short_name)
  const standards = certificates.map(({ standard }) => standard)
  const text = [...groups, item.name, format, summary, ...features, ...standards]
  return {
    chemistry: toSearchText(product ? chemistryNames(product.chemistry) : []),
    names: toSearchText(given([...names, ...shortNames])),
    text: toSearchText(given([...names, ...shortNames, ...text])),
  }
})

/** Returns the distance of two positive quantities; a factor of ten or more is 1. */
export const getRatioDistance = (value: number, wanted: number): number =>
  Math.min(1, Math.abs(Math.log10(value / wanted)))

/** A number without a unit is volts or ampere-hours, and must match exactly. */
function measureAmounts(word: string): Distance[] {
  const [match, number, unit] = AMOUNT.exec(word) ?? []
  if (!match) return []
  if (unit) return [measureAmount(Number(number), unit, TOLERANCE)]
  return ['v', 'ah'].map((one) => measureAmount(Number(number), one, 0))
}

function measureAmount(wanted: number, unit: string, tolerance: number): Distance {
  return ({ product }) => {
    if (!product) return 1
    const target = wanted * (SCALE[unit] ?? 1)
    if (unit === 'v' && voltageClassOf(product.nominal_voltage_v).searchedVolts.includes(wanted)) return 0
    const value = readValue(product, unit)
    return Math.abs(value - target) <= target * tolerance ? 0 : getRatioDistance(value, target)
  }
}

function readValue(product: Product, unit: string): number {
  if (unit === 'v') return product.nominal_voltage_v
  if (unit === 'a') return product.max_continuous_discharge_a
  if (unit === 'kg') return product.weight_kg
  return unit.endsWith('ah') ? product.capacity_ah : product.energy_wh
}
