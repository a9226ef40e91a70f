import { href } from '#addresses/routes.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import type { Leads } from '#leads/leads.server.ts'
import { collaborationFields } from './collaboration/fields.ts'
import { calculateInquiry } from './inquiry-sheet.server.ts'
import { contactFields, hiddenContactFields } from './contact/fields.ts'
import { feedbackFields } from './feedback/fields.ts'
import type { LeadContext } from './lead-context.server.ts'
import { hiddenInquiryFields, inquiryFields } from './inquiry/fields.ts'
import { createLeadForm, type LeadForm } from './lead-form.server.ts'
import { listFields } from './request-list/fields.ts'
import { itemHandling, leadItems } from './request-list/lead-items.server.ts'
import { sentListAddress } from './request-list/sent-list.server.ts'
import { sampleFields } from './sample/fields.ts'

/** Inquiries and request lists. A list needs no message, which `check` requires of any other inquiry. */
function messagesForm(context: LeadContext): LeadForm {
  const handling = itemHandling(context)
  return {
    path: '/messages',
    kind: 'message',
    summary: 'Requests a quotation (spec §7), of a request list with `items`.',
    fields: {
      ...inquiryFields,
      content: { ...inquiryFields.content, rules: 'length:0,4000' },
      ...hiddenInquiryFields,
      ...listFields,
    },
    confirmedAt: (values) =>
      textsIn(values)['type'] === REQUEST_LIST_TYPE ? sentListAddress(values) : href('contact'),
    calculate: ({ page_url, product_name_slug, type }) =>
      calculateInquiry({ page_url, product: product_name_slug, type }, context),
    itemsOf: (values) => leadItems(values, context),
    ...handling,
  }
}

/** The other forms whose submissions become leads (spec §7). */
const LEAD_FORMS: LeadForm[] = [
  {
    path: '/contact',
    kind: 'contact',
    summary: 'Sends a question to an engineer.',
    fields: { ...contactFields, ...hiddenContactFields },
    page: href('contact'),
  },
  {
    path: '/feedback',
    kind: 'feedback',
    summary: 'Sends feedback.',
    fields: feedbackFields,
    page: href('feedback'),
  },
  {
    path: '/collaboration',
    kind: 'collaboration',
    summary: 'Proposes a partnership.',
    fields: collaborationFields,
    page: href('collaboration-opportunities'),
  },
  {
    path: '/samples',
    kind: 'sample',
    summary: 'Requests samples of a product.',
    fields: sampleFields,
    page: href('samples'),
  },
]

export const createLeadForms = (leads: Leads, context: LeadContext) =>
  [messagesForm(context), ...LEAD_FORMS].map((form) => createLeadForm(form, leads, context))
