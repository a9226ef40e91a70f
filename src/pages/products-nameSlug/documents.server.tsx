import { archiveOf } from '#content/downloads/archive.server.ts'
import { factTexts } from '#content/downloads/facts.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import styles from './page.module.css'

/** A product's own documents first, then what it shares, the nearest to it first. */
const ORDER = ['datasheet', 'un38-3', 'drawing', 'sds', 'transport', 'warranty', 'guide']

export interface DocumentLink {
  href: string
  title: string
  note: string
}

/** The files about a product, each with format, version, date and, once it has been made, pages and size. */
export function documents(product: Product, content: Content): DocumentLink[] {
  const archive = archiveOf(content)
  return archive
    .about(product)
    .filter(({ type }) => ORDER.includes(type))
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map((offer) => {
      const [format, ...size] = factTexts(offer, archive.known(offer))
      return {
        href: offer.url,
        title: offer.title,
        note: [format, `v${offer.version}`, offer.date, ...size].join(' · '),
      }
    })
}

/** The way to the data sheet, beside the product's picture: "Data sheet PDF, 3 pages, 99 kB, v2.1". */
export function dataSheetLink(product: Product, content: Content, label: string) {
  const archive = archiveOf(content)
  const offer = archive.about(product).find(({ type, written }) => type === 'datasheet' && !written)
  if (!offer) return undefined
  const texts = [...factTexts(offer, archive.known(offer)), `v${offer.version}`]
  return renderStaticPart(
    <a className={styles['sheet']} href={offer.url}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 2h8l4 4v12H4zM12 2v4h4M10 9v6m0 0 2.500-2.500M10 15l-2.500-2.500" />
      </svg>
      <span>
        <b>{label}</b> {texts.join(', ')}
      </span>
    </a>,
    's',
  )
}
