import { weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { normaliseCode } from '#kit/text/normalise.ts'
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
  /** Texts of bounds that are not numbers above 0; they do not filter. */
  unreadable?: { from?: string | undefined; to?: string | undefined }
}

export const isSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined

/** Reads the bounds from the address. Swapped bounds are put in order. */
export function readRange(name: RangeName, query: URLSearchParams): Range {
  const [first, second] = ['from', 'to'].map((end) => normaliseCode(query.get(`${name}_${end}`) ?? ''))
  const [from, to] = [parseAmount(first), parseAmount(second)]
  const unreadable = {
    ...(Number.isNaN(from) && { from: first }),
    ...(Number.isNaN(to) && { to: second }),
  }
  if (from && to && from > to) return { from: to, to: from }
  return { from: from || undefined, to: to || undefined, ...(hasAny(unreadable) && { unreadable }) }
}

const hasAny = (items: object): boolean => Object.keys(items).length > 0

/** Parses "1 500", "20,5" or "20.5". Returns NaN for anything else than a number above 0, and nothing for no text or zero. */
function parseAmount(text = ''): number | undefined {
  if (text === '' || text === '0') return undefined
  if (!/^(?:\d+|\d{1,3}(?: \d{3})+)(?:[.,]\d+)?$/.test(text)) return NaN
  return Number(text.replaceAll(' ', '').replace(',', '.')) || undefined
}

/** Returns "20–30 Ah", "From 20 Ah" or "Up to 30 Ah". */
export function describeRange(name: RangeName, { from, to }: Range): string {
  const { unit } = MEASURES[name]
  if (to === undefined) return `From ${withUnit(from ?? 0, unit)}`
  return from === undefined ? `Up to ${withUnit(to, unit)}` : withUnit(`${figure(from)}–${figure(to)}`, unit)
}
