import { pageField } from '#kit/forms/page-field.ts'
import { leadForm } from '#leads/intake/lead-form.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { feedbackFields } from './fields.ts'

/** POST /feedback (contract.md). */
export const feedbackForm = (leads: Leads) =>
  leadForm(
    {
      path: '/feedback',
      kind: 'feedback',
      fields: { ...feedbackFields, ...pageField },
      page: '/feedback',
      again: '/feedback',
    },
    leads,
  )
