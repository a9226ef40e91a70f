import { weight } from '#content/products/describe.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText, figure, withUnit } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { listDecimals, writeDecimal } from '#kit/text/parse-decimal.ts'
import { shorten } from '#kit/text/shorten.ts'
import { number } from '#sizing/query/field.ts'
import { readNumber } from '#sizing/query/read-query.ts'
import { splitUnit } from '#sizing/query/units.ts'
import { listFacetProps } from '#ui/list/choices.server.tsx'
import { Facet, FromTo, Histogram } from '#ui/list/facets.tsx'
import type {
  Entry,
  Filter,
  FilterSetting,
  FilterView,
  Loosening,
  QueryProblem,
} from '#ui/list/filter.server.ts'
import { drawHistogram } from './histogram.server.ts'
import { findLeast, type ListedProduct, listProducts } from './listed-product.server.ts'
import { getRatioDistance } from './search.server.ts'

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

interface Bounds {
  from?: number | undefined
  to?: number | undefined
}

/** Declares the ranges as filters. */
export const createRangeFilters = (): Filter<ListedProduct>[] =>
  RANGES.map((name) => ({
    name,
    read: (query) => readRange(name, query),
    describeRemoval: () => `Any ${MEASURES[name].title.toLowerCase()}`,
    loosen: (items, { entries }) => widen(name, items, boundsOf(entries)),
    render: (view) => <RangeFacet name={name} {...view} />,
  }))

/** Reads the bounds from the address. Swapped bounds are put in order. */
function readRange(name: RangeName, query: URLSearchParams): FilterSetting<ListedProduct> {
  const ends = (['from', 'to'] as const).map((end) => readBound(name, end, query))
  let [from, to] = ends.map(({ value }) => value)
  if (from && to && from > to) [from, to] = [to, from]
  const entries = toEntries(name, { from, to })
  return {
    entries,
    chips: entries.length > 0 ? [{ label: describeRange(name, { from, to }), rest: [] }] : [],
    problems: ends.flatMap(({ problem }) => problem ?? []),
    distance: ({ product }) => (product ? measureDistance(MEASURES[name].read(product), { from, to }) : 1),
  }
}

const toEntries = (name: RangeName, { from, to }: Bounds): Entry[] =>
  Object.entries({ from, to }).flatMap(([end, value]) =>
    value === undefined ? [] : [[`${name}_${end}`, writeDecimal(value)]],
  )

const boundsOf = (entries: Entry[]): Bounds =>
  Object.fromEntries(entries.map(([name, value]) => [name.replace(/^.*_/, ''), Number(value)]))

function measureDistance(value: number, { from = 0, to = Infinity }: Bounds): number {
  if (value < from) return getRatioDistance(value, from)
  return value > to ? getRatioDistance(value, to) : 0
}

/** Reads a bound; one with two readings is asked back. An empty one and zero are no bound. */
function readBound(
  name: RangeName,
  end: 'from' | 'to',
  query: URLSearchParams,
): { value?: number; problem?: QueryProblem } {
  const field = `${name}_${end}`
  const text = query.get(field) ?? ''
  if (normalizeCode(text) === '') return {}
  const [first = -1] = listDecimals(splitUnit(text)[0])
  if (first === 0) return {}
  const { title, unit } = MEASURES[name]
  const reading = readNumber(text, number(title, { above: 0, max: Infinity, unit }))
  if ('value' in reading) return reading
  const message = first > 0 ? reading.message : `${title} must be a number above 0, for example 12.5.`
  return { problem: { field, message, text: shorten(text.trim()) } }
}

/** Returns "20–30 Ah", "From 20 Ah" or "Up to 30 Ah". */
function describeRange(name: RangeName, { from, to }: Bounds): string {
  const { unit } = MEASURES[name]
  if (to === undefined) return `From ${withUnit(from ?? 0, unit)}`
  return from === undefined ? `Up to ${withUnit(to, unit)}` : withUnit(`${figure(from)}–${figure(to)}`, unit)
}

/** Widens a range as far as the nearest item. */
function widen(name: RangeName, items: ListedProduct[], { from, to }: Bounds): Loosening | undefined {
  const { title, unit, read } = MEASURES[name]
  const gap = (product: Product) => Math.max((from ?? 0) / read(product), read(product) / (to ?? Infinity))
  const nearest = findLeast(listProducts(items), gap)
  if (!nearest) return undefined
  const value = read(nearest)
  const isBelow = value < (from ?? 0)
  const [word, before] = isBelow ? ['from', from] : ['up to', to]
  return {
    text: `${title} ${word} ${withUnit(value, unit)} instead of ${withUnit(before ?? 0, unit)}`,
    entries: toEntries(name, isBelow ? { from: value, to } : { from, to: value }),
  }
}

function RangeFacet({ name, setting, counted }: FilterView<ListedProduct> & { name: RangeName }) {
  const { title, unit } = MEASURES[name]
  const { entries, problems } = setting
  const histogram = drawHistogram(listProducts(counted), MEASURES[name], boundsOf(entries))
  const bound = (end: 'from' | 'to') => {
    const field = `${name}_${end}`
    const problem = problems.find((one) => one.field === field)
    const value = problem?.text ?? entries.find(([entry]) => entry === field)?.[1] ?? ''
    return { name: field, value, message: problem?.message }
  }
  const { open, value } = listFacetProps(setting, problems.length > 0)
  return (
    <Facet title={title} value={value} open={open}>
      {histogram.ends.length > 1 && <Histogram {...histogram} />}
      <FromTo unit={unit} from={bound('from')} to={bound('to')} />
    </Facet>
  )
}
