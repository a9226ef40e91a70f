import { z } from 'zod'
import { pageField } from '#features/page-field.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { stored } from '#kit/forms/server/form-result.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { OFFER } from './consent.ts'
import { newsletterFields } from './fields.ts'

/** Creates the form of POST /subscribe-email (spec §7). Every address gets the same response. */
export const newsletterForm = (leads: Leads): Form<{ status: 'accepted' }> => ({
  path: '/subscribe-email',
  name: 'newsletter',
  fields: { ...newsletterFields, ...pageField },
  status: 202,
  summary:
    'Subscribes an address to the newsletter once its owner confirms; every address gets the same response.',
  shape: z.object({ status: z.literal('accepted') }),
  rate: { amount: 5, per: 3_600_000 },
  async store(submission) {
    const { email = '', page_url } = textsIn(submission.values)
    const from = { page_url, shown: OFFER, client: consentingClient(submission) }
    // Sends no mail if a bot has filled in the honeypot.
    if (!submission.isHoneypotFilled) await leads.newsletter.subscribe(email, from)
    return stored({ status: 'accepted' })
  },
  confirmation: (_, { sentFrom }) => `${sentFrom}#subscribed`,
})
