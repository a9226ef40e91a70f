import { z } from 'zod'
import { email, telephone } from '#content/company/company.server.ts'
import { reference } from '#content/files/reference.server.ts'
import { text, webAddress } from '#content/files/shapes.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'

/** content/distributors.yaml: companies that sell single units, in the order of the list. */
export const distributorsSchema = z.array(
  z.strictObject({
    country: text,
    name: text,
    town: text.optional(),
    website: webAddress,
    email,
    telephone: telephone.optional(),
    /** Categories in stock; bare cells are not sold to end users. */
    categories: z.array(reference('category')).min(1),
  }),
)

export type Distributor = z.infer<typeof distributorsSchema>[number]

/** Returns where fewer than the minimum order come from; undefined if one piece is the minimum. */
export function sourceOfFewer(
  product: Product,
  distributors: Distributor[],
): 'distributor' | 'sample' | 'quote' | undefined {
  if (product.minimum_order_qty === 1) return undefined
  const isStocked = distributors.some(({ categories }) => categories.includes(product.category))
  if (isStocked && !isCell(product)) return 'distributor'
  return product.sample_available ? 'sample' : 'quote'
}
