import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Download } from '#content/downloads/download.server.ts'
import { LatestLink } from '#content/downloads/latest-link.server.tsx'
import { describeFacts } from '#content/downloads/document-facts.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { FileIcon } from '#ui/icon/file-icon.tsx'
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

/** The documents of a product itself, and those that it shares folded below. */
export function Documents({ product, content }: ProductProps) {
  const [own, general] = [true, false].map((isOwn) =>
    listDocuments(product, content).filter(
      (download) => Boolean(download.product ?? download.own?.products) === isOwn,
    ),
  )
  return (
    <>
      <List documents={own!} content={content} />
      {general!.length > 0 && (
        <details>
          <summary>
            General documents <small>{general!.length}</small>
          </summary>
          <List documents={general!} content={content} />
        </details>
      )}
    </>
  )
}

/** Documents with format, version and date; pages and size are missing until one is printed. */
function List({ documents, content }: { documents: Download[]; content: Content }) {
  const downloads = downloadsOf(content)
  return (
    <ul className={styles['documents']}>
      {documents.map((download) => {
        const { title, version, date } = download
        const [format, ...size] = describeFacts(download, downloads.knownFacts(download))
        return (
          <li key={download.url}>
            <a href={download.url}>
              <b>{title}</b>
              <span>{[format, `v${version}`, date, ...size].join(' · ')}</span>
            </a>
            <LatestLink download={download} />
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
      <FileIcon />
      <span>
        <b>{content.copy(copy).sheet}</b> {texts.join(', ')}
      </span>
    </a>
  )
}
