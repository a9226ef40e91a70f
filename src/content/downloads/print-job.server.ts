import { createHash } from 'node:crypto'
import type { Content } from '#content/content.server.ts'
import { cellOf } from '#content/products/find.server.ts'
import type { Download } from './download.server.ts'
import { findPictureFile, type PictureFile } from './picture.server.ts'

/** Content that documents may use in addition to their own record. */
export type PrintContent = Pick<
  Content,
  'company' | 'categories' | 'products' | 'certifications' | 'transportTest' | 'declarations' | 'distributors'
>

/** Everything that one document is printed from, as plain data: the same job gives the same document. */
export interface PrintJob {
  download: Download
  content: PrintContent
  picture?: PictureFile | undefined
}

export const createPrintJob = (download: Download, content: Content): PrintJob => ({
  download,
  content: {
    company: content.company,
    transportTest: content.transportTest,
    declarations: content.declarations,
    distributors: download.type === 'datasheet' ? content.distributors : [],
    ...selectLists(download, content),
  },
  picture: findPicture(download, content),
})

/** Returns the picture of a document as it is now. */
export const findPicture = ({ product }: Download, { directory }: Content): PictureFile | undefined =>
  product && findPictureFile(directory, product)

export const hashPrintJob = (job: PrintJob): string =>
  createHash('sha256').update(JSON.stringify(job)).digest('base64url').slice(0, 22)

function selectLists(
  { type, product }: Download,
  { categories, products, certifications }: Content,
): Pick<PrintContent, 'categories' | 'products' | 'certifications'> {
  if (type === 'catalogue') return { categories, products, certifications: [] }
  if (!product) return { categories: [], products: [], certifications: [] }
  const cell = cellOf(products, product)
  return { categories: [], products: cell ? [cell] : [], certifications }
}
