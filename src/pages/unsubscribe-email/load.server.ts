import type { Site } from '#content/site.server.ts'
import { answerTo, type Load } from '#kit/render/load.server.ts'
import { breadcrumbList } from '#kit/render/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { trailTo } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done']

/** Reading this page changes nothing (backend.md 1.7); only the form's POST does. */
export const load: Load<Data, Site> = ({ site, query, outcome }) => {
  const { company } = site.content
  const { meta, title, lead, form, notes, done, another } = site.content.copy(copy)
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
      lead,
      notes,
      form: {
        ...form,
        done,
        another,
        email: company.email,
        privacyHref: href('privacy-policy'),
        isDone: query.get('done') === '1',
        ...answerTo('unsubscribe', outcome),
      },
    },
  }
}
