import type { Content } from '#content/content.server.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import { leadForm } from '#leads/intake/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { carriedFields, inquiryFields } from './fields.ts'

/** spec §2, route products-nameSlug. */
const PRODUCT_PAGE = /^\/products\/([^/]+)$/

/** POST /messages (spec §7). */
export const inquiryForm = (leads: Leads, content: () => Content) =>
  leadForm(
    {
      path: '/messages',
      kind: 'message',
      fields: { ...inquiryFields, ...carriedFields },
      page: '/contact',
      knownOf(path): FormValues {
        const url = PRODUCT_PAGE.exec(path)?.[1]
        const isProduct = content().products.some((product) => product.url === url)
        return url && isProduct ? { product_name_slug: url } : {}
      },
    },
    leads,
  )
