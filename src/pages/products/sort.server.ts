import { volume } from '#content/products/density.server.ts'
import type { Product } from '#content/products/product.server.ts'

interface SortKey {
  label: string
  /** Names of the ascending and the descending order. */
  orders: [ascending: string, descending: string]
  by: (product: Product) => number | string
}

const low: SortKey['orders'] = ['low to high', 'high to low']

/** Orders of the list by what is compared; an address has the name, or `-` and the name for descending. */
export const SORT_KEYS: Record<string, SortKey> = {
  model: { label: 'Model', orders: ['A to Z', 'Z to A'], by: ({ model_name }) => model_name },
  voltage: { label: 'Voltage', orders: low, by: ({ nominal_voltage_v }) => nominal_voltage_v },
  capacity: { label: 'Capacity', orders: low, by: ({ capacity_ah }) => capacity_ah },
  energy: { label: 'Energy', orders: low, by: ({ energy_wh }) => energy_wh },
  current: { label: 'Current', orders: low, by: ({ max_continuous_discharge_a: amps }) => amps },
  weight: { label: 'Weight', orders: low, by: ({ weight_kg }) => weight_kg },
  size: { label: 'Size', orders: ['small to large', 'large to small'], by: volume },
  cycles: { label: 'Cycle life', orders: low, by: ({ cycle_life }) => cycle_life.cycles },
}

/** The catalogue's own order, which an address does not name. */
export const DEFAULT_SORT = ''
/** Orders that the menu always offers. */
const MENU = [DEFAULT_SORT, 'energy', '-energy', 'weight', '-current', '-cycles']
/** Former names of orders. */
const OLDER: Record<string, string> = { family: DEFAULT_SORT, 'energy-down': '-energy' }

const toKey = (sort: string): string => sort.replace(/^-/, '')
const isDescending = (sort: string): boolean => sort.startsWith('-')
const isSort = (text: string): boolean => Object.hasOwn(SORT_KEYS, toKey(text))

/** Reads an order; a former name is `moved`, another text `unknown`. */
export function readSort(text: string): { sort: string; isMoved?: true; unknown?: string } {
  if (text === '' || isSort(text)) return { sort: text }
  const newer = Object.hasOwn(OLDER, text) ? OLDER[text] : undefined
  return newer === undefined ? { sort: DEFAULT_SORT, unknown: text } : { sort: newer, isMoved: true }
}

/** Returns "Energy, low to high". */
function describeSort(sort: string): string {
  const { label, orders } = SORT_KEYS[toKey(sort)] ?? {}
  return label && orders ? `${label}, ${orders[Number(isDescending(sort))]}` : 'By family'
}

/** Lists the orders of the menu, with the current one. */
export const listSorts = (current: string): { id: string; label: string }[] =>
  [...new Set([...MENU, current])].map((id) => ({ id, label: describeSort(id) }))

/** Returns the order of a table header that is pressed: ascending first, then the other way. */
export const nextSort = (key: string, current: string): string => (current === key ? `-${key}` : key)

/** Returns the value of `aria-sort` of a table header. */
export function directionOf(key: string, current: string): 'ascending' | 'descending' | undefined {
  if (toKey(current) !== key) return undefined
  return isDescending(current) ? 'descending' : 'ascending'
}

/** Sorts a copy; products without a record of ours come last. */
export function sortProducts<Item extends { product: Product | undefined }>(
  items: Item[],
  sort: string,
): Item[] {
  const { by } = SORT_KEYS[toKey(sort)] ?? {}
  if (!by) return items
  const sign = isDescending(sort) ? -1 : 1
  return items.toSorted(({ product: a }, { product: b }) =>
    a && b ? sign * compare(by(a), by(b)) : Number(!a) - Number(!b),
  )
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}
