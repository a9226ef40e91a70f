import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'

/** How far a product is from what was asked: 0 is a hit, 1 as far as can be. */
export type Miss = (listed: Searched) => number

export interface Searched {
  item: { name: string; model_name: string }
  product: Product | undefined
  groups: string[]
}

const AMOUNT = /(\d+(?:[.,]\d+)?)\s*(mah|ah|kwh|mwh|wh|kg|v|a)(?![a-z])/gi
const SCALE: Record<string, number> = { mah: 1e-3, kwh: 1e3, mwh: 1e6 }
/** 5 kWh finds 5.12 kWh, 100 Ah does not find 105 Ah. */
const TOLERANCE = 0.03

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * What a search text asks for: a model number whatever its spaces and dashes ("svd12100", "SVD 12 100") if one of
 * `models` has it, else every quantity ("12V 100Ah") and every word in it.
 */
export function searchMiss(text: string, models: string[]): Miss {
  const model = compact(text)
  const isModel = (name: string) => model !== '' && compact(name).includes(model)
  if (models.some(isModel)) return ({ item }) => (isModel(item.model_name) ? 0 : 1)
  const amounts = [...text.matchAll(AMOUNT)].map(([, number = '', unit = '']) =>
    amountMiss(Number(number.replace(',', '.')), unit.toLowerCase()),
  )
  const words = text.replace(AMOUNT, ' ').split(/\s+/).map(compact).filter(Boolean)
  const parts = [...amounts, ...words.map(wordMiss)]
  return (listed) =>
    parts.reduce((sum, miss) => sum + miss(listed), 0) / parts.length || Number(!parts.length)
}

/** How far two positive quantities are apart, 1 from a factor of ten on. */
export const ratioMiss = (value: number, wanted: number): number =>
  Math.min(1, Math.abs(Math.log10(value / wanted)))

function amountMiss(wanted: number, unit: string): Miss {
  return ({ product }) => {
    if (!product) return 1
    const asked = wanted * (SCALE[unit] ?? 1)
    if (unit === 'v' && voltageClassOf(product.nominal_voltage_v).asked.includes(wanted)) return 0
    const value = valueIn(product, unit)
    return Math.abs(value - asked) <= asked * TOLERANCE ? 0 : ratioMiss(value, asked)
  }
}

function valueIn(product: Product, unit: string): number {
  if (unit === 'v') return product.nominal_voltage_v
  if (unit === 'a') return product.max_continuous_discharge_a
  if (unit === 'kg') return product.weight_kg
  return unit.endsWith('ah') ? product.capacity_ah : product.energy_wh
}

const wordMiss =
  (word: string): Miss =>
  (listed) =>
    textOf(listed)
      .split(/\s+/)
      .some((one) => compact(one).includes(word))
      ? 0
      : 1

const textOf = ({ item, product, groups }: Searched): string =>
  [...groups, item.name, item.model_name, product?.chemistry, product?.format, product?.summary]
    .concat(product?.features ?? [], product?.communication ?? [], product?.ip_rating ?? [])
    .join(' ')
