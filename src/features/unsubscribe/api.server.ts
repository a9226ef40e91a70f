import { href } from '#addresses/routes.ts'
import { z } from 'zod'
import { linkFields } from '#features/link-fields.ts'
import { pageField } from '#features/page-field.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { refused, stored } from '#kit/forms/server/form-result.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { ENDED_LINK } from '#features/ended-link.server.ts'
import { unsubscribeFields } from './fields.ts'

const PAGE = href('unsubscribe-email')

type UnsubscribeForm = Form<{ status: 'accepted' | 'unsubscribed' }>

/**
 * Creates the form of POST /unsubscribe-email: by an address, with a response that does not reveal whether it is
 * subscribed, or by a mailed link.
 */
export function unsubscribeForm({ newsletter }: Leads): UnsubscribeForm {
  const saveWith =
    (end: 'unsubscribe' | 'unsubscribeElsewhere'): UnsubscribeForm['save'] =>
    async (submission) => {
      const { email = '', token, page_url } = textsIn(submission.values)
      const from = { page_url, client: consentingClient(submission) }
      if (token === undefined) {
        await newsletter[end](email, from)
        return stored({ status: 'accepted' })
      }
      const isEnded = await newsletter.unsubscribeBy(token, from)
      return isEnded ? stored({ status: 'unsubscribed' }, { status: 200 }) : refused(ENDED_LINK)
    }
  return {
    path: '/unsubscribe-email',
    name: 'unsubscribe',
    fields: { ...unsubscribeFields, ...pageField },
    // Generous, because colleagues share one address, and a token cannot be guessed.
    byLink: { fields: { ...linkFields, ...pageField }, rate: { amount: 60, per: 3_600_000 } },
    status: 202,
    summary:
      'Ends a subscription, by an address or by the token of a mailed link; every address gets the same response.',
    shape: z.object({ status: z.enum(['accepted', 'unsubscribed']) }),
    rate: { amount: 3, per: 3_600_000 },
    page: PAGE,
    save: saveWith('unsubscribe'),
    saveInstead: saveWith('unsubscribeElsewhere'),
    // With the token, the page offers to undo it.
    confirmation: (_, { values: { token } }) =>
      `${PAGE}?${new URLSearchParams({ done: '1', ...textsIn({ ...(token && { token }) }) })}`,
  }
}

type UndoForm = Form<{ status: 'subscribed' }>

/** Creates the form of POST /unsubscribe-email/undo, which works for a day, with the link that ended the newsletter or the one mailed then. */
export function undoForm({ newsletter }: Leads): UndoForm {
  const save: UndoForm['save'] = async (submission) => {
    const { token = '', page_url } = textsIn(submission.values)
    const isUndone = await newsletter.undoUnsubscribe(token, {
      page_url,
      client: consentingClient(submission),
    })
    return isUndone ? stored({ status: 'subscribed' }) : refused(ENDED_LINK)
  }
  const fields = { ...linkFields, ...pageField }
  const rate = { amount: 20, per: 3_600_000 }
  return {
    path: '/unsubscribe-email/undo',
    name: 'undo',
    fields,
    byLink: { fields, rate },
    status: 200,
    summary:
      'Restores a subscription that ended within the last day, by the token of a mailed link; sent again, it has the same result.',
    shape: z.object({ status: z.literal('subscribed') }),
    rate,
    page: PAGE,
    save,
    saveInstead: save,
    confirmation: () => `${PAGE}?undone=1`,
  }
}
