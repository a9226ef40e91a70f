import { drawViews, isRound, sidesOf } from '#content/products/silhouette.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import type { DrawingView } from '#ui/drawing/views.server.ts'

/** Ratio of height to shorter side below which a box is drawn from above. */
const FLAT = 0.4

const toMm = (value: number): string => withUnit(value, 'mm')

/** Returns the two views that show a product best, with each dimension once. */
export function describeViews(product: Product): DrawingView[] {
  const { length, width, height } = sidesOf(product)
  const { front, side, top } = drawViews(product)
  if (isRound(product)) {
    return [
      { title: 'Front', width: length, height, beside: toMm(height), ...front },
      { title: 'Top', width: length, height: length, below: `⌀ ${toMm(length)}`, ...top },
    ]
  }
  if (height < FLAT * Math.min(length, width)) {
    return [
      { title: 'Top', width: length, height: width, below: toMm(length), beside: toMm(width), ...top },
      { title: 'Front', width: length, height, beside: toMm(height), ...front },
    ]
  }
  return [
    { title: 'Front', width: length, height, below: toMm(length), beside: toMm(height), ...front },
    { title: 'Side', width, height, below: toMm(width), ...side },
  ]
}

/** Describes the drawing for screen readers. */
export const describeDrawing = (views: DrawingView[]): string =>
  views
    .map(({ title, below, beside }) => `${title} view: ${[below, beside].filter(Boolean).join(' by ')}`)
    .join('. ')
