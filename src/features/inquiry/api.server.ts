import { leadForm } from '#features/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { carriedFields, inquiryFields } from './fields.ts'

/** POST /messages (spec §7). */
export const inquiryForm = (leads: Leads) =>
  leadForm(
    {
      path: '/messages',
      kind: 'message',
      summary: 'Asks for a quotation (spec §7).',
      fields: { ...inquiryFields, ...carriedFields },
      confirmedAt: '/contact',
    },
    leads,
  )
