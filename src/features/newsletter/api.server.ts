import { pageField } from '#kit/forms/page-field.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { newsletterFields } from './fields.ts'

/** POST /subscribe-email (spec §7): the same answer for every address. */
export const newsletterForm = (leads: Leads): PostableForm<{ status: 'accepted' }> => ({
  path: '/subscribe-email',
  form: 'newsletter',
  fields: { ...newsletterFields, ...pageField },
  status: 202,
  async take({ email = '', page_url }, _request, isBaited) {
    // A program's wish is not the address's: nobody is written to for it.
    if (!isBaited) await leads.subscribe({ email, ...(page_url && { page_url }) })
    return { answer: { status: 'accepted' } }
  },
  after: (_, from) => `${from}#subscribed`,
})
