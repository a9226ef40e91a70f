import { hasCertificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { capital } from '#kit/text/capital.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { findProduct } from '#content/products/find.server.ts'
import { describeUnknown, readChoices } from '#ui/list/read-choices.ts'
import type { Copy, Use } from './copy.server.ts'

/** Filters that the address names. */
export interface Filters {
  market?: Copy['markets'][number]
  kind?: Copy['kinds'][number]
  product?: Product
  /** Text that names no product of the catalogue. */
  unknownProduct?: string
  use?: Use
  /** Messages about other values that do not exist; these do not filter. */
  unknown: { market: string; kind: string; use: string }
}

/** The list is filtered by `market`, `kind` and `product`; the gap check reads `market`, `product` and `use`. */
export function readFilters(query: URLSearchParams, copy: Copy, products: Product[]): Filters {
  const [market, unknownMarket] = readChoice(query, 'market', copy.markets)
  const [kind, unknownKind] = readChoice(query, 'kind', copy.kinds)
  const typed = normalizeCode(query.get('product') ?? '')
  const product = findProduct(typed, products)
  const [use, unknownUse] = readChoice(query, 'use', copy.uses)
  return {
    ...(market && { market }),
    ...(kind && { kind }),
    ...(product ? { product } : typed && { unknownProduct: typed.slice(0, 120) }),
    ...(use && { use: use.id }),
    unknown: { market: unknownMarket, kind: unknownKind, use: unknownUse },
  }
}

/** Returns the first choice that the address names, and a message about one that does not exist. */
function readChoice<Choice extends { id: string }>(
  query: URLSearchParams,
  name: 'market' | 'kind' | 'use',
  choices: readonly Choice[],
): [choice: Choice | undefined, unknown: string] {
  const ids = choices.map(({ id }) => id)
  const { chosen, unknown } = readChoices(query, name, ids)
  return [choices.find(({ id }) => id === chosen[0]), describeUnknown(capital(name), unknown)]
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
