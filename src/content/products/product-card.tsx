import { Tile } from '#ui/tile/tile.tsx'
import styles from './product-card.module.css'

/** A product as lists show it (brief 2.2). Made by `describeCard` on the server. */
export interface ProductCardData {
  href: string
  model_name: string
  name: string
  picture: string
  alt: string
  /** Missing for a product only another server knows. */
  chemistry?: string
  figures: { unit: string; value: string }[]
  facts: string[]
}

/** Of cards that a page begins with, the first ones are what the visitor waits for. */
export function ProductCards({ products, first }: { products: ProductCardData[]; first?: boolean }) {
  return (
    <ul className={styles['cards']}>
      {products.map((product, index) => (
        <li key={product.href}>
          <ProductCard {...product} priority={first === true && index < AWAITED} />
        </li>
      ))}
    </ul>
  )
}

/** As many as a screen shows of the largest pictures it begins with; on a phone a second one hardly delays the first. */
const AWAITED = 2

function ProductCard({ priority, ...product }: ProductCardData & { priority: boolean }) {
  const { href, model_name, name, picture, alt, chemistry, figures, facts } = product
  return (
    <article className={styles['card']}>
      {chemistry && <span className={styles['tag']}>{chemistry}</span>}
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
        <p className={styles['model']}>{model_name}</p>
        <h3>
          <a href={href}>{name}</a>
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
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </article>
  )
}
