import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { answerTo, type LoadData, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done', 'token', 'undone']
export const secrets = ['token']

type UnsubscribeRequest = PageRequest<Site>
type StepData = Pick<Data, 'lead' | 'error' | 'step'>

/** Loading this page changes nothing (backend.md 1.7); only the POST of a form does. */
export const load: LoadData<Data, Site> = (request) => {
  const { content, siteUrl } = request.site
  const { meta, title, notes } = content.copy(copy)
  const trail = createTrail({ label: title })
  return {
    head: {
      ...meta,
      canonical: href('unsubscribe-email'),
      // Pages of mailed links are private; the form itself may be indexed.
      ...(request.query.size > 0 && { robots: 'noindex' }),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    data: { trail, title, ...(showOutcome(request) ?? showLink(request) ?? showForm(request)), notes },
  }
}

/** Shows why the form of a link failed: it cannot be stored now, or the link has expired. */
function showOutcome(request: UnsubscribeRequest): StepData | undefined {
  const { link, undo } = request.site.content.copy(copy)
  const leaving = answerTo('unsubscribe', request.outcome).outcome
  const undoing = answerTo('undo', request.outcome).outcome
  const { token } = textsIn((leaving ?? undoing)?.values ?? {})
  if (undoing?.hasFailed && token) return { ...showUndo(request, token), error: undo.failed }
  if (undoing) return { step: { by: 'link' }, error: undo.ended }
  if (!leaving || token === undefined) return undefined
  if (leaving.hasFailed) return { ...showUnsubscribe(request, token), error: link.failed }
  return { ...showForm({ ...request, outcome: undefined }), error: link.ended }
}

function showLink(request: UnsubscribeRequest): StepData | undefined {
  const { query, site } = request
  const token = query.get('token')
  if (query.get('undone') === '1') return { step: { by: 'link', undone: site.content.copy(copy).undo.done } }
  if (!token || answerTo('unsubscribe', request.outcome).outcome) return undefined
  return query.get('done') === '1' ? showUndo(request, token) : showUnsubscribe(request, token)
}

function showUnsubscribe({ site }: UnsubscribeRequest, token: string): StepData {
  const { link, form } = site.content.copy(copy)
  return { lead: link.lead, step: { by: 'link', leave: { token, button: form.button } } }
}

function showUndo({ site }: UnsubscribeRequest, token: string): StepData {
  const { link, undo } = site.content.copy(copy)
  const { text, button } = undo
  return { step: { by: 'link', ended: link.done, undo: { token, text, button } } }
}

function showForm({
  site,
  query,
  outcome,
}: Pick<UnsubscribeRequest, 'site' | 'query'> & {
  outcome?: UnsubscribeRequest['outcome'] | undefined
}): StepData {
  const { lead, form, done, another } = site.content.copy(copy)
  const isDone = query.get('done') === '1'
  return {
    lead,
    step: {
      by: 'address',
      form: {
        ...form,
        done,
        another,
        email: site.content.company.email,
        privacyHref: href('privacy-policy'),
        isDone,
        ...answerTo('unsubscribe', outcome),
      },
    },
  }
}
