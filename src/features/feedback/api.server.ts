import { leadForm } from '#features/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { feedbackFields } from './fields.ts'

/** POST /feedback (contract.md). */
export const feedbackForm = (leads: Leads) =>
  leadForm(
    {
      path: '/feedback',
      kind: 'feedback',
      summary: 'Says what is good or bad.',
      fields: feedbackFields,
      confirmedAt: '/feedback',
      page: '/feedback',
    },
    leads,
  )
