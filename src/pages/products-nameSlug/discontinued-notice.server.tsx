import type { Content } from '#content/content.server.ts'
import { findSuccessor } from '#content/products/discontinued.server.ts'
import { type KeyMeasure, keyMeasures } from '#content/products/key-figures.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { formatDay } from '#content/products/typeset.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { comparisonHref, productHref } from '#addresses/links.ts'
import styles from './page.module.css'

interface DiscontinuedNoticeProps {
  product: Product
  content: Content
}

/** Says that a product is no longer offered, which one replaces it, and in which key figures that differs. */
export function DiscontinuedNotice({ product, content }: DiscontinuedNoticeProps) {
  if (!product.discontinued) return null
  const successor = findSuccessor(product, content)
  const differences = successor && listDifferences(successor, product)
  return (
    <section className="wrap" aria-label="Discontinued">
      <div className={styles['opening']}>
        <p>
          <b>Discontinued since {formatDay(product.discontinued)}.</b>{' '}
          {successor ? (
            <>
              Its successor is the{' '}
              <a href={productHref(successor.url)}>
                {successor.model_name} {successor.name}
              </a>
              {differences && `: ${differences}`}.{' '}
              <a href={comparisonHref([product.url, successor.url])}>Compare both</a>
            </>
          ) : (
            'Its data and documents stay here. Ask us for a replacement.'
          )}
        </p>
      </div>
    </section>
  )
}

/** Lists the key figures in which a product differs from another: "energy 1.4 kWh instead of 1.28 kWh". */
function listDifferences(product: Product, other: Product): string {
  const differing = keyMeasures.filter(
    (measure) =>
      measure.read(product) !== measure.read(other) &&
      measure.comparableBy?.(product) === measure.comparableBy?.(other),
  )
  return differing
    .map((measure) => {
      const [own, before] = [textOf(measure, product), textOf(measure, other)]
      return `${measure.label.toLowerCase()} ${own} instead of ${before}`
    })
    .join(', ')
}

function textOf({ read, format }: KeyMeasure, product: Product): string {
  const { value, unit } = format(read(product))
  return unit ? withUnit(value, unit) : value
}
