import type { Content } from '#content/content.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { isAbout, type Download } from '#content/downloads/download.server.ts'
import type { List } from '#content/lists.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { findAddresses, indexForeign } from '#content/search/listed.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { copy } from './copy.server.ts'

/** A document of the API's list, with our own record if there is one. */
export interface ListedDocument {
  item: List<'downloads'>[number]
  download?: Download
  /** Products that the document is about. */
  products: Product[]
}

/** Lists written documents by type in the order of the copy, then those of each product in catalogue order. */
export async function listDocuments({
  lists,
  content,
}: Pick<Site, 'content' | 'lists'>): Promise<ListedDocument[] | undefined> {
  const items = await lists.get('downloads')
  return items && joinMemoized(items)(content)
}

/** Joins the documents of the API's list with our records. Memoized, because requests share the list. */
const joinMemoized = memoizeByObject((items: List<'downloads'>) =>
  memoizeByObject((content: Content): ListedDocument[] => {
    const downloads = downloadsOf(content)
    const { types } = content.copy(copy)
    const listed = items.map((item): ListedDocument => {
      const download = downloads.find(item.url)
      return {
        item,
        ...(download && { download }),
        products: download ? listProducts(download, allProducts(content)) : [],
      }
    })
    const order = new Map(types.map(({ slug }, index) => [slug, index]))
    const getRank = ({ item, download }: ListedDocument) =>
      download?.product ? Infinity : (order.get(item.type) ?? order.size)
    return listed
      .map((one) => ({ one, rank: getRank(one) }))
      .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
      .map(({ one }) => one)
  }),
)

/** Lists the products a document is about; most documents belong to one product. */
const listProducts = (download: Download, products: Product[]): Product[] =>
  download.product && !download.written
    ? [download.product]
    : products.filter((product) => isAbout(download, product))

/** Returns the addresses of the documents that have a text. */
export const findDocuments = (text: string, listed: ListedDocument[], content: Content): Set<string> =>
  findAddresses(text, 'document', [content.search, foreignIndexOf(listed)(content)])

/** Indexes the documents of the API's list that our content lacks, once. */
const foreignIndexOf = memoizeByObject((listed: ListedDocument[]) =>
  memoizeByObject((content: Content) =>
    indexForeign(
      listed
        .filter(({ download }) => !download)
        .map(({ item: { title, type, applies_to, url } }): SiteRecord => ({
          kind: 'document',
          title,
          words: [type, applies_to],
          url,
          detail: '',
        })),
      content,
    ),
  ),
)
