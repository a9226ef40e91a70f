import { pageField } from '#kit/forms/page-field.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { acceptedShape } from '#leads/intake/accepted.server.ts'
import { unsubscribeFields } from './fields.ts'

/** POST /unsubscribe-email (contract.md): nobody learns from the answer who was subscribed. */
export const unsubscribeForm = (leads: Leads): PostableForm<{ status: 'accepted' }> => ({
  path: '/unsubscribe-email',
  form: 'unsubscribe',
  fields: { ...unsubscribeFields, ...pageField },
  status: 202,
  summary: 'Ends the newsletter; the same answer for every address.',
  shape: acceptedShape,
  rate: { amount: 3, per: 3_600_000 },
  page: '/unsubscribe/email',
  async take({ email = '' }) {
    await leads.unsubscribe(email)
    return { answer: { status: 'accepted' } }
  },
  after: () => '/unsubscribe/email?done=1',
})
