import { z } from 'zod'
import { pageField } from '#features/page-field.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { stored } from '#kit/forms/server/form-result.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { OFFER } from './consent.ts'
import { newsletterFields } from './fields.ts'

/** POST /subscribe-email (spec §7): the same answer for every address. */
export const newsletterForm = (leads: Leads): Form<{ status: 'accepted' }> => ({
  path: '/subscribe-email',
  name: 'newsletter',
  fields: { ...newsletterFields, ...pageField },
  status: 202,
  summary: 'Subscribes an address to the newsletter; the answer is the same for every address.',
  shape: z.object({ status: z.literal('accepted') }),
  rate: { amount: 5, per: 3_600_000 },
  async store(submission) {
    const { email = '', page_url } = textsIn(submission.values)
    const from = { page_url, shown: OFFER, client: consentingClient(submission) }
    // No mail to an address that a program has entered.
    if (!submission.isHoneypotFilled) await leads.newsletter.subscribe(email, from)
    return stored({ status: 'accepted' })
  },
  confirmation: (_, { sentFrom }) => `${sentFrom}#subscribed`,
})
