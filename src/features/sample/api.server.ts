import { leadForm } from '#features/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { sampleFields } from './fields.ts'

/** POST /samples (brief 2.11). */
export const sampleForm = (leads: Leads) =>
  leadForm(
    {
      path: '/samples',
      kind: 'sample',
      summary: 'Asks for samples of a product.',
      fields: sampleFields,
      confirmedAt: '/samples',
      page: '/samples',
    },
    leads,
  )
