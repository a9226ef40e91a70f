import { formOf, isRound, sidesOf } from '#content/products/form/form.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { withUnit } from '#content/products/quantity.server.ts'
import type { DrawingView } from '#ui/drawing/views.server.ts'

/** Lower than this against its shorter side a box is drawn from above. */
const FLAT = 0.4

const mm = (value: number): string => withUnit(value, 'mm')

/** The two views that show a product best, each dimension at one of them. */
export function viewsOf(product: Product): DrawingView[] {
  const { length, width, height } = sidesOf(product)
  const { front, side, top } = formOf(product)
  if (isRound(product)) {
    return [
      { title: 'Front', width: length, height, beside: mm(height), ...front },
      { title: 'Top', width: length, height: length, below: `⌀ ${mm(length)}`, ...top },
    ]
  }
  if (height < FLAT * Math.min(length, width)) {
    return [
      { title: 'Top', width: length, height: width, below: mm(length), beside: mm(width), ...top },
      { title: 'Front', width: length, height, beside: mm(height), ...front },
    ]
  }
  return [
    { title: 'Front', width: length, height, below: mm(length), beside: mm(height), ...front },
    { title: 'Side', width, height, below: mm(width), ...side },
  ]
}

/** The drawing in words. */
export const drawingLabel = (views: DrawingView[]): string =>
  views
    .map(({ title, below, beside }) => `${title} view: ${[below, beside].filter(Boolean).join(' by ')}`)
    .join('. ')
