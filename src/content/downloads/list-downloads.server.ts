import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { HiddenItem } from '#content/publishing/hidden.server.ts'
import { createDownload, createProductDownloads, type Download } from './download.server.ts'
import { createHiddenDownloads, hiddenDocumentOf } from './hidden-downloads.server.ts'
import { createOwnDownload, createPredecessorFinder, placeOwnDownloads } from './own-downloads.server.ts'

/** Lists all downloads: those of each product in order, the written documents, then our own PDFs that replace none of them. */
export const listDownloads = memoizeByObject((content: Content): readonly Download[] =>
  placeOwnDownloads(listPrinted(content), content),
)

/** Lists the downloads that this site prints. */
export const listPrinted = memoizeByObject((content: Content): readonly Download[] => [
  ...allProducts(content).flatMap((product) => createProductDownloads(content, product)),
  ...content.writtenDocuments.map(createDownload),
])

/** Lists the downloads that hidden items have while they are on the site, each with its item. */
export function listHiddenDownloads(content: Content): { item: HiddenItem; download: Download }[] {
  const findPredecessors = createPredecessorFinder(listPrinted(content), content)
  return content.publishing.hidden.flatMap((item) => {
    const document = hiddenDocumentOf(item)
    const downloads = document
      ? [createOwnDownload(document, content, findPredecessors(document))]
      : createHiddenDownloads(item, content)
    return downloads.map((download) => ({ item, download }))
  })
}
