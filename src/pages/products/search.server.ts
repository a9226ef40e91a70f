import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { findAddresses, indexForeign } from '#content/search/listed.server.ts'
import type { SiteRecord } from '#content/search/record.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { productHref } from '#addresses/links.ts'
import { type Amount, describeWord, parseAmountWord } from '#search/amounts.server.ts'
import type { ListedProduct } from './listed-product.server.ts'

type Distance = (one: ListedProduct) => number

/** Distance of a product that has each word of a query, but not together. */
const CLOSEST = 0.01

/** Measures how well a product matches a search: 0 if the search of the site finds it, else by each of its words and quantities. */
export function measureSearchDistance(
  text: string,
  listed: ListedProduct[],
  content: Pick<Content, 'search' | 'synonyms'>,
): Distance {
  const foreign = foreignIndexOf(listed)(content)
  const find = (words: string) => findAddresses(words, 'product', [content.search, foreign])
  const found = find(text)
  const { words } = content.search.find(text, { kinds: ['product'], limit: 1 }).query
  const parts = words.map((word): Distance => {
    const addresses = find(describeWord(word))
    const amount = parseAmountWord(word)
    return ({ item, product }) => {
      if (addresses.has(productHref(item.url))) return 0
      return product && amount ? getRatioDistance(readValue(product, amount), amount.value) : 1
    }
  })
  return (one) => {
    if (found.has(productHref(one.item.url))) return 0
    const sum = parts.reduce((total, measure) => total + measure(one), 0)
    return parts.length > 0 ? Math.max(CLOSEST, sum / parts.length) : 1
  }
}

/** Indexes the products of the API's list that our content lacks, once. */
const foreignIndexOf = memoizeByObject((listed: ListedProduct[]) =>
  memoizeByObject((content: Pick<Content, 'synonyms'>) =>
    indexForeign(
      listed
        .filter(({ product }) => !product)
        .map(({ item, groups }): SiteRecord => ({
          kind: 'product',
          code: item.model_name,
          title: item.name,
          words: groups,
          url: productHref(item.url),
          detail: '',
        })),
      content,
    ),
  ),
)

/** Returns the distance of two positive quantities; a factor of ten or more is 1. */
export const getRatioDistance = (value: number, wanted: number): number =>
  Math.min(1, Math.abs(Math.log10(value / wanted)))

function readValue(product: Product, { unit }: Amount): number {
  if (unit === 'v') return product.nominal_voltage_v
  if (unit === 'a') return product.max_continuous_discharge_a
  if (unit === 'kg') return product.weight_kg
  return unit === 'ah' ? product.capacity_ah : product.energy_wh
}
