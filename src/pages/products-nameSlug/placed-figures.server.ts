import { keyFigure, type KeyMeasure, keyMeasures } from '#content/products/key-figures.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { withUnit } from '#content/products/quantity.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { FigureData } from '#ui/figure/figure.tsx'

/** Where a figure lies within the product's family, in per cent, with the family's least and most. */
export interface Place {
  at: number
  ends: [least: string, most: string]
}

export type PlacedFigure = FigureData & { place?: Place | undefined }

/** From this factor between least and most on, a family's scale is logarithmic. */
export const LOGARITHMIC_FROM = 20

/** The key figures of a product, each with its place in the family. */
export const placedFigures = (product: Product, family: Product[]): PlacedFigure[] =>
  keyMeasures.map((measure) => ({
    ...keyFigure(measure, product),
    place: placeOf(measure, product, family),
  }))

/** Of a family and a measure: the least and the most, of each part that may be compared. */
const spansIn = memoizeByObject(
  (family: Product[]) => new Map(keyMeasures.map((measure) => [measure, spansOf(measure, family)])),
)

function spansOf({ of, among }: KeyMeasure, family: Product[]) {
  const spans = new Map<string | undefined, { least: number; most: number }>()
  for (const product of family) {
    const [part, value] = [among?.(product), of(product)]
    const { least, most } = spans.get(part) ?? { least: value, most: value }
    spans.set(part, { least: Math.min(least, value), most: Math.max(most, value) })
  }
  return spans
}

function placeOf(measure: KeyMeasure, product: Product, family: Product[]): Place | undefined {
  const { of, show, among } = measure
  const span = spansIn(family).get(measure)?.get(among?.(product))
  if (!span || span.least === span.most) return undefined
  const { least, most } = span
  const scale = most / least > LOGARITHMIC_FROM ? Math.log : (value: number) => value
  const at = (100 * (scale(of(product)) - scale(least))) / (scale(most) - scale(least))
  const words = (value: number) => {
    const shown = show(value)
    return shown.unit ? withUnit(shown.value, shown.unit) : shown.value
  }
  return { at: Math.round(at * 10) / 10, ends: [words(least), words(most)] }
}
