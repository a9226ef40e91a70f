import { z } from 'zod'
import { textsIn } from '#kit/forms/fields.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import { ENDED_LINK } from '#leads/newsletter/ended-link.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { CONSENT } from './consent.ts'
import { confirmFields } from './fields.ts'

/** POST /subscribe-email/confirm (backend.md 6): a link may be pressed again, and says the same. */
export function confirmForm(leads: Leads): PostableForm<{ status: 'confirmed' }> {
  const take: PostableForm<{ status: 'confirmed' }>['take'] = async (values, request) => {
    const { token = '' } = textsIn(values)
    const topics = [values['topics'] ?? []].flat()
    const from = { shown: CONSENT, client: clientOf(request) }
    const isConfirmed = await leads.newsletter.confirm(token, topics, from)
    return isConfirmed ? { answer: { status: 'confirmed' } } : { refused: ENDED_LINK }
  }
  const rate = { amount: 20, per: 3_600_000 }
  return {
    path: '/subscribe-email/confirm',
    form: 'confirm',
    fields: confirmFields,
    byLink: { fields: confirmFields, rate },
    beyond: ['topics'],
    status: 200,
    summary:
      'Begins the newsletter that a link was mailed for, on these topics, or all without any; pressed again, they are chosen anew.',
    shape: z.object({ status: z.literal('confirmed') }),
    rate,
    page: '/subscribe/confirm',
    take,
    // Whoever mailed the link knows it.
    instead: take,
    after: () => '/subscribe/confirm?done=1',
  }
}
