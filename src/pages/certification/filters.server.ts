import { concerns } from '#content/certifications/standing.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { findProduct } from '#pages/models.server.ts'
import type { Copy, Use } from './copy.server.ts'

/** What the address asks for; a value nobody knows counts as not given. */
export interface Asked {
  market?: Copy['markets'][number]
  kind?: Copy['kinds'][number]
  product?: Product
  /** What was asked for instead of a product that there is. */
  noProduct?: string
  use?: Use
}

/** The search parameters of the page. `market` and `product` serve the filters and the gap check alike. */
export const parameters = ['market', 'kind', 'product', 'use']

export function readFilters(query: URLSearchParams, copy: Copy, products: Product[]): Asked {
  const market = copy.markets.find(({ id }) => id === query.get('market'))
  const kind = copy.kinds.find(({ id }) => id === query.get('kind'))
  const named = query.get('product') ?? ''
  const product = findProduct(named, products)
  const use = copy.uses.find(({ id }) => id === query.get('use'))
  return {
    ...(market && { market }),
    ...(kind && { kind }),
    ...(product ? { product } : named && { noProduct: named.slice(0, 120) }),
    ...(use && { use: use.id }),
  }
}

/** What the list is filtered by, by name. */
export const namesOf = ({ market, kind, product }: Asked): string[] =>
  [market?.name, kind?.name, product?.model_name].filter((name) => name !== undefined)

interface Filterable {
  id: string
  kind: string
  /** Missing for a certificate only another server knows. */
  markets?: string[]
}

/** Whether a certificate passes every filter. What counts worldwide counts in each market. */
export function passes({ id, kind, markets }: Filterable, asked: Asked): boolean {
  const counts =
    !asked.market || !markets || [asked.market.id, 'worldwide'].some((name) => markets.includes(name))
  return (
    counts && (!asked.kind || asked.kind.of.includes(kind)) && (!asked.product || concerns(asked.product, id))
  )
}
