import { z } from 'zod'
import { linkFields } from '#kit/forms/link-fields.ts'
import { pageField } from '#kit/forms/page-field.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { ENDED_LINK } from '#leads/newsletter/ended-link.server.ts'
import { unsubscribeFields } from './fields.ts'

type Form = PostableForm<{ status: 'accepted' | 'unsubscribed' }>

/**
 * POST /unsubscribe-email (contract.md): by an address, where nobody learns from the answer who was subscribed, or by the
 * link of a mail.
 */
export function unsubscribeForm({ newsletter }: Leads): Form {
  const takeWith =
    (end: 'unsubscribe' | 'unsubscribeElsewhere'): Form['take'] =>
    async (values, request) => {
      const { email = '', token, page_url } = textsIn(values)
      const from = { page_url, client: clientOf(request) }
      if (token === undefined) {
        await newsletter[end](email, from)
        return { answer: { status: 'accepted' } }
      }
      const isEnded = await newsletter.unsubscribeBy(token, from)
      return isEnded ? { answer: { status: 'unsubscribed' }, status: 200 } : { refused: ENDED_LINK }
    }
  return {
    path: '/unsubscribe-email',
    form: 'unsubscribe',
    fields: { ...unsubscribeFields, ...pageField },
    // Readers in one office open the same mail; nobody guesses a token.
    byLink: { fields: { ...linkFields, ...pageField }, rate: { amount: 60, per: 3_600_000 } },
    status: 202,
    summary: 'Ends the newsletter, by an address or the link of a mail; the same answer for every address.',
    shape: z.object({ status: z.enum(['accepted', 'unsubscribed']) }),
    rate: { amount: 3, per: 3_600_000 },
    page: '/unsubscribe/email',
    take: takeWith('unsubscribe'),
    instead: takeWith('unsubscribeElsewhere'),
    // Whoever came by a link may undo it.
    after: (_, _from, { token }) =>
      `/unsubscribe/email?${new URLSearchParams({ done: '1', ...textsIn({ ...(token && { token }) }) })}`,
  }
}
