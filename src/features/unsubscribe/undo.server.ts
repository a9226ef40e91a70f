import { z } from 'zod'
import { linkFields } from '#features/link-fields.ts'
import { pageField } from '#features/page-field.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { refused, stored } from '#kit/forms/server/form-result.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { ENDED_LINK } from '#features/ended-link.server.ts'

type UndoForm = Form<{ status: 'subscribed' }>

/** Creates the form of POST /unsubscribe-email/undo (brief 2.11), which works for a day, with the link that ended the newsletter or the one mailed then. */
export function undoForm({ newsletter }: Leads): UndoForm {
  const store: UndoForm['store'] = async (submission) => {
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
    page: '/unsubscribe/email',
    store,
    storeInstead: store,
    confirmation: () => '/unsubscribe/email?undone=1',
  }
}
