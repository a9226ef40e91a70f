import { href } from '#addresses/routes.ts'
import { z } from 'zod'
import { ENDED_LINK } from '#features/ended-link.server.ts'
import { pageField } from '#features/page-field.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { choicesIn, textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { refused, stored } from '#kit/forms/server/form-result.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { CONSENT, OFFER } from './consent.ts'
import { confirmFields, newsletterFields } from './fields.ts'

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
  async save(submission) {
    const { email = '', page_url } = textsIn(submission.values)
    const from = { page_url, shown: OFFER, client: consentingClient(submission) }
    // Sends no mail if a bot has filled in the honeypot.
    if (!submission.isHoneypotFilled) await leads.newsletter.subscribe(email, from)
    return stored({ status: 'accepted' })
  },
  confirmation: (_, { sentFrom }) => `${sentFrom}#subscribed`,
})

/** Creates the form of POST /subscribe-email/confirm. A link may be used again, with the same result. */
export function confirmForm(leads: Leads): Form<{ status: 'confirmed' }> {
  const save: Form<{ status: 'confirmed' }>['save'] = async (submission) => {
    const { token = '' } = textsIn(submission.values)
    const topics = choicesIn(submission.values, 'topics')
    const from = { shown: CONSENT, client: consentingClient(submission) }
    const isConfirmed = await leads.newsletter.confirm(token, topics, from)
    return isConfirmed ? stored({ status: 'confirmed' }) : refused(ENDED_LINK)
  }
  const rate = { amount: 20, per: 3_600_000 }
  return {
    path: '/subscribe-email/confirm',
    name: 'confirm',
    fields: confirmFields,
    byLink: { fields: confirmFields, rate },
    optionalUpstream: ['topics'],
    status: 200,
    summary:
      'Confirms a subscription by the token of its mailed link, for these topics, or for all if there are none. Sent again, it replaces the topics.',
    shape: z.object({ status: z.literal('confirmed') }),
    rate,
    page: href('subscribe-confirm'),
    save,
    saveInstead: save,
    confirmation: () => `${href('subscribe-confirm')}?done=1`,
  }
}
