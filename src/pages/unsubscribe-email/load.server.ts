import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { answerTo, type Load, type PageRequest } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done', 'token', 'undone']
export const secrets = ['token']

type Asked = PageRequest<Site>
type Shown = Pick<Data, 'lead' | 'trouble' | 'step'>

/** Reading this page changes nothing (backend.md 1.7); only the POST of a form does. */
export const load: Load<Data, Site> = (asked) => {
  const { content, siteUrl } = asked.site
  const { meta, title, notes } = content.copy(copy)
  const trail = createTrail({ label: title })
  return {
    head: {
      ...meta,
      canonical: href('unsubscribe-email'),
      // What the link of a mail leads to is nobody else's; how to end the newsletter may be looked for.
      ...(asked.query.size > 0 && { robots: 'noindex' }),
      structuredData: [breadcrumbList(siteUrl, trail)],
    },
    data: { trail, title, ...(cameBack(asked) ?? byLink(asked) ?? byAddress(asked)), notes },
  }
}

/** A form of a link that came back: it cannot be taken now, or the link has ended. */
function cameBack(asked: Asked): Shown | undefined {
  const { link, undo } = asked.site.content.copy(copy)
  const leaving = answerTo('unsubscribe', asked.outcome).outcome
  const undoing = answerTo('undo', asked.outcome).outcome
  const { token } = textsIn((leaving ?? undoing)?.values ?? {})
  if (undoing?.failed && token) return { ...ended(asked, token), trouble: undo.failed }
  if (undoing) return { step: { by: 'link' }, trouble: undo.ended }
  if (!leaving || token === undefined) return undefined
  if (leaving.failed) return { ...leave(asked, token), trouble: link.failed }
  return { ...byAddress({ ...asked, outcome: undefined }), trouble: link.ended }
}

function byLink(asked: Asked): Shown | undefined {
  const { query, site } = asked
  const token = query.get('token')
  if (query.get('undone') === '1') return { step: { by: 'link', undone: site.content.copy(copy).undo.done } }
  if (!token || answerTo('unsubscribe', asked.outcome).outcome) return undefined
  return query.get('done') === '1' ? ended(asked, token) : leave(asked, token)
}

function leave({ site }: Asked, token: string): Shown {
  const { link, form } = site.content.copy(copy)
  return { lead: link.lead, step: { by: 'link', leave: { token, button: form.button } } }
}

function ended({ site }: Asked, token: string): Shown {
  const { link, undo } = site.content.copy(copy)
  const { text, button } = undo
  return { step: { by: 'link', ended: link.done, undo: { token, text, button } } }
}

function byAddress({ site, query, outcome }: Omit<Asked, 'outcome'> & Partial<Asked>): Shown {
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
