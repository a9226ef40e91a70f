import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import type { Outcome } from '#kit/forms/outcome.ts'
import { answerTo, type Load } from '#kit/render/load.server.ts'
import { breadcrumbList } from '#kit/render/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { trailTo } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done', 'token']
export const secrets = ['token']

/** Reading this page changes nothing (backend.md 1.7); only the form's POST does. */
export const load: Load<Data, Site> = ({ site, query, outcome }) => {
  const { company } = site.content
  const { meta, title, lead, form, link, notes, done, another } = site.content.copy(copy)
  const by = byLink(query, answerTo('unsubscribe', outcome).outcome)
  const trail = trailTo({ label: title })
  return {
    head: {
      ...meta,
      canonical: href('unsubscribe-email'),
      robots: 'noindex',
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      title,
      lead: by.token ? link.lead : lead,
      ...(by.token && { token: by.token }),
      ...(by.trouble && { trouble: link[by.trouble] }),
      notes,
      form: {
        ...form,
        done,
        another,
        email: company.email,
        privacyHref: href('privacy-policy'),
        isDone: query.get('done') === '1',
        ...answerTo('unsubscribe', by.trouble ? undefined : outcome),
      },
    },
  }
}

/** The link that led here, and what became of it: one that has ended leaves the form for an address. */
function byLink(
  query: URLSearchParams,
  outcome: Outcome | undefined,
): { token?: string; trouble?: 'ended' | 'failed' } {
  const token = outcome ? textsIn(outcome.values)['token'] : query.get('token')
  if (!token) return {}
  if (!outcome) return { token }
  return outcome.failed ? { token, trouble: 'failed' } : { trouble: 'ended' }
}
