import type { Content } from '#content/content.server.ts'
import { productAt } from '#content/products/find.server.ts'
import type { LeadsOptions } from '#leads/leads.server.ts'

/** Tells whether a lead is about a product or an application that the company has now. */
export const isSubjectOf =
  (content: () => Content): LeadsOptions['hasSubject'] =>
  ({ product_name_slug: slug, application }) => {
    const { products, applications } = content()
    if (slug && productAt(products, slug)) return true
    return applications.some(({ name }) => name === application)
  }
