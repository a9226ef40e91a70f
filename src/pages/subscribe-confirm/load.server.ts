import { CONSENT } from '#features/newsletter/consent.ts'
import type { Site } from '#content/site.server.ts'
import { textsIn } from '#kit/forms/fields.ts'
import { answerTo, type Load } from '#kit/render/load.server.ts'
import { breadcrumbList } from '#kit/render/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { trailTo } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done', 'token']
export const secrets = ['token']

/** Reading this page changes nothing (backend.md 1.7); only its button's POST does. */
export const load: Load<Data, Site> = ({ site, query, outcome: any }) => {
  const { meta, title, lead, button, notes, leaving, done, ended, failed } = site.content.copy(copy)
  const { outcome } = answerTo('confirm', any)
  const token = outcome ? outcome.failed && textsIn(outcome.values)['token'] : query.get('token')
  const topics = [outcome?.values['topics'] ?? []].flat()
  const isDone = !outcome && query.get('done') === '1'
  const opening = token || isDone ? { title, lead } : ended
  const trail = trailTo({ label: title })
  return {
    head: {
      ...meta,
      canonical: href('subscribe-confirm'),
      robots: 'noindex',
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    data: {
      trail,
      ...opening,
      notes: isDone ? [leaving] : [...notes, leaving],
      ...(token && { form: { token, topics, button, consent: CONSENT.text } }),
      ...(outcome?.failed && { trouble: failed }),
      ...(isDone && { done }),
    },
  }
}
