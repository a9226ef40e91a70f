import { productOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { ActionLinks } from '#ui/button/button.tsx'
import { Image } from '#ui/image/image.tsx'
import { ImageSource } from '#ui/image/image-source.tsx'
import { SiteSearch } from '#ui/search-field/site-search.tsx'
import type { Copy } from './copy.server.ts'
import styles from './hero.module.css'

const WIDTH = 2400
const HEIGHT = 1350
const LEADER = 274

type HeroProps = Copy['hero'] & { products: Product[] }

export function Hero({ title, lead, picture, portrait, alt, actions, marks, products }: HeroProps) {
  return (
    <section className={styles['hero']}>
      <picture>
        <ImageSource
          media="(max-width: 699px)"
          src={portrait}
          sizes="100vw sm:100vw md:100vw"
          width={1200}
          height={1500}
          quality={75}
        />
        <Image
          className={styles['picture']}
          src={picture}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          sizes="100vw sm:100vw lg:100vw 2xl:100vw"
          priority
        />
      </picture>
      <div className={`wrap ${styles['text']}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <SiteSearch action={href('search')} className={styles['search']} />
        <ActionLinks actions={actions} className={styles['buttons']} />
      </div>
      {/* Cropped like the picture with `object-fit: cover`, so that the leader lines stay on their products. */}
      <svg
        className={styles['marks']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMax slice"
      >
        {marks.map((mark) => (
          <Leader key={mark.product} {...mark} product={productOf(products, mark.product)} />
        ))}
      </svg>
    </section>
  )
}

type Mark = Omit<Copy['hero']['marks'][number], 'product'>

/** Callout of a product in the picture; `x` and `y` are the end of its leader line, in pixels of the picture. */
function Leader({ product, text, x, y }: Mark & { product: Product | undefined }) {
  if (!product) return undefined
  const top = y - LEADER
  return (
    <a href={productHref(product.url)}>
      <line x1={x} x2={x} y1={top} y2={y} />
      <circle cx={x} cy={y} r="6" />
      <text x={x} y={top} dx="0.9em" dy="0.9em">
        {product.model_name}
      </text>
      <text x={x} y={top} dx="0.9em" dy="2.3em">
        {`${energyText(product.energy_wh)}, ${text}`}
      </text>
    </a>
  )
}
