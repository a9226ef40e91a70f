import { Tile } from '#ui/tile/tile.tsx'
import { ProductActions } from './product-actions.tsx'
import styles from './product-card.module.css'

/** Data of a product's card, made by `describeProductCard`. */
export interface ProductCardData {
  href: string
  /** Last part of its address; missing for a product that only the upstream API knows. */
  slug?: string
  model_name: string
  name: string
  picture: string
  alt: string
  /** Missing for a product that only the upstream API knows. */
  chemistry?: string
  figures: { unit: string; value: string }[]
  facts: string[]
  /** Remark on the product in this list, such as how many in series reach the voltage. */
  note?: string
  /** Number in series, if more than one is needed. */
  series?: number
}

/** Cards in a grid; `first` means that they are at the top of the page. */
export function ProductCards({ products, first }: { products: ProductCardData[]; first?: boolean }) {
  return (
    <ul className={styles['cards']}>
      {products.map((product, index) => (
        <li key={product.href}>
          <ProductCard {...product} priority={first === true && index < PRIORITY_COUNT} />
        </li>
      ))}
    </ul>
  )
}

/** Number of pictures loaded first: a desktop shows two, and on a phone the second hardly delays the first. */
const PRIORITY_COUNT = 2

function ProductCard({ priority, ...product }: ProductCardData & { priority: boolean }) {
  const { href, slug, model_name, name, picture, alt, chemistry, figures, facts, note, series } = product
  return (
    <article className={styles['card']}>
      {chemistry && <span className={styles['tag']}>{chemistry}</span>}
      {series && (
        <span className={styles['series']}>
          <svg viewBox={`0 0 ${series * 5 - 1.5} 9`} aria-hidden="true">
            <path d={Array.from({ length: series }, (_, index) => `M${index * 5} 0h3.5v9h-3.5z`).join('')} />
          </svg>
          {series} in series
        </span>
      )}
      <Tile
        className={styles['picture']}
        src={picture}
        alt={alt}
        width={1000}
        height={750}
        displayWidth={320}
        priority={priority}
      />
      <div>
        <h3>
          <a href={href}>
            <span className={styles['model']}>{model_name}</span> {name}
          </a>
        </h3>
      </div>
      {figures.length > 0 && (
        <dl className={styles['figures']}>
          {figures.map(({ unit, value }) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['facts']}>
        {note && <b>{note}</b>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {slug && <ProductActions slug={slug} model={model_name} />}
    </article>
  )
}
