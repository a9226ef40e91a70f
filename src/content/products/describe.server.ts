import { energy, figure, NBSP, plainSpaces, type Quantity, withUnit } from '#kit/text/amounts.ts'
import type { Product } from './product.server.ts'

const GRAM_LIMIT_KG = 1
const TONNE_LIMIT_KG = 10_000

/**
 * Path of a product's picture for tiles: a transparent cut-out on the tiles' common baseline, or, without such a file, what the image
 * service cuts from the picture.
 */
export const tilePicture = (main_pic_url: string): string =>
  main_pic_url.replace(/\.(?:webp|avif|png|jpe?g)$/, '-tile.webp')

/** Returns "12.8 V · 100 Ah"; empty for a product that only the upstream API knows. */
export const voltageAndCapacity = (product: Product | undefined): string =>
  product ? `${withUnit(product.nominal_voltage_v, 'V')} · ${withUnit(product.capacity_ah, 'Ah')}` : ''

/** "330 × 173 × 220 mm" or "⌀ 21.2 × 70.2 mm". */
export function size({ dimensions_mm: box }: Product): string {
  const sides =
    'diameter' in box ? [`⌀${NBSP}${box.diameter}`, box.height] : [box.length, box.width, box.height]
  return withUnit(sides.join(`${NBSP}×${NBSP}`), 'mm')
}

/** Returns the figures in an inquiry about a product (spec §3), with plain spaces. */
export const inquiryFigures = (product: Product) => ({
  voltage: plainSpaces(withUnit(product.nominal_voltage_v, 'V')),
  capacity: plainSpaces(withUnit(product.capacity_ah, 'Ah')),
  size: plainSpaces(size(product)),
})

/** Returns the weight in grams below one kilogram, in tonnes from ten. */
export function mass({ weight_kg }: Pick<Product, 'weight_kg'>): Quantity {
  if (weight_kg < GRAM_LIMIT_KG) return { value: figure(Math.round(weight_kg * 1e5) / 100), unit: 'g' }
  if (weight_kg < TONNE_LIMIT_KG) return { value: figure(weight_kg), unit: 'kg' }
  return { value: figure(weight_kg / 1000), unit: 't' }
}

/** "11.8 kg", "4.5 g" */
export function weight(product: Pick<Product, 'weight_kg'>): string {
  const { value, unit } = mass(product)
  return withUnit(value, unit)
}

/** Returns the alternative text of a product's picture. */
export const pictureAlt = (product: Product): string => `${product.name}, ${size(product)}`

/** Returns voltage, capacity and energy, as cards and search results show them. */
export const mainFigures = (product: Product) => [
  { unit: 'V', value: figure(product.nominal_voltage_v) },
  { unit: 'Ah', value: figure(product.capacity_ah) },
  energy(product.energy_wh),
]
