import type { Content } from '#content/content.server.ts'
import type { OwnDocument, OwnDocumentRecord } from '#content/documents/own-document.server.ts'
import { toOwnDocument } from '#content/documents/read-documents.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { HiddenItem } from '#content/publishing/hidden.server.ts'
import { createDownload, createProductDownloads, type Download } from './download.server.ts'
import type { WrittenDocument } from './written-document.server.ts'

/** Returns the downloads that the site prints for an item while that is live. */
export function createHiddenDownloads(
  { type, entry: { value, body } }: HiddenItem,
  content: Content,
): Download[] {
  if (type === 'products') return createProductDownloads(content, value as Product)
  if (type !== 'writtenDocuments') return []
  return [createDownload({ ...(value as WrittenDocument), body: body.toString() })]
}

/** Returns an item as one of our own PDFs; undefined for an item of another type. */
export const hiddenDocumentOf = ({ type, entry }: HiddenItem): OwnDocument | undefined =>
  type === 'ownDocuments' ? toOwnDocument(entry as Entry<OwnDocumentRecord>) : undefined
