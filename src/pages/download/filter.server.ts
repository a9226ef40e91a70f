import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { isAbout, type Download } from '#content/downloads/download.server.ts'
import type { List } from '#content/lists.server.ts'
import { chemistryNames } from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { createWordMatcher, type SearchText, toSearchText, splitQuery } from '#content/search-text.server.ts'
import { copy } from './copy.server.ts'
import type { Selection } from './selection.server.ts'

/** A document of the API's list, with our own record if there is one. */
export interface ListedDocument {
  item: List<'downloads'>[number]
  download?: Download
  /** Products that the document is about. */
  products: Product[]
  /** Returns the text that the search reads, built on first use. */
  searchText: () => SearchText
}

/** Lists written documents by type in the order of the copy, then those of each product in catalogue order. */
export async function listDocuments({ lists, content }: Site): Promise<ListedDocument[] | undefined> {
  const downloads = downloadsOf(content)
  const { types } = content.copy(copy)
  const typeWords = new Map(types.map(({ slug, words }) => [slug, words]))
  const listed = (await lists.get('downloads'))?.map((item): ListedDocument => {
    const download = downloads.find(item.url)
    const products = download ? listProducts(download, content.products) : []
    const { name = '', url = '', chemistry } = download?.product ?? {}
    const chemistries = chemistry ? chemistryNames(chemistry) : []
    const summary = download?.written?.summary ?? ''
    const { words = [] } = download ?? {}
    const texts = [item.title, item.type, item.applies_to, name, summary, ...url.split('-'), ...chemistries]
    let searchText: SearchText | undefined
    return {
      item,
      ...(download && { download }),
      products,
      searchText: () =>
        (searchText ??= toSearchText([...texts, ...words, ...(typeWords.get(item.type) ?? [])])),
    }
  })
  const order = new Map(types.map(({ slug }, index) => [slug, index]))
  const getRank = ({ item, download }: ListedDocument) =>
    download?.product ? Infinity : (order.get(item.type) ?? order.size)
  return listed
    ?.map((one) => ({ one, rank: getRank(one) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ one }) => one)
}

/** Lists the products a document is about; most documents belong to one product. */
const listProducts = (download: Download, products: Product[]): Product[] =>
  download.product && !download.written
    ? [download.product]
    : products.filter((product) => isAbout(download, product))

type Condition = 'type' | 'category' | 'product' | 'q'

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
  q({ q }) {
    const matchers = new Map<string, (text: SearchText) => boolean>()
    return ({ searchText }) => {
      const isFound = (word: string) => {
        const isMatch = matchers.get(word) ?? createWordMatcher(word)
        matchers.set(word, isMatch)
        return isMatch(searchText())
      }
      return splitQuery(q, isFound).every(isFound)
    }
  },
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
