import { textsIn } from '#kit/forms/fields.ts'
import { pageField } from '#kit/forms/page-field.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { acceptedShape } from '#leads/intake/accepted.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { OFFER } from './consent.ts'
import { newsletterFields } from './fields.ts'

/** POST /subscribe-email (spec §7): the same answer for every address. */
export const newsletterForm = (leads: Leads): PostableForm<{ status: 'accepted' }> => ({
  path: '/subscribe-email',
  form: 'newsletter',
  fields: { ...newsletterFields, ...pageField },
  status: 202,
  summary: 'Takes the newsletter; the same answer for every address.',
  shape: acceptedShape,
  rate: { amount: 5, per: 3_600_000 },
  async take(values, request, { isHoneypotFilled }) {
    const { email = '', page_url } = textsIn(values)
    // A program's wish is not the address's: nobody is written to for it.
    if (!isHoneypotFilled)
      await leads.newsletter.subscribe(email, { page_url, shown: OFFER, client: clientOf(request) })
    return { answer: { status: 'accepted' } }
  },
  after: (_, from) => `${from}#subscribed`,
})
