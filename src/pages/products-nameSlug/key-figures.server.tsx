import type { Content } from '#content/content.server.ts'
import { familyOf } from '#content/products/find.server.ts'
import { keyFigure, type KeyMeasure, keyMeasures } from '#content/products/key-figures.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { NBSP, withUnit } from '#kit/text/amounts.ts'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { Range } from '#ui/gauge/gauge.tsx'
import styles from './page.module.css'

/** Position of a figure between the lowest and highest of its family, in per cent. */
interface FamilyPosition {
  at: number
  ends: [lowest: string, highest: string]
}

type PlacedFigure = FigureData & { position?: FamilyPosition | undefined }

/** Ratio of highest to lowest above which a scale is logarithmic. */
const LOGARITHMIC_FROM = 20

/** The key figures, each with its position in the family. */
export function KeyFigures({ product, content }: { product: Product; content: Content }) {
  // A discontinued product has no place among those that are offered.
  const family = product.discontinued ? [] : familyOf(content.products, product.category)
  const name = content.categories.find(({ name_slug }) => name_slug === product.category)?.name ?? ''
  const note =
    `Marker: position among the ${family.length} of the range ${name}; logarithmic beyond 1${NBSP}:${NBSP}${LOGARITHMIC_FROM}. ` +
    'Cycle life: at equal depth and end of life.'
  return (
    <section aria-label="Key figures">
      <Figures columns={6}>
        {placeFigures(product, family).map(({ position, ...figure }) => (
          <Figure key={figure.label} {...figure} scale={position && <PositionScale {...position} />} />
        ))}
      </Figures>
      {family.length > 0 && <p className={`note ${styles['marker']}`}>{note}</p>}
    </section>
  )
}

function PositionScale({ at, ends: [lowest, highest] }: FamilyPosition) {
  return (
    <>
      <Range at={at} />
      <span className="ends">
        <span className="sr">Lowest and highest of the family: </span>
        <span>{lowest}</span>
        <span>{highest}</span>
      </span>
    </>
  )
}

export const placeFigures = (product: Product, family: Product[]): PlacedFigure[] =>
  keyMeasures.map((measure) => ({
    ...keyFigure(measure, product),
    position: findPosition(measure, product, family),
  }))

/** The ranges of every measure in a family. */
const rangesOf = memoizeByObject(
  (family: Product[]) => new Map(keyMeasures.map((measure) => [measure, measureRanges(measure, family)])),
)

/** Returns the range of a measure for each group of products that may be compared. */
function measureRanges({ read, comparableBy }: KeyMeasure, family: Product[]) {
  const ranges = new Map<string | undefined, { lowest: number; highest: number }>()
  for (const product of family) {
    const [group, value] = [comparableBy?.(product), read(product)]
    const { lowest, highest } = ranges.get(group) ?? { lowest: value, highest: value }
    ranges.set(group, { lowest: Math.min(lowest, value), highest: Math.max(highest, value) })
  }
  return ranges
}

function findPosition(measure: KeyMeasure, product: Product, family: Product[]): FamilyPosition | undefined {
  const { read, format, comparableBy } = measure
  const range = rangesOf(family).get(measure)?.get(comparableBy?.(product))
  if (!range || range.lowest === range.highest) return undefined
  const { lowest, highest } = range
  const scale = highest / lowest > LOGARITHMIC_FROM ? Math.log : (value: number) => value
  const at = (100 * (scale(read(product)) - scale(lowest))) / (scale(highest) - scale(lowest))
  const toText = (value: number) => {
    const { value: number, unit } = format(value)
    return unit ? withUnit(number, unit) : number
  }
  return { at: Math.round(at * 10) / 10, ends: [toText(lowest), toText(highest)] }
}
