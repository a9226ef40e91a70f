import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Product } from './product.server.ts'

/** Indexes the products, because a dozen searches through 10,000 of them take as long as rendering a product's page. */
const indexOf = memoizeByObject((products: Product[]) => ({
  url: new Map(products.map((product) => [product.url, product])),
  model: new Map(products.map((product) => [product.model_name, product])),
  category: Map.groupBy(products, ({ category }) => category),
}))

export const productOf = (products: Product[], url: string): Product | undefined =>
  indexOf(products).url.get(url)

/** Returns the products with these URLs; unknown URLs are left out. */
export const productsOf = (products: Product[], urls: string[]): Product[] =>
  urls.flatMap((url) => productOf(products, url) ?? [])

/** Returns the cell a battery is made of, if it is a product itself. */
export const cellOf = (products: Product[], { configuration }: Product): Product | undefined =>
  configuration.cell_model ? indexOf(products).model.get(configuration.cell_model) : undefined

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
  const product = products.find(
    ({ url, model_name, replaces }) =>
      url === wanted ||
      model_name.toLowerCase() === wanted ||
      replaces.some((model) => `${wanted}-`.startsWith(`${model.toLowerCase()}-`)),
  )
  return product && { product, isMoved: true }
}
