import type { Leads } from '#leads/leads.server.ts'
import { collaborationFields } from './collaboration/fields.ts'
import { contactFields, hiddenContactFields } from './contact/fields.ts'
import { feedbackFields } from './feedback/fields.ts'
import { hiddenInquiryFields, inquiryFields } from './inquiry/fields.ts'
import { createLeadForm, type LeadForm } from './lead-form.server.ts'
import { sampleFields } from './sample/fields.ts'

/** The forms whose submissions become leads (spec §7, contract.md). */
const LEAD_FORMS: LeadForm[] = [
  {
    path: '/messages',
    kind: 'message',
    summary: 'Requests a quotation (spec §7).',
    fields: { ...inquiryFields, ...hiddenInquiryFields },
    confirmedAt: '/contact',
  },
  {
    path: '/contact',
    kind: 'contact',
    summary: 'Sends a question to an engineer.',
    fields: { ...contactFields, ...hiddenContactFields },
    page: '/contact',
  },
  {
    path: '/feedback',
    kind: 'feedback',
    summary: 'Sends feedback.',
    fields: feedbackFields,
    page: '/feedback',
  },
  {
    path: '/collaboration',
    kind: 'collaboration',
    summary: 'Proposes a partnership.',
    fields: collaborationFields,
    page: '/collaboration-opportunities',
  },
  {
    path: '/samples',
    kind: 'sample',
    summary: 'Requests samples of a product.',
    fields: sampleFields,
    page: '/samples',
  },
]

export const createLeadForms = (leads: Leads) => LEAD_FORMS.map((form) => createLeadForm(form, leads))
