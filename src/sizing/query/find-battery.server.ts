import type { Content } from '#content/content.server.ts'
import { allProducts, listDiscontinued } from '#content/products/discontinued.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import type { Battery } from '#sizing/cell.ts'
import { notAllowed, type QueryError } from './read-query.ts'

const PRODUCT = { label: 'Product' }

interface FoundBattery {
  battery?: Battery | undefined
  /** Says of a discontinued product that it is. */
  notes: string[]
  errors: QueryError[]
}

/** Finds the product of a query; an unknown one is an error beside its field. */
export function findBattery(slug: string | undefined, content: Content): FoundBattery {
  if (slug === undefined) return { notes: [], errors: [] }
  const product = findProduct(slug, allProducts(content))
  if (!product) return { notes: [], errors: [notAllowed('product', PRODUCT)] }
  return { battery: batteryOf(product), notes: listDiscontinued([product], content), errors: [] }
}
