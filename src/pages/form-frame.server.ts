import type { Site } from '#content/site.server.ts'
import { answerTo, type PageRequest } from '#kit/pages/server/load.server.ts'
import { sentReference } from '#features/sent-query.server.ts'
import type { LeadKind } from '#leads/lead.ts'
import type { ThankfulFrame } from '#ui/field/form-with-thanks.tsx'
import { href } from './routes.ts'

type Asked = Pick<PageRequest<Site>, 'site' | 'query' | 'outcome'>

/** What the form of a kind of lead is told on its page, beside its thanks and what only that form needs. */
export const formFrame = (
  kind: LeadKind,
  { site, query, outcome }: Asked,
): Omit<ThankfulFrame, 'thanks'> => ({
  email: site.content.company.email,
  privacyHref: href('privacy-policy'),
  sent: sentReference(query),
  ...answerTo(kind, outcome),
})
