import type { Product } from '#content/products/product.server.ts'
import { withUnit } from '#content/products/quantity.server.ts'
import type { View } from '#ui/drawing/views.server.ts'

/** Lower than this against its shorter side a box is drawn from above. */
const FLAT = 0.4
/** Formats that stand on end: what the record calls length is their height. */
const UPRIGHT = new Set(['wall-mount pack', 'swappable pack'])

const mm = (value: number): string => withUnit(value, 'mm')

/** The views a product is drawn in, from its dimensions alone. */
export function viewsOf({ dimensions_mm: box, format }: Product): View[] {
  if ('diameter' in box) {
    const { diameter, height } = box
    return [
      { title: 'Front', width: diameter, height, beside: mm(height) },
      { title: 'Top', width: diameter, height: diameter, below: `⌀ ${mm(diameter)}`, round: true },
    ]
  }
  const { length, width, height } = UPRIGHT.has(format)
    ? { length: box.width, width: box.height, height: box.length }
    : box
  if (height < FLAT * Math.min(length, width)) {
    return [
      { title: 'Top', width: length, height: width, below: mm(length), beside: mm(width) },
      { title: 'Front', width: length, height, beside: mm(height) },
    ]
  }
  return [
    { title: 'Front', width: length, height, below: mm(length), beside: mm(height) },
    { title: 'Side', width, height, below: mm(width) },
  ]
}

/** The drawing in words. */
export const drawingLabel = (views: View[]): string =>
  views
    .map(({ title, below, beside }) => `${title} view: ${[below, beside].filter(Boolean).join(' by ')}`)
    .join('. ')
