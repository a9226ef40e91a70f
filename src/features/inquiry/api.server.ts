import type { Content } from '#content/content.server.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import { leadForm } from '#leads/intake/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { carriedFields, inquiryFields } from './fields.ts'

/** spec §2, routes products-nameSlug and applications-applicationName. */
const SUBJECT_PAGE = /^\/(products|applications)\/([^/]+)$/

/** POST /messages (spec §7). */
export const inquiryForm = (leads: Leads, content: () => Content) =>
  leadForm(
    {
      path: '/messages',
      kind: 'message',
      fields: { ...inquiryFields, ...carriedFields },
      page: '/contact',
      knownOf(path): FormValues {
        const [, folder, url] = SUBJECT_PAGE.exec(path) ?? []
        const known =
          folder && content()[folder as 'products' | 'applications'].find((one) => one.url === url)
        if (!known) return {}
        return folder === 'products' ? { product_name_slug: known.url } : { application: known.name }
      },
    },
    leads,
  )
