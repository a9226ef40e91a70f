import { energyByVolume } from '#content/products/density.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Use } from './copy.server.ts'

/** Maximum weight of a portable battery in Regulation (EU) 2023/1542. */
const PORTABLE_KG = 5
const CARRIED = ['medical-and-instruments', 'iot-and-wearables', 'drones-and-uav']
const LIGHT_MEANS_OF_TRANSPORT = 'e-bikes-and-light-ev'
const OTHER_LIGHT_VEHICLES = new Set(['golf-carts-and-utility-vehicles', 'agv-and-mobile-robots'])
const TRUCKS = 'forklifts-and-material-handling'

export const isBareCell = ({ bms }: Pick<Product, 'bms'>): boolean => /^none\b/.test(bms)

/**
 * Lists the uses that the gap rules may count a product as, the likeliest first. A pack's first application decides. Large
 * cells count as stationary, because UL 1642 is for portable ones; a starter battery has no use.
 */
export function listUses(product: Product): Use[] {
  const { applications, weight_kg, format } = product
  if (format.startsWith('starter')) return []
  const isPortable = weight_kg <= PORTABLE_KG && CARRIED.some((name) => applications.includes(name))
  if (isBareCell(product)) return isPortable ? ['portable', 'cell'] : ['industrial', 'stationary']
  if (isPortable) return ['portable', 'pack']
  const [first = ''] = applications
  if (first === LIGHT_MEANS_OF_TRANSPORT) return ['light-ev']
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
