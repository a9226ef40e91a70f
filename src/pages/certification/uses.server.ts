import { batteryCategory } from '#content/products/battery-category.server.ts'
import { energyByVolume } from '#content/products/density.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Use } from './copy.server.ts'

const OTHER_LIGHT_VEHICLES = new Set(['golf-carts-and-utility-vehicles', 'agv-and-mobile-robots'])
const TRUCKS = 'forklifts-and-material-handling'

export const isBareCell = ({ bms }: Pick<Product, 'bms'>): boolean => /^none\b/.test(bms)

/**
 * Lists the uses that the gap rules may count a product as, the likeliest first. A pack's first application decides. Large
 * cells count as stationary, because UL 1642 is for portable ones; a starter battery has no use.
 */
export function listUses(product: Product): Use[] {
  const category = batteryCategory(product)
  if (category === 'starter') return []
  if (category === 'portable') return ['portable', isBareCell(product) ? 'cell' : 'pack']
  if (category !== 'industrial') return ['light-ev']
  if (isBareCell(product)) return ['industrial', 'stationary']
  const [first = ''] = product.applications
  if (first === TRUCKS) return ['industrial', 'truck']
  return ['industrial', OTHER_LIGHT_VEHICLES.has(first) ? 'light-ev' : 'stationary']
}

/**
 * Returns the energy density of a product's cells, in Wh/L. If a pack's cell is unknown, the densest cell of its chemistry is
 * the upper limit; the density of the pack itself is always lower.
 */
export function getCellDensity(product: Product, products: Product[]): number {
  const cell = isBareCell(product) ? product : cellOf(products, product)
  if (cell) return energyByVolume(cell)
  const cells = products.filter((other) => isBareCell(other) && other.chemistry === product.chemistry)
  return Math.max(...cells.map(energyByVolume))
}
