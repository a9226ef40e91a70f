import { z } from 'zod'
import { textsIn } from '#kit/forms/fields.ts'
import { linkFields } from '#kit/forms/link-fields.ts'
import { pageField } from '#kit/forms/page-field.ts'
import type { PostableForm } from '#leads/intake/intake.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { ENDED_LINK } from '#leads/newsletter/ended-link.server.ts'

type Form = PostableForm<{ status: 'subscribed' }>

/** POST /unsubscribe-email/undo (brief 2.11): with the link that ended the newsletter, or was mailed when it ended, for a day. */
export function undoForm({ newsletter }: Leads): Form {
  const take: Form['take'] = async (values, request) => {
    const { token = '', page_url } = textsIn(values)
    const isUndone = await newsletter.undoEnd(token, { page_url, client: clientOf(request) })
    return isUndone ? { answer: { status: 'subscribed' } } : { refused: ENDED_LINK }
  }
  const fields = { ...linkFields, ...pageField }
  const rate = { amount: 20, per: 3_600_000 }
  return {
    path: '/unsubscribe-email/undo',
    form: 'undo',
    fields,
    byLink: { fields, rate },
    status: 200,
    summary:
      'Gives back the newsletter that ended within a day, by the link of a mail; pressed again, the same.',
    shape: z.object({ status: z.literal('subscribed') }),
    rate,
    page: '/unsubscribe/email',
    take,
    // Whoever mailed the link knows it.
    instead: take,
    after: () => '/unsubscribe/email?undone=1',
  }
}
