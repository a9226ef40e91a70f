import { leadForm } from '#features/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { carriedFields, contactFields } from './fields.ts'

/** POST /contact (contract.md). */
export const contactForm = (leads: Leads) =>
  leadForm(
    {
      path: '/contact',
      kind: 'contact',
      summary: 'Asks an engineer.',
      fields: { ...contactFields, ...carriedFields },
      confirmedAt: '/contact',
      page: '/contact',
    },
    leads,
  )
