import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'

export type Category = List<'product-categories'>[number]

/** A product of the API's list, with our own record if there is one. */
export interface ListedProduct {
  category: string
  item: Category['products'][number]
  product: Product | undefined
  /** Names of its category and its applications. */
  groups: string[]
}

type Records = Pick<Content, 'products' | 'applications'>

/** Joins the products of the API's list with our records. Memoized, because requests share the list. */
export const joinRecords = (categories: Category[], records: Records): ListedProduct[] =>
  joinMemoized(categories)(records)

const joinMemoized = memoizeByObject((categories: Category[]) =>
  memoizeByObject(({ products, applications }: Records): ListedProduct[] => {
    const byUrl = new Map(products.map((product) => [product.url, product]))
    return categories.flatMap(({ name, name_slug, products: items }) =>
      items.map((item) => {
        const product = byUrl.get(item.url)
        const uses = applications.filter(({ url }) => product?.applications.includes(url))
        const groups = [name, ...uses.map((use) => use.name)]
        return { category: name_slug, item, product, groups }
      }),
    )
  }),
)

/** Lists the records of products. */
export const listProducts = (listed: ListedProduct[]): Product[] =>
  listed.flatMap(({ product }) => product ?? [])

/** Returns the product with the smallest measure; undefined without products. */
export const findLeast = (products: Product[], measure: (product: Product) => number): Product | undefined =>
  products.toSorted((a, b) => measure(a) - measure(b))[0]
