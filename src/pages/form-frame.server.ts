import type { Site } from '#content/site.server.ts'
import { sentReference } from '#features/sent-query.server.ts'
import { answerTo, type PageRequest } from '#kit/pages/server/load.server.ts'
import type { LeadKind } from '#leads/lead.ts'
import type { FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { href } from '#addresses/routes.ts'

/** Returns the part of a form's props that the forms of all kinds of lead share. */
export const createFormFrame = (
  kind: LeadKind,
  { site, query, outcome }: PageRequest<Site>,
  { title, text, links }: Pick<FrameWithThanks['thanks'], 'title' | 'text' | 'links'>,
): FrameWithThanks => ({
  email: site.content.company.email,
  privacyHref: href('privacy-policy'),
  sent: sentReference(query),
  thanks: {
    title,
    text,
    links,
    // Feedback is answered only on request.
    ...(kind !== 'feedback' && { answer: site.content.company.answer_time }),
  },
  ...answerTo(kind, outcome),
})
