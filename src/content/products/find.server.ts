import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Product } from './product.server.ts'

/** Indexes the products, because a dozen searches through 10,000 of them take as long as rendering a product's page. */
const indexOf = memoizeByObject((products: Product[]) => ({
  url: new Map(products.map((product) => [product.url, product])),
  model: new Map(products.map((product) => [product.model_name, product])),
  category: Map.groupBy(products, ({ category }) => category),
  otherNames: indexOtherNames(products),
}))

/** Returns the first product of each other name that an address may have, in lower case, and of each model that was replaced. */
function indexOtherNames(products: Product[]) {
  const [names, replaced] = [new Map<string, number>(), new Map<string, number>()]
  const add = (index: Map<string, number>, name: string, place: number) => {
    if (!index.has(name)) index.set(name, place)
  }
  for (const [place, { url, model_name, replaces }] of products.entries()) {
    add(names, url, place)
    add(names, model_name.toLowerCase(), place)
    for (const model of replaces) add(replaced, model.toLowerCase(), place)
  }
  const longest = Math.max(0, ...[...replaced.keys()].map(({ length }) => length))
  return { names, replaced, longest }
}

/** Lists a text and its beginnings that end before a hyphen, up to a length. */
function listBeginnings(text: string, longest: number): string[] {
  const beginnings = text.length <= longest ? [text] : []
  for (let at = text.indexOf('-'); at >= 0 && at <= longest; at = text.indexOf('-', at + 1))
    beginnings.push(text.slice(0, at))
  return beginnings
}

export const productOf = (products: Product[], url: string): Product | undefined =>
  indexOf(products).url.get(url)

/** Returns the product with exactly this model name. */
export const productOfModel = (products: Product[], model: string): Product | undefined =>
  indexOf(products).model.get(model)

/** Finds a product by its url, as a list sends it, or by its model, as it is typed. */
export function findProduct(urlOrModel: string, products: Product[]): Product | undefined {
  const place = indexOf(products).otherNames.names.get(urlOrModel.trim().toLowerCase())
  return place === undefined ? undefined : products[place]
}

/** Returns the products with these URLs; unknown URLs are left out. */
export const productsOf = (products: Product[], urls: string[]): Product[] =>
  urls.flatMap((url) => productOf(products, url) ?? [])

/** Returns the cell a battery is made of, if it is a product itself. */
export const cellOf = (products: Product[], { configuration }: Product): Product | undefined =>
  configuration.cell_model ? productOfModel(products, configuration.cell_model) : undefined

/** Returns the products of a category. */
export const familyOf = (products: Product[], category: string): Product[] =>
  indexOf(products).category.get(category) ?? []

export interface ResolvedProduct {
  product: Product
  /** Whether the product has another address, to which the visitor is redirected. */
  isMoved: boolean
}

/** Resolves the last part of a product's address; a model name, and a model that the product replaces, resolve to it too. */
export function resolveProduct(products: Product[], slug: string): ResolvedProduct | undefined {
  const exact = productOf(products, slug)
  if (exact) return { product: exact, isMoved: false }
  const wanted = slug.toLowerCase()
  const { names, replaced, longest } = indexOf(products).otherNames
  const places = [
    names.get(wanted),
    ...listBeginnings(wanted, longest).map((beginning) => replaced.get(beginning)),
  ].filter((place) => place !== undefined)
  const product = products[Math.min(...places)]
  return product && { product, isMoved: true }
}
