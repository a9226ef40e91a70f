import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { describeFacts } from '#content/downloads/document-facts.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import styles from './page.module.css'

/** Types in the order they are listed: a product's own documents first, then shared ones. */
const ORDER = ['datasheet', 'un38-3', 'drawing', 'sds', 'transport', 'warranty', 'guide']

/** Lists the documents about a product, with format, version and date; pages and size are known once the file is made. */
export function listDocuments(product: Product, content: Content) {
  const archive = downloadsOf(content)
  return archive
    .listFor(product)
    .filter(({ type }) => ORDER.includes(type))
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map((offer) => {
      const [format, ...size] = describeFacts(offer, archive.knownFacts(offer))
      return {
        href: offer.url,
        title: offer.title,
        note: [format, `v${offer.version}`, offer.date, ...size].join(' · '),
      }
    })
}

/** Renders the link to the data sheet: "Data sheet PDF, 3 pages, 99 kB, v2.1". */
export function renderDataSheetLink(product: Product, content: Content, label: string) {
  const archive = downloadsOf(content)
  const offer = archive.listFor(product).find(({ type, written }) => type === 'datasheet' && !written)
  if (!offer) return undefined
  const texts = [...describeFacts(offer, archive.knownFacts(offer)), `v${offer.version}`]
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
