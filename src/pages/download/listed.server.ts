import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { isAbout, type Download } from '#content/downloads/download.server.ts'
import type { List } from '#content/lists.server.ts'
import { chemistryNames } from '#content/products/chemistry.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { wordFinder, type Words, wordsIn, wordsOf } from '#content/words.server.ts'
import { copy } from './copy.server.ts'
import type { Selection } from './selection.server.ts'

/** A document of the API's list; the offer is what this server knows of it. */
export interface Listed {
  item: List<'downloads'>[number]
  offer?: Download
  /** The products it is about. */
  products: Product[]
  /** Everything a search may find it by; made when one looks. */
  words: () => Words
}

/** Written documents first, type by type as the copy names them, then those of each product in the catalogue's order. */
export async function listedDocuments({ lists, content }: Site): Promise<Listed[] | undefined> {
  const archive = downloadsOf(content)
  const listed = (await lists.get('downloads'))?.map((item): Listed => {
    const offer = archive.find(item.url)
    const products = offer ? productsOf(offer, content.products) : []
    const { name = '', url = '', chemistry } = offer?.product ?? {}
    const chemistries = chemistry ? chemistryNames(chemistry) : []
    const summary = offer?.written?.summary ?? ''
    const texts = [item.title, item.type, item.applies_to, name, summary, ...url.split('-'), ...chemistries]
    let words: Words | undefined
    return {
      item,
      ...(offer && { offer }),
      products,
      words: () => (words ??= wordsIn(texts)),
    }
  })
  const order = new Map(content.copy(copy).types.map(({ slug }, index) => [slug, index]))
  const placeOf = ({ item, offer }: Listed) =>
    offer?.product ? Infinity : (order.get(item.type) ?? order.size)
  return listed
    ?.map((one) => ({ one, place: placeOf(one) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ one }) => one)
}

/** Most documents are a product's own: they are about nothing else. */
const productsOf = (offer: Download, products: Product[]): Product[] =>
  offer.product && !offer.written ? [offer.product] : products.filter((product) => isAbout(offer, product))

type Condition = 'type' | 'category' | 'product' | 'q'

const CONDITIONS: Record<Condition, (selection: Selection) => (listed: Listed) => boolean> = {
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
    const finders = new Map<string, (text: Words) => boolean>()
    return ({ words }) => {
      const isIn = (word: string) => {
        const isFound = finders.get(word) ?? wordFinder(word)
        finders.set(word, isFound)
        return isFound(words())
      }
      return wordsOf(q, isIn).every(isIn)
    }
  },
}

/** The documents of a selection, leaving one condition out if asked: what a facet counts. */
export function fitting(listed: Listed[], selection: Selection, without?: Condition): Listed[] {
  const names = (Object.keys(CONDITIONS) as Condition[]).filter((name) => name !== without)
  const held = names.map((name) => CONDITIONS[name](selection))
  const found = listed.filter((one) => held.every((holds) => holds(one)))
  // Of one product, its own documents come before those it shares.
  if (!selection.product) return found
  return [...found.filter(({ offer }) => offer?.product), ...found.filter(({ offer }) => !offer?.product)]
}
