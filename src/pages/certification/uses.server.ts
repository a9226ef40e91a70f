import { energyByVolume } from '#content/products/density.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Use } from './copy.server.ts'

/** Above this a battery is not portable in the sense of Regulation (EU) 2023/1542. */
const PORTABLE_KG = 5
const CARRIED = ['medical-and-instruments', 'iot-and-wearables', 'drones-and-uav']
const LIGHT_MEANS_OF_TRANSPORT = 'e-bikes-and-light-ev'
const OTHER_LIGHT_VEHICLES = new Set(['golf-carts-and-utility-vehicles', 'agv-and-mobile-robots'])
const TRUCKS = 'forklifts-and-material-handling'

/** A cell without any electronics of its own. */
export const isBareCell = ({ bms }: Pick<Product, 'bms'>): boolean => /^none\b/.test(bms)

/**
 * What the gap rules may take a product for, the likeliest first. The first application decides about a pack. Large
 * cells count as stationary: UL 1642 is for portable ones. A starter battery is none of these.
 */
export function usesOf(product: Product): Use[] {
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
 * Wh/L of the cells a product is made of. A pack whose cell the catalogue does not name has at most what the densest
 * cell of its chemistry has: the pack itself always shows less than its cells.
 */
export function cellDensity(product: Product, products: Product[]): number {
  const named = isBareCell(product) ? product : cellOf(products, product)
  if (named) return energyByVolume(named)
  const alike = products.filter((other) => isBareCell(other) && other.chemistry === product.chemistry)
  return Math.max(...alike.map(energyByVolume))
}
