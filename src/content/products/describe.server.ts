import type { Product } from './product.server.ts'

const SPACE = '\u00a0'

/** The cut-out of a product's picture: transparent, standing on the tiles' common baseline. */
export const tilePicture = (main_pic_url: string): string => main_pic_url.replace(/\.webp$/, '-tile.webp')

/** "12.8 V · 100 Ah", as the menus show it; nothing for a product only another server knows. */
export const voltageAndCapacity = (product: Product | undefined): string =>
  product ? `${product.nominal_voltage_v}${SPACE}V · ${product.capacity_ah}${SPACE}Ah` : ''

/** "330 × 173 × 220 mm" or "⌀ 21.2 × 70.2 mm". */
export function size({ dimensions_mm: box }: Product): string {
  const sides = 'diameter' in box ? [`⌀${SPACE}${box.diameter}`, box.height] : [box.length, box.width, box.height]
  return `${sides.join(`${SPACE}×${SPACE}`)}${SPACE}mm`
}

/** Alternative text of a product's picture (brief 2.14): "{name}, {L} × {W} × {H} mm". */
export const pictureAlt = (product: Product): string => `${product.name}, ${size(product)}`
