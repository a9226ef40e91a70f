import type { Product } from './product.server.ts'
import { rounded } from './quantity.server.ts'

const MM3_PER_LITRE = 1e6

/** Outer volume in litres: of the cylinder, or of the box. */
export function volume({ dimensions_mm: box }: Product): number {
  return 'diameter' in box
    ? (Math.PI * (box.diameter / 2) ** 2 * box.height) / MM3_PER_LITRE
    : (box.length * box.width * box.height) / MM3_PER_LITRE
}

/** Wh/kg. */
export const energyByWeight = (product: Product): number => product.energy_wh / product.weight_kg

/** Wh/L. */
export const energyByVolume = (product: Product): number => product.energy_wh / volume(product)

/** Energy by weight or by volume as the catalogue gives both: with one decimal. */
export const densityText = (density: number): string => density.toFixed(1)

/** A current as a C-rate: 50 A of 100 Ah is "0.5C". */
export const cRate = (current: number, { capacity_ah }: Product): string =>
  `${rounded(current / capacity_ah, 2)}C`
