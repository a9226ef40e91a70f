import type { ReactNode } from 'react'
import type { Content } from '#content/content.server.ts'
import { describeFacts } from '#content/downloads/document-facts.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { mainFigures, tilePicture } from '#content/products/describe.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { ProductActions } from '#content/products/product-actions.tsx'
import type { Product } from '#content/products/product.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { MAX_COMPARED } from '#features/compare/stored-list.ts'
import { comparisonHref } from '#addresses/links.ts'
import type { TextPart } from '#search/marks.server.ts'
import { Tile } from '#ui/tile/tile.tsx'
import styles from './page.module.css'

export interface HitContext {
  content: Content
  /** Splits a text into what matches the query and what does not. */
  mark: (text: string) => TextPart[]
  findReason: (hit: SiteRecord) => TextPart[] | undefined
}

/** Returns the last part of the address. */
const slugOf = ({ url }: SiteRecord): string => url.split('/').at(-1) ?? ''

interface HitProps extends HitContext {
  hit: SiteRecord
}

/** A hit with the reason why it was found. */
export function Hit(props: HitProps) {
  const { hit, content } = props
  const product = hit.kind === 'product' && productOf(allProducts(content), slugOf(hit))
  return product ? <ProductHit {...props} product={product} /> : <OtherHit {...props} />
}

function ProductHit({ hit, product, mark, findReason }: HitProps & { product: Product }) {
  const { code = '', title, body = '', url } = hit
  return (
    <li className={styles['product']}>
      <Tile src={tilePicture(product.main_pic_url)} alt="" width={1000} height={750} displayWidth={148} />
      <div>
        <h3>
          <a className="cover" href={url}>
            <span className={styles['model']}>{renderParts(mark(code))}</span> {renderParts(mark(title))}
          </a>
        </h3>
        <p>
          {product.discontinued && <b>Discontinued. </b>}
          {renderParts(findReason(hit) ?? mark(body))}
        </p>
      </div>
      <dl>
        {mainFigures(product).map(({ unit, value }) => (
          <div key={unit}>
            <dt>{unit}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProductActions product={product} />
    </li>
  )
}

/** Links to the comparison of all products that were found, if it has room for them. */
export function Comparison({ hits, total }: { hits: SiteRecord[]; total: number }) {
  if (total < 2 || total > MAX_COMPARED) return null
  return <a href={comparisonHref(hits.map(slugOf))}>Compare these {total}</a>
}

function OtherHit({ hit, content, mark, findReason }: HitProps) {
  const { kind, title, url, detail, body = '' } = hit
  const facts = listFacts(hit, content)
  return (
    <li>
      <div>
        <h3>
          <a className="cover" href={url}>
            {renderParts(mark(title))}
          </a>
        </h3>
        <p>{renderParts(findReason(hit) ?? mark(shorten(kind === 'article' ? body : detail)))}</p>
      </div>
      {facts.length > 0 && (
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </li>
  )
}

/** Lists format, pages and size of a document, or date and reading time of an article. */
function listFacts({ kind, url, detail }: SiteRecord, content: Content): string[] {
  if (kind === 'article') return detail.split(' · ')
  const downloads = downloadsOf(content)
  const download = kind === 'document' && downloads.find(url)
  return download ? describeFacts(download, downloads.knownFacts(download)) : []
}

const MAX_LENGTH = 160
const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')} …` : text

const renderParts = (parts: TextPart[]): ReactNode[] =>
  parts.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))
