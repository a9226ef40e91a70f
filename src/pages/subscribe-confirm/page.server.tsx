import type { Site } from '#content/site.server.ts'
import { ConfirmForm } from '#features/newsletter/confirm-form.tsx'
import { CONSENT } from '#features/newsletter/consent.ts'
import { choicesIn, textsIn } from '#kit/forms/fields.ts'
import { withReference } from '#kit/forms/outcome.ts'
import { answerTo, type FormOutcome, type Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { FormPage } from '#pages/form-page.server.tsx'
import { createTrail } from '#pages/trail.server.ts'
import { Confirmation } from '#ui/confirmation/confirmation.tsx'
import { Notes } from '#ui/notes/notes.tsx'
import { copy } from './copy.server.ts'

export const reads = ['done', 'token']
export const secrets = ['token']

/** Loading this page changes nothing; only the POST of its button does. */
export const load: Load<Site> = ({ site, query, outcome: anyOutcome }) => {
  const { meta, title, lead, button, notes, leaving, done, ended, ...texts } = site.content.copy(copy)
  const { outcome } = answerTo('confirm', anyOutcome)
  const error = outcome && errorOf(outcome, texts)
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
    body: (
      <FormPage
        trail={trail}
        title={opening.title}
        lead={isDone ? undefined : opening.lead}
        error={error}
        aside={<Notes notes={isDone ? [leaving] : [...notes, leaving]} />}
      >
        {token && <ConfirmForm token={token} topics={topics} button={button} consent={CONSENT.text} />}
        {isDone && <Confirmation {...done} />}
      </FormPage>
    ),
  }
}

/** Returns the error to show above the form, if the link is still valid. */
function errorOf(
  { hasFailed, detail, reference, errors }: FormOutcome,
  { wrong, failed }: { wrong: string; failed: string },
): string | undefined {
  if (hasFailed) return detail ?? withReference(failed, reference)
  return errors.length > 0 && errors.every(({ field }) => field !== 'token') ? wrong : undefined
}
