import { pageField } from '#kit/forms/page-field.ts'
import { leadForm } from '#leads/intake/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { contactFields } from './fields.ts'

/** POST /contact (contract.md). */
export const contactForm = (leads: Leads) =>
  leadForm(
    {
      path: '/contact',
      kind: 'contact',
      fields: { ...contactFields, ...pageField },
      page: '/contact',
      again: '/contact',
    },
    leads,
  )
