import { Fragment } from 'react'
import { sourceOfFewer } from '#content/distributors/distributor.server.ts'
import type { Content } from '#content/content.server.ts'
import { AddButton, CompareBox } from '#content/products/product-actions.tsx'
import { isCell, type Product } from '#content/products/product.server.ts'
import { isRound, sidesOf } from '#content/products/silhouette.server.ts'
import { typeset } from '#content/products/typeset.server.ts'
import { figure, NBSP, withUnit } from '#kit/text/amounts.ts'
import { sampleHref, whereToBuyHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { listReplacedSizes } from '#sizing/replacement/replaced-sizes.server.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Tile } from '#ui/tile/tile.tsx'
import { Terms } from '#ui/terms/terms.tsx'
import { unbroken } from '#ui/prose/unbroken.tsx'
import { copy } from './copy.server.ts'
import { DataSheetLink } from './documents.server.tsx'
import styles from './page.module.css'
import print from './print.module.css'

interface ProductProps {
  product: Product
  content: Content
}

interface OpeningProps {
  item: Pick<Product, 'model_name' | 'name'>
  picture: { src: string; alt: string }
  /** Missing for a product that only the upstream API lists. */
  product?: Product
  content: Content
}

/** A product's picture, with its name, its terms and the ways to buy it beside it. */
export const Opening = ({ item, picture, product, content }: OpeningProps) => (
  <div className={`${styles['opening']} ${print['opening']}`}>
    <figure data-own-picture>
      <Tile {...picture} width={1000} height={750} sizes="100vw sm:100vw lg:750px" priority />
      {product && (
        <figcaption>
          {sizeOnLines(product).map((text) => (
            <span key={text}>
              <span>{text}</span>
            </span>
          ))}
        </figcaption>
      )}
    </figure>
    <div className={styles['side']}>
      <h1>
        <span className={styles['model']}>{item.model_name}</span> {unbroken(item.name)}
      </h1>
      {product && (
        <>
          <p className="lead">{typeset(product.summary)}</p>
          <ProductTerms product={product} content={content} />
        </>
      )}
      <div className={styles['do']} data-foot-bar>
        <ButtonLink href={href('contact')} data-about="">
          {content.copy(copy).quote}
        </ButtonLink>
        {product && <AddButton product={product} look="line" />}
        {product && <DataSheetLink product={product} content={content} />}
        <Links item={item} product={product} content={content} />
      </div>
    </div>
  </div>
)

/** Splits the overall size between the line below the product and the one at its side. */
function sizeOnLines(product: Product): string[] {
  const { length, width, height } = sidesOf(product)
  const below = isRound(product) ? `⌀${NBSP}${length}` : `${length}${NBSP}×${NBSP}${width}`
  return [withUnit(below, 'mm'), withUnit(height, 'mm')]
}

/** The further ways on in one row: compare, a sample, the distributors, and WhatsApp with a message that names the product. */
function Links({
  item: { model_name, name },
  product,
  content,
}: Pick<OpeningProps, 'item' | 'product' | 'content'>) {
  const { sample, where_to_buy, whatsapp } = content.copy(copy)
  const chat = new URL(content.company.whatsapp_url)
  const message = whatsapp.message.replace('{model}', `${model_name} ${name}`)
  chat.search = `text=${encodeURIComponent(message)}`
  return (
    <p className={styles['links']}>
      {product && <CompareBox product={product} />}
      {product?.sample_available && (
        <a className="tap quiet" href={sampleHref(product.url)}>
          {sample}
        </a>
      )}
      {content.distributors.length > 0 && (
        <a className="tap quiet" href={whereToBuyHref}>
          {where_to_buy}
        </a>
      )}
      <a className="tap quiet" href={chat.href}>
        {whatsapp.label}
      </a>
    </p>
  )
}

function ProductTerms({ product, content }: ProductProps) {
  const { minimum_order_qty: least, lead_time_weeks: weeks, warranty_years: years, transport } = product
  const source = sourceOfFewer(product, content.distributors)
  const hrefs = { distributor: whereToBuyHref, sample: sampleHref(product.url), quote: href('contact') }
  const limit = isCell(product) ? `20${NBSP}Wh` : `100${NBSP}Wh`
  const { un_number, class: hazard, over_section_ii_limit: isOver } = transport
  return (
    <Terms
      entries={[
        ['Minimum order', `${count(least, 'piece')}${product.sample_available ? ', samples from 1' : ''}`],
        [
          'Smaller orders',
          source && (
            <a className="tap" href={hrefs[source]}>
              {content.copy(copy).fewer[source]}
            </a>
          ),
        ],
        ['Lead time', `${count(weeks, 'week')}, FCA Northmere`],
        ['Warranty', years ? count(years, 'year') : `12${NBSP}months from shipment`],
        ['Replaces lead-acid', renderReplacedSizes(product, content)],
        ['Shipping', `${un_number}, class ${hazard}${isOver ? `, over ${limit}` : ''}`],
      ]}
    />
  )
}

/** Returns the lead-acid sizes that a product replaces, as links to the replacement tool; undefined for one made for other places. */
function renderReplacedSizes(product: Product, content: Content) {
  const { format, applications } = product
  if (format !== 'drop-in pack' && applications[0] !== 'golf-carts-and-utility-vehicles') return undefined
  const sizes = listReplacedSizes(product, content)
  if (sizes.length === 0) return undefined
  return sizes.map(({ size, pieces, query }, index) => (
    <Fragment key={size.id}>
      {index > 0 && ', '}
      <a href={`${href('tools-lead-acid-replacement')}?${query}`}>
        {pieces > 1 && `${withUnit(pieces, '×')} `}
        {size.name}
      </a>
    </Fragment>
  ))
}

const count = (amount: number, noun: string): string =>
  withUnit(figure(amount), amount === 1 ? noun : `${noun}s`)
