import type { Content } from '#content/content.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { isAbout, type Download } from '#content/downloads/download.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { findAddresses, indexForeign } from '#content/search/listed.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { copy } from './copy.server.ts'
import type { Selection } from './selection.server.ts'

/** A document of the API's list, with our own record if there is one. */
export interface ListedDocument {
  item: List<'downloads'>[number]
  download?: Download
  /** Products that the document is about. */
  products: Product[]
  /** Whether the search finds it. */
  isFound: (q: string) => boolean
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
    const find = createSearch(
      items.filter(({ url }) => !downloads.find(url)),
      content,
    )
    const listed = items.map((item): ListedDocument => {
      const download = downloads.find(item.url)
      return {
        item,
        ...(download && { download }),
        products: download ? listProducts(download, content.products) : [],
        isFound: (q) => find(q).has(item.url),
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

export type Condition = 'type' | 'category' | 'product' | 'q'

const CONDITIONS: Record<Condition, (selection: Selection) => (listed: ListedDocument) => boolean> = {
  type:
    ({ type }) =>
    ({ item }) =>
      type.length === 0 || type.includes(item.type),
  category:
    ({ category }) =>
    ({ products }) =>
      !category || products.some((product) => product.category === category),
  product:
    ({ product }) =>
    ({ products }) =>
      !product || products.some(({ url }) => url === product),
  q:
    ({ q }) =>
    ({ isFound }) =>
      !q || isFound(q),
}

/** Returns a function that finds addresses of documents by a text; `foreign` are those of the list that our content lacks. */
function createSearch(foreign: ListedDocument['item'][], content: Content): (text: string) => Set<string> {
  const records = foreign.map(({ title, type, applies_to, url }): SiteRecord => ({
    kind: 'document',
    title,
    words: [type, applies_to],
    url,
    detail: '',
  }))
  const index = indexForeign(records, content)
  let latest: { text: string; found: Set<string> } | undefined
  return (text) => {
    if (latest?.text !== text)
      latest = { text, found: findAddresses(text, 'document', [content.search, index]) }
    return latest.found
  }
}

/** Returns the documents that match a selection. A facet's counts leave its own condition out. */
export function findMatches(
  listed: ListedDocument[],
  selection: Selection,
  except?: Condition,
): ListedDocument[] {
  const names = (Object.keys(CONDITIONS) as Condition[]).filter((name) => name !== except)
  const conditions = names.map((name) => CONDITIONS[name](selection))
  const matches = listed.filter((one) => conditions.every((isMet) => isMet(one)))
  if (!selection.product) return matches
  // A product's own documents come before those it shares.
  return matches.toSorted((a, b) => Number(!a.download?.product) - Number(!b.download?.product))
}
