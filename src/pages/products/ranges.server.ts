import { weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText, figure, withUnit } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { listDecimals } from '#kit/text/parse-decimal.ts'
import { shorten } from '#kit/text/shorten.ts'
import { number } from '#sizing/query/field.ts'
import { readNumber } from '#sizing/query/read-query.ts'

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
  /** Bounds that are not one number above 0; they do not filter. */
  unreadable?: { from?: UnreadBound | undefined; to?: UnreadBound | undefined }
}

interface UnreadBound {
  text: string
  message: string
}

export const isSet = ({ from, to }: Range): boolean => from !== undefined || to !== undefined

/** Reads the bounds from the address. Swapped bounds are put in order. */
export function readRange(name: RangeName, query: URLSearchParams): Range {
  const from = readBound(name, query.get(`${name}_from`))
  const to = readBound(name, query.get(`${name}_to`))
  if (from.value && to.value && from.value > to.value) return { from: to.value, to: from.value }
  const isReadable = from.unreadable === undefined && to.unreadable === undefined
  return {
    from: from.value,
    to: to.value,
    ...(!isReadable && { unreadable: { from: from.unreadable, to: to.unreadable } }),
  }
}

/** Reads a bound; one with two readings is asked back. An empty one and zero are no bound. */
function readBound(name: RangeName, text: string | null): { value?: number; unreadable?: UnreadBound } {
  if (!text || normalizeCode(text) === '') return {}
  const [first = -1] = listDecimals(text)
  if (first === 0) return {}
  const { title } = MEASURES[name]
  const reading = readNumber(text, number(title, { above: 0, max: Infinity }))
  if ('value' in reading) return reading
  const message = first > 0 ? reading.message : `${title} must be a number above 0, for example 12.5.`
  return { unreadable: { text: shorten(text.trim()), message } }
}

/** Returns "20–30 Ah", "From 20 Ah" or "Up to 30 Ah". */
export function describeRange(name: RangeName, { from, to }: Range): string {
  const { unit } = MEASURES[name]
  if (to === undefined) return `From ${withUnit(from ?? 0, unit)}`
  return from === undefined ? `Up to ${withUnit(to, unit)}` : withUnit(`${figure(from)}–${figure(to)}`, unit)
}
