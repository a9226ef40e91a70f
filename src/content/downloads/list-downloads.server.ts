import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { createDownload, createProductDownloads, type Download } from './download.server.ts'
import { placeOwnDownloads } from './own-downloads.server.ts'

/** Lists all downloads: those of each product in order, the written documents, then our own PDFs that replace none of them. */
export const listDownloads = memoizeByObject((content: Content): readonly Download[] =>
  placeOwnDownloads(listOthers(content), content),
)

/** Lists the downloads that this site prints. */
export const listOthers = (content: Content): Download[] => [
  ...allProducts(content).flatMap((product) => createProductDownloads(content, product)),
  ...content.writtenDocuments.map(createDownload),
]
