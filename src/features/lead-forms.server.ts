import type { Content } from '#content/content.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { collaborationFields } from './collaboration/fields.ts'
import { calculateInquiry } from './configurator/inquiry-sheet.server.ts'
import { contactFields, hiddenContactFields } from './contact/fields.ts'
import { feedbackFields } from './feedback/fields.ts'
import { hiddenInquiryFields, inquiryFields } from './inquiry/fields.ts'
import { createLeadForm, type LeadForm } from './lead-form.server.ts'
import { sampleFields } from './sample/fields.ts'

/** What forms need of the site. */
export interface FormSources {
  content: () => Content
  siteUrl: string
}

/** Page with the pack configurator. */
const CONFIGURATOR = '/solutions/custom-battery-packs'

/** The forms whose submissions become leads (spec §7, contract.md). */
const leadForms = ({ content, siteUrl }: FormSources): LeadForm[] => [
  {
    path: '/messages',
    kind: 'message',
    summary: 'Requests a quotation (spec §7).',
    fields: { ...inquiryFields, ...hiddenInquiryFields },
    confirmedAt: '/contact',
    calculate: (page_url) => calculateInquiry(page_url, { path: CONFIGURATOR, siteUrl }, content()),
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

export const createLeadForms = (leads: Leads, sources: FormSources) =>
  leadForms(sources).map((form) => createLeadForm(form, leads))
