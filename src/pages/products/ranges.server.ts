import { weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText, figure, withUnit } from '#content/products/quantity.server.ts'

/** A quantity that can be filtered by range. */
export interface Measure {
  title: string
  /** Unit of the bounds. */
  unit: string
  read: (product: Product) => number
  format: (value: number) => string
}

/** Measures by the prefix of their search parameters: `capacity_from`, `capacity_to`. */
export const MEASURES = {
  capacity: {
    title: 'Capacity',
    unit: 'Ah',
    read: ({ capacity_ah }) => capacity_ah,
    format: (value) => withUnit(value, 'Ah'),
  },
  energy: { title: 'Energy', unit: 'Wh', read: ({ energy_wh }) => energy_wh, format: energyText },
  current: {
    title: 'Continuous current',
    unit: 'A',
    read: ({ max_continuous_discharge_a }) => max_continuous_discharge_a,
    format: (value) => withUnit(value, 'A'),
  },
  weight: {
    title: 'Weight',
    unit: 'kg',
    read: ({ weight_kg }) => weight_kg,
    format: (weight_kg) => weight({ weight_kg }),
  },
} satisfies Record<string, Measure>

export type RangeName = keyof typeof MEASURES
export const RANGES = Object.keys(MEASURES) as RangeName[]

export interface Range {
  from?: number | undefined
  to?: number | undefined
}

export const isSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined

/** Reads the bounds from the address. Swapped bounds are put in order, invalid ones ignored. */
export function readRange(name: RangeName, query: URLSearchParams): Range {
  const from = parseAmount(query.get(`${name}_from`))
  const to = parseAmount(query.get(`${name}_to`))
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Parses a positive number with a decimal point or comma. */
function parseAmount(text: string | null): number | undefined {
  const value = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text ?? '') ? Number(text!.replace(',', '.')) : 0
  return value > 0 ? value : undefined
}

/** Returns "20–30 Ah", "From 20 Ah" or "Up to 30 Ah". */
export function describeRange(name: RangeName, { from, to }: Range): string {
  const { unit } = MEASURES[name]
  if (to === undefined) return `From ${withUnit(from ?? 0, unit)}`
  return from === undefined ? `Up to ${withUnit(to, unit)}` : withUnit(`${figure(from)}–${figure(to)}`, unit)
}
