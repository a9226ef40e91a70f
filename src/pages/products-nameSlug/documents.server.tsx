import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { latestAddress } from '#content/downloads/download.server.ts'
import { describeFacts } from '#content/downloads/document-facts.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { copy } from './copy.server.ts'
import styles from './page.module.css'

/** Types in the order they are listed: a product's own documents first, then shared ones. */
const ORDER = ['datasheet', 'un38-3', 'drawing', 'sds', 'declaration', 'transport', 'warranty', 'guide']

export const listDocuments = (product: Product, content: Content) =>
  downloadsOf(content)
    .listFor(product)
    .filter(({ type }) => ORDER.includes(type))
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))

interface ProductProps {
  product: Product
  content: Content
}

/** The documents about a product, with format, version and date; pages and size are missing until it is printed. */
export function Documents({ product, content }: ProductProps) {
  const downloads = downloadsOf(content)
  return (
    <ul className={styles['documents']}>
      {listDocuments(product, content).map((download) => {
        const { title, version, date } = download
        const [format, ...size] = describeFacts(download, downloads.knownFacts(download))
        return (
          <li key={title}>
            <a href={download.url}>
              <b>{title}</b>
              <span>{[format, `v${version}`, date, ...size].join(' · ')}</span>
            </a>
            <a
              className={styles['latest']}
              href={latestAddress(download)}
              aria-label={`Always current: ${title}`}
            >
              Always current
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The link to the data sheet: "Data sheet PDF, 3 pages, 99 kB, v2.1". */
export function DataSheetLink({ product, content }: ProductProps) {
  const downloads = downloadsOf(content)
  const download = downloads.listFor(product).find(({ type, written }) => type === 'datasheet' && !written)
  if (!download) return undefined
  const texts = [...describeFacts(download, downloads.knownFacts(download)), `v${download.version}`]
  return (
    <a className={styles['sheet']} href={download.url}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 2h8l4 4v12H4zM12 2v4h4M10 9v6m0 0 2.500-2.500M10 15l-2.500-2.500" />
      </svg>
      <span>
        <b>{content.copy(copy).sheet}</b> {texts.join(', ')}
      </span>
    </a>
  )
}
