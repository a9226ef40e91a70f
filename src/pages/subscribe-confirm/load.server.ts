import { CONSENT } from '#features/newsletter/consent.ts'
import type { Site } from '#content/site.server.ts'
import { choicesIn, textsIn } from '#kit/forms/fields.ts'
import { answerTo, type FormOutcome, type LoadData } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#pages/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const reads = ['done', 'token']
export const secrets = ['token']

/** Returns the error to show above the form, if the link is still valid. */
function describeError(
  outcome: FormOutcome | undefined,
  { wrong, failed }: { wrong: string; failed: string },
): string | undefined {
  if (outcome?.hasFailed) return outcome.detail ?? failed
  const errors = outcome?.errors ?? []
  return errors.length > 0 && errors.every(({ field }) => field !== 'token') ? wrong : undefined
}

/** Loading this page changes nothing (backend.md 1.7); only the POST of its button does. */
export const load: LoadData<Data, Site> = ({ site, query, outcome: anyOutcome }) => {
  const { meta, title, lead, button, notes, leaving, done, ended, wrong, failed } = site.content.copy(copy)
  const { outcome } = answerTo('confirm', anyOutcome)
  const error = describeError(outcome, { wrong, failed })
  const token = outcome ? error && textsIn(outcome.values)['token'] : query.get('token')
  const topics = outcome ? choicesIn(outcome.values, 'topics') : []
  const isDone = !outcome && query.get('done') === '1'
  const opening = token || isDone ? { title, lead } : ended
  const trail = createTrail({ label: title })
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
      ...(error && { error }),
      ...(isDone && { done }),
    },
  }
}
