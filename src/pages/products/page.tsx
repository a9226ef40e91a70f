import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Image } from '#ui/image/image.tsx'
import { Served } from '#ui/served/served.tsx'
import styles from './page.module.css'

export interface Data {
  crumbs: Crumb[]
  title: string
  lead: string
  cover?: { src: string; alt: string }
  /** The facets, everything of the results but the cards, and what a category says below: served. */
  filters: string
  results: string
  cards: ProductCardData[]
  category: string
}

export function Page({ data }: { data: Data }) {
  const { cover } = data
  return (
    <>
      <Crumbs trail={data.crumbs} />
      <div className={`wrap ${styles['head']}`}>
        <div>
          <h1>
            {data.title
              .split(/(\S+-\S+)/)
              .map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))}
          </h1>
          <p className="lead">{data.lead}</p>
        </div>
        {cover && <Image {...cover} width={1600} height={900} sizes="100vw sm:100vw lg:520px" priority />}
      </div>
      <div className={`wrap ${styles['browse']}`}>
        <Served html={data.filters} />
        <section aria-label="Results">
          <Served html={data.results} />
          <ProductCards products={data.cards} />
        </section>
      </div>
      <Served html={data.category} />
    </>
  )
}
