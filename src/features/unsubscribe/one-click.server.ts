import { problem } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { Later, laterProblem } from '#leads/intake/later.server.ts'
import { type FormLimits, withinLimits } from '#leads/intake/limits.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { ENDED_LINK } from '#leads/newsletter/ended-link.server.ts'

/** Below the API's address; `?t=` is the token of the mail it stands in. */
export const ONE_CLICK = '/unsubscribe-email/one-click'

/** How often a link may be clicked: once is enough, and programs try again. */
const POLICY = { name: 'one-click', amount: 10, per: 3_600_000 }

/**
 * A mail program ends the newsletter for its reader (RFC 8058): no page, no cookie, no redirect. Many readers' programs post from one
 * provider's addresses, so each link is counted by itself (backend.md 6); one that was never mailed costs nothing to refuse.
 */
export async function takeOneClick(
  request: Request,
  { newsletter }: Pick<Leads, 'newsletter'>,
  limits: FormLimits,
): Promise<Response> {
  if (!(await isOneClick(request))) return problem(NOT_ONE_CLICK)
  const token = tokenOf(request)
  const subscriber = newsletter.subscriberOf(token)
  if (subscriber === undefined) return problem(ENDED_LINK)
  const counted = { policy: POLICY, buckets: [{ ...POLICY, key: `${POLICY.name} ${subscriber}` }] }
  const end = () => newsletter.unsubscribeBy(token, { client: clientOf(request) })
  const { done, headers } = await withinLimits(limits, counted, end)
  if (done instanceof Later) return laterProblem(done, headers)
  return Response.json({ status: 'unsubscribed' }, { headers: { ...NO_STORE, ...headers } })
}

/** Where the same link leads a reader who opens it: to the page with a button. */
export const oneClickPage = (request: Request): string =>
  `/unsubscribe/email?${new URLSearchParams({ token: tokenOf(request) })}`

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('t') ?? ''

const NOT_ONE_CLICK = {
  status: 400,
  title: 'Bad Request',
  code: 'one-click',
  detail: 'The body must be List-Unsubscribe=One-Click.',
}

/** Nothing else that is posted there counts (RFC 8058 §3.1). */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click'
  } catch (error) {
    // So it calls a body that is no form.
    if (error instanceof TypeError) return false
    throw error
  }
}
