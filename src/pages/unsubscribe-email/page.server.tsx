import type { ReactNode } from 'react'
import type { Site } from '#content/site.server.ts'
import { LinkUnsubscribeForm, UndoForm } from '#features/unsubscribe/link-forms.tsx'
import { UnsubscribeForm } from '#features/unsubscribe/unsubscribe-form.tsx'
import { textsIn } from '#kit/forms/fields.ts'
import { withReference } from '#kit/forms/outcome.ts'
import { answerTo, type FormOutcome, type Load, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { FormPage } from '#pages/form-page.server.tsx'
import { createTrail } from '#pages/trail.server.ts'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { copy } from './copy.server.ts'

export const reads = ['done', 'token', 'undone']
export const secrets = ['token']

/** Loading this page changes nothing; only the POST of a form does. */
export const load: Load<Site> = (request) => {
  const { content, siteUrl } = request.site
  const { meta, title, notes } = content.copy(copy)
  const trail = createTrail({ label: title })
  const { lead, error, form } = showOutcome(request) ?? showLink(request) ?? showForm(request)
  return {
    head: {
      ...meta,
      canonical: href('unsubscribe-email'),
      // Pages of mailed links are private; the form itself may be indexed.
      ...(request.query.size > 0 && { robots: 'noindex' }),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    body: (
      <FormPage {...{ trail, title, lead, error }} aside={<Notes notes={notes} />}>
        {form}
      </FormPage>
    ),
  }
}

/** Step of unsubscribing, either with an address or with the token of a mailed link. */
interface Step {
  lead?: string
  error?: string
  form?: ReactNode
}

type UnsubscribeRequest = Omit<PageRequest<Site>, 'outcome'> & { outcome?: FormOutcome | undefined }

/** Shows why the form of a link failed: it cannot be stored now, or the link has expired. */
function showOutcome(request: UnsubscribeRequest): Step | undefined {
  const { link, undo } = request.site.content.copy(copy)
  const leaving = answerTo('unsubscribe', request.outcome).outcome
  const undoing = answerTo('undo', request.outcome).outcome
  const { token } = textsIn((leaving ?? undoing)?.values ?? {})
  if (undoing?.hasFailed && token)
    return { ...showUndo(request, token), error: withReference(undo.failed, undoing.reference) }
  if (undoing) return { error: undo.ended }
  if (!leaving || token === undefined) return undefined
  if (leaving.hasFailed)
    return { ...showUnsubscribe(request, token), error: withReference(link.failed, leaving.reference) }
  return { ...showForm({ ...request, outcome: undefined }), error: link.ended }
}

function showLink(request: UnsubscribeRequest): Step | undefined {
  const { query, site } = request
  const token = query.get('token')
  if (query.get('undone') === '1') return { form: <Confirmation {...site.content.copy(copy).undo.done} /> }
  if (!token || answerTo('unsubscribe', request.outcome).outcome) return undefined
  return query.get('done') === '1' ? showUndo(request, token) : showUnsubscribe(request, token)
}

function showUnsubscribe({ site }: UnsubscribeRequest, token: string): Step {
  const { link, form } = site.content.copy(copy)
  return { lead: link.lead, form: <LinkUnsubscribeForm token={token} button={form.button} /> }
}

function showUndo({ site }: UnsubscribeRequest, token: string): Step {
  const { link, undo } = site.content.copy(copy)
  const form = (
    <Confirmation {...link.done}>
      <UndoForm token={token} text={undo.text} button={undo.button} />
    </Confirmation>
  )
  return { form }
}

function showForm({ site, query, outcome }: UnsubscribeRequest): Step {
  const { lead, form, done, another } = site.content.copy(copy)
  return {
    lead,
    form: (
      <UnsubscribeForm
        {...form}
        done={done}
        another={another}
        email={site.content.company.email}
        privacyHref={href('privacy-policy')}
        isDone={query.get('done') === '1'}
        {...answerTo('unsubscribe', outcome)}
      />
    ),
  }
}
