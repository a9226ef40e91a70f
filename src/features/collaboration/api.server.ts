import { leadForm } from '#features/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { collaborationFields } from './fields.ts'

/** POST /collaboration (contract.md). */
export const collaborationForm = (leads: Leads) =>
  leadForm(
    {
      path: '/collaboration',
      kind: 'collaboration',
      summary: 'Offers to work together.',
      fields: collaborationFields,
      confirmedAt: '/collaboration-opportunities',
      page: '/collaboration-opportunities',
    },
    leads,
  )
