import { hasCertificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { findProduct } from '#pages/models.server.ts'
import type { Copy, Use } from './copy.server.ts'

/** Filters that the address names. Unknown values are ignored. */
export interface Filters {
  market?: Copy['markets'][number]
  kind?: Copy['kinds'][number]
  product?: Product
  /** Text that names no product of the catalogue. */
  unknownProduct?: string
  use?: Use
}

/** The list is filtered by `market`, `kind` and `product`; the gap check reads `market`, `product` and `use`. */
export function readFilters(query: URLSearchParams, copy: Copy, products: Product[]): Filters {
  const market = copy.markets.find(({ id }) => id === query.get('market'))
  const kind = copy.kinds.find(({ id }) => id === query.get('kind'))
  const typed = query.get('product') ?? ''
  const product = findProduct(typed, products)
  const use = copy.uses.find(({ id }) => id === query.get('use'))
  return {
    ...(market && { market }),
    ...(kind && { kind }),
    ...(product ? { product } : typed && { unknownProduct: typed.slice(0, 120) }),
    ...(use && { use: use.id }),
  }
}

/** Lists the names of the list's filters. */
export const listFilterNames = ({ market, kind, product }: Filters): string[] =>
  [market?.name, kind?.name, product?.model_name].filter((name) => name !== undefined)

interface FilteredCertificate {
  id: string
  kind: string
  /** Missing for a certificate that only the upstream API lists. */
  markets?: string[]
}

/** Whether a certificate matches all filters. A worldwide certificate matches every market. */
export function matchesFilters({ id, kind, markets }: FilteredCertificate, filters: Filters): boolean {
  const { market, product } = filters
  return (
    (!market || !markets || markets.includes(market.id) || markets.includes('worldwide')) &&
    (!filters.kind || filters.kind.of.includes(kind)) &&
    (!product || hasCertificateStatus(product, id))
  )
}
