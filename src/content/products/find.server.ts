import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Product } from './product.server.ts'

/** Looking through 10,000 products a dozen times took as long as the page of one. */
const indexOf = memoizeByObject((products: Product[]) => ({
  url: new Map(products.map((product) => [product.url, product])),
  model: new Map(products.map((product) => [product.model_name, product])),
  category: Map.groupBy(products, ({ category }) => category),
}))

/** The product of an address. */
export const productOf = (products: Product[], url: string): Product | undefined =>
  indexOf(products).url.get(url)

/** The products of these addresses, as far as there are such. */
export const productsOf = (products: Product[], urls: string[]): Product[] =>
  urls.flatMap((url) => productOf(products, url) ?? [])

/** The cell a battery is made of, if it is a product itself. */
export const cellOf = (products: Product[], { configuration }: Product): Product | undefined =>
  configuration.cell_model ? indexOf(products).model.get(configuration.cell_model) : undefined

/** The products of a category, in their order. */
export const familyOf = (products: Product[], category: string): Product[] =>
  indexOf(products).category.get(category) ?? []

/** What an address names: a product, or the product its visitor should be sent to. */
export interface Found {
  product: Product
  moved: boolean
}

/** The product at an address; a bare model name and the addresses of models it replaces lead to it too. */
export function productAt(products: Product[], slug: string): Found | undefined {
  const asked = slug.toLowerCase()
  const exact = productOf(products, slug)
  if (exact) return { product: exact, moved: false }
  const product = products.find(
    ({ url, model_name, replaces }) =>
      url === asked ||
      model_name.toLowerCase() === asked ||
      replaces.some((model) => `${asked}-`.startsWith(`${model.toLowerCase()}-`)),
  )
  return product && { product, moved: true }
}
