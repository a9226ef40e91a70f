import { followChain } from '#content/chain.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Entry } from '#content/files/entry.server.ts'
import type { Mistake } from '#content/files/refusals.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { productOf } from './find.server.ts'
import type { Product } from './product.server.ts'
import { formatDay } from './typeset.server.ts'

type Range = Pick<Content, 'products' | 'discontinued'>

/** Separates the products that are offered on a day (UTC) from those that are discontinued. */
export function splitByOffer(products: Product[], day: string): Range {
  const isOver = ({ discontinued = '9999' }: Product) => discontinued <= day
  return {
    products: products.filter((product) => !isOver(product)).map(withoutPlan),
    discontinued: products.filter(isOver).map((product) => ({ ...product, sample_available: false })),
  }
}

/** Removes the planned end of a product, which is not published before its day. */
function withoutPlan(planned: Product): Product {
  if (planned.discontinued === undefined) return planned
  const { discontinued: _day, replaced_by: _successor, ...product } = planned
  return product
}

/** Returns all products that have pages: those that are offered, then those that are discontinued. */
export const allProducts = memoizeByObject(({ products, discontinued }: Range): Product[] =>
  discontinued.length > 0 ? [...products, ...discontinued] : products,
)

/** Lists all products, including those that are not on the site now. */
export const listPlannedProducts = (content: Range & Pick<Content, 'publishing'>): Product[] => [
  ...allProducts(content),
  ...content.publishing.hidden.flatMap(({ type, entry }) =>
    type === 'products' ? [entry.value as Product] : [],
  ),
]

/** Returns the product that replaces a discontinued one; if that is discontinued as well, the one after it. */
export function findSuccessor(product: Product, range: Range): Product | undefined {
  const next = product.replaced_by ? productOf(allProducts(range), product.replaced_by) : undefined
  return next?.discontinued ? (findSuccessor(next, range) ?? next) : next
}

/** "Discontinued since 30 June 2026. Its successor is SVD-12100."; undefined for a product that is offered. */
export function describeDiscontinued(product: Product, range: Range): string | undefined {
  if (!product.discontinued) return undefined
  const successor = findSuccessor(product, range)
  const since = `Discontinued since ${formatDay(product.discontinued)}.`
  return successor ? `${since} Its successor is ${successor.model_name}.` : since
}

/** Describes the discontinued ones of these products: "SVD-12054: Discontinued since 30 June 2026. Its successor is SVD-12100." */
export const listDiscontinued = (products: Product[], range: Range): string[] =>
  products.flatMap((product) => {
    const text = describeDiscontinued(product, range)
    return text === undefined ? [] : `${product.model_name}: ${text}`
  })

/** Returns the discontinued products that name this one as their successor. */
export const predecessorsOf = ({ url }: Product, { discontinued }: Range): Product[] =>
  discontinued.filter(({ replaced_by }) => replaced_by === url)

/** Returns a mistake for each product that replaces itself, also by way of others. */
export function* checkSuccessors(products: Entry<Product>[]): Iterable<Mistake> {
  const nextOf = new Map(products.map(({ value }) => [value.url, value.replaced_by]))
  for (const entry of products) {
    const { url, replaced_by } = entry.value
    const successors = followChain(replaced_by, (slug) => nextOf.get(slug))
    // A file that was published before did not close the circle.
    if (!successors.has(url) || entry.isPublished) continue
    const problem = replaced_by === url ? 'names the product itself' : `leads back here from ${replaced_by}`
    const error = entry.createError(['replaced_by'], problem, 'Name the product that is offered instead.')
    yield { entry, error }
  }
}
