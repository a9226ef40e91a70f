import { productHref } from '#addresses/links.ts'
import type { Certification } from '#content/certifications/certification.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { Tile } from '#ui/tile/tile.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { mainFigures, pictureAlt, size, tilePicture, weight } from './describe.server.ts'
import { coldestCharge, countSeveral, describeSeries } from './in-series.server.ts'
import { ProductActions } from './product-actions.tsx'
import type { Product } from './product.server.ts'
import styles from './product-card.module.css'

/** A product that the upstream API lists, but whose record this site does not have. */
export type UnknownProduct = Pick<Product, 'url' | 'name' | 'model_name' | 'main_pic_url'>

/** Whether this site has the record of a product. */
export const hasRecord = (product: Product | UnknownProduct): product is Product => 'chemistry' in product

export interface ProductCardsProps {
  products: (Product | UnknownProduct)[]
  content: { certifications: Certification[] }
  /** Whether they are at the top of the page. */
  first?: boolean
  /** Voltage classes for which the cards say how many are needed in series. */
  systemVoltages?: string[]
}

/** Cards in a grid; on a phone rows. */
export const ProductCards = ({ products, first = false, ...context }: ProductCardsProps) => (
  <ul className={styles['cards']}>
    {products.map((product, index) => (
      <li key={product.url}>
        <ProductCard product={product} priority={first && index < PRIORITY_COUNT} {...context} />
      </li>
    ))}
  </ul>
)

/** Number of pictures loaded first: a desktop shows two, and on a phone the second hardly delays the first. */
const PRIORITY_COUNT = 2

interface ProductCardProps extends Pick<ProductCardsProps, 'content' | 'systemVoltages'> {
  product: Product | UnknownProduct
  priority: boolean
}

/** A product: V, Ah, Wh, current, weight, size and its first certificates; without our record its name and picture. */
function ProductCard({ product, content, systemVoltages, priority }: ProductCardProps) {
  const { url, model_name, name, main_pic_url } = product
  const record = hasRecord(product) ? product : undefined
  return (
    <article className={styles['card']}>
      {record && <span className={styles['tag']}>{record.chemistry}</span>}
      {record && <SeriesBadge count={countSeveral(record, systemVoltages)[0]} />}
      <Tile
        className={styles['picture']}
        src={record ? tilePicture(main_pic_url) : main_pic_url}
        alt={record ? pictureAlt(record) : name}
        width={1000}
        height={750}
        sizes="88px sm:320px"
        priority={priority}
      />
      <div>
        <h3>
          <a className="cover" href={productHref(url)}>
            <span className={styles['model']}>{model_name}</span> {unbroken(name)}
          </a>
        </h3>
      </div>
      {record && (
        <dl className={styles['figures']}>
          {mainFigures(record).map(({ unit, value }) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {/* Only in a row; the facts of a card have it. */}
          <div>
            <dt className="sr">Weight</dt>
            <dd>{weight(record)}</dd>
          </div>
        </dl>
      )}
      <p className={styles['facts']}>
        {record && <Facts product={record} certifications={content.certifications} {...{ systemVoltages }} />}
      </p>
      {record && <ProductActions product={record} />}
    </article>
  )
}

const SeriesBadge = ({ count }: { count: number | undefined }) =>
  count && (
    <span className={styles['series']}>
      <svg viewBox={`0 0 ${count * 5 - 1.5} 9`} aria-hidden="true">
        <path d={Array.from({ length: count }, (_, index) => `M${index * 5} 0h3.5v9h-3.5z`).join('')} />
      </svg>
      {count} in series
    </span>
  )

interface FactsProps {
  product: Product
  certifications: Certification[]
  systemVoltages: string[] | undefined
}

const MAX_CERTIFICATES = 3

function Facts({ product, certifications, systemVoltages }: FactsProps) {
  const nameOf = (id: string) => certifications.find((one) => one.id === id)?.short_name ?? id
  const series = countSeveral(product, systemVoltages).map((count) => describeSeries(product, count))
  const facts = [
    `${withUnit(product.max_continuous_discharge_a, 'A')} continuous · ${weight(product)}`,
    size(product),
    product.certifications.slice(0, MAX_CERTIFICATES).map(nameOf).join(' · '),
  ]
  return (
    <>
      {series.length > 0 && (
        <b>
          {series.join('; ')}; {coldestCharge(product)}
        </b>
      )}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </>
  )
}
