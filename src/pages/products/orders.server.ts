import { volume } from '#content/products/density.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Order } from '#ui/list/filter.server.ts'

interface Comparison {
  label: string
  /** Names of the ascending and the descending order. */
  orders: [ascending: string, descending: string]
  by: (product: Product) => number | string
}

const coldest =
  (kind: 'charge' | 'discharge') =>
  ({ operating_temperature_c: range }: Product): number =>
    range[kind][0]

const low: Comparison['orders'] = ['low to high', 'high to low']

/** Properties by which the list can be sorted. The address has the name, with `-` before it for descending order. */
const COMPARISONS: Record<string, Comparison> = {
  model: { label: 'Model', orders: ['A to Z', 'Z to A'], by: ({ model_name }) => model_name },
  chemistry: { label: 'Chemistry', orders: ['A to Z', 'Z to A'], by: ({ chemistry }) => chemistry },
  voltage: { label: 'Voltage', orders: low, by: ({ nominal_voltage_v }) => nominal_voltage_v },
  capacity: { label: 'Capacity', orders: low, by: ({ capacity_ah }) => capacity_ah },
  energy: { label: 'Energy', orders: low, by: ({ energy_wh }) => energy_wh },
  current: { label: 'Current', orders: low, by: ({ max_continuous_discharge_a: amps }) => amps },
  charge: { label: 'Charge current', orders: low, by: ({ max_charge_current_a: amps }) => amps },
  works: { label: 'Works from', orders: ['coldest', 'warmest'], by: coldest('discharge') },
  charges: { label: 'Charges from', orders: ['coldest', 'warmest'], by: coldest('charge') },
  weight: { label: 'Weight', orders: low, by: ({ weight_kg }) => weight_kg },
  size: { label: 'Size', orders: ['small to large', 'large to small'], by: volume },
  cycles: { label: 'Cycle life', orders: low, by: ({ cycle_life }) => cycle_life.cycles },
}

/** Orders that the menu always offers; the table's headers set the others. */
const MENU = ['energy', '-energy', 'weight', '-current', '-cycles']
/** Former names of orders. */
export const FORMER_ORDERS: Record<string, string> = { family: '', 'energy-down': '-energy' }

interface Listed {
  product: Product | undefined
}

const createOrder = (name: string): Order<Listed> => {
  const isDescending = name.startsWith('-')
  const { label, orders, by } = COMPARISONS[name.replace(/^-/, '')]!
  const sign = isDescending ? -1 : 1
  return {
    name,
    label: `${label}, ${orders[Number(isDescending)]}`,
    isHidden: !MENU.includes(name),
    // Products without our own record come last.
    compare: ({ product: a }, { product: b }) =>
      a && b ? sign * compare(by(a), by(b)) : Number(!a) - Number(!b),
  }
}

/** The catalogue's own order, those of the menu, and those of the table. */
export const ORDERS: Order<Listed>[] = [
  { name: '', label: 'By family' },
  ...[...new Set([...MENU, ...Object.keys(COMPARISONS).flatMap((name) => [name, `-${name}`])])].map(
    createOrder,
  ),
]

/** Returns the order of a table header that is pressed: ascending first, then the other way. */
export const nextSort = (key: string, current: string): string => (current === key ? `-${key}` : key)

/** Returns the value of `aria-sort` of a table header. */
export function directionOf(key: string, current: string): 'ascending' | 'descending' | undefined {
  if (current.replace(/^-/, '') !== key) return undefined
  return current.startsWith('-') ? 'descending' : 'ascending'
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true })
}
