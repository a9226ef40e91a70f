import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import type { Battery } from '#sizing/cell.ts'
import { notAllowed, type QueryError } from './read-query.ts'

const PRODUCT = { label: 'Product' }

/** Finds the product of a query; an unknown one is an error beside its field. */
export function findBattery(
  slug: string | undefined,
  content: Content,
): { battery?: Battery | undefined; errors: QueryError[] } {
  if (slug === undefined) return { errors: [] }
  const product = findProduct(slug, allProducts(content))
  const battery = product && batteryOf(product)
  return { battery, errors: battery ? [] : [notAllowed('product', PRODUCT)] }
}
