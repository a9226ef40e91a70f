import { href } from '#addresses/routes.ts'
import { consentingClient } from '#features/submitted.server.ts'
import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import { admit, type FormLimits } from '#kit/forms/server/admit.server.ts'
import { stored } from '#kit/forms/server/form-result.server.ts'
import { respondRetryLater } from '#kit/forms/server/respond.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { ENDED_LINK } from '#features/ended-link.server.ts'

/** Path below the API's address; `?t=` is the token of the mail. */
export const ONE_CLICK = '/unsubscribe-email/one-click'

/** Rate limit of each link: once is enough, but mail programs retry. */
const POLICY = { name: 'one-click', amount: 10, per: 3_600_000 }

/**
 * Ends the newsletter for the reader of a mail program (RFC 8058): no page, no cookie, no redirect. Each link has its own
 * rate limit, because the mail programs of many readers share their provider's addresses.
 */
export async function handleOneClick(
  request: Request,
  { newsletter }: Pick<Leads, 'newsletter'>,
  limits: FormLimits,
): Promise<Response> {
  if (!(await isOneClick(request))) return problem(NOT_ONE_CLICK)
  const token = tokenOf(request)
  const subscriber = newsletter.subscriberOf(token)
  if (subscriber === undefined) return problem(ENDED_LINK)
  const counted = { policy: POLICY, buckets: [{ ...POLICY, key: `${POLICY.name} ${subscriber}` }] }
  const client = consentingClient({ headers: request.headers, client: currentClient() })
  const { result, headers } = await admit(limits, counted, async () => {
    await newsletter.unsubscribeBy(token, { client })
    return stored({ status: 'unsubscribed' })
  })
  if (result.outcome === 'retryLater') return respondRetryLater(result, headers)
  return Response.json(result.answer, { headers: { ...NO_STORE, ...headers } })
}

/** Returns the page, with a button, for a reader who opens the same link in a browser. */
export const oneClickPage = (request: Request): string =>
  `${href('unsubscribe-email')}?${new URLSearchParams({ token: tokenOf(request) })}`

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('t') ?? ''

const NOT_ONE_CLICK = {
  status: 400,
  title: 'Bad Request',
  code: 'one-click',
  detail: 'The body must be List-Unsubscribe=One-Click.',
}

/** Whether the body is the one that RFC 8058 §3.1 prescribes. */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click'
  } catch (error) {
    // The body is not a form.
    if (error instanceof TypeError) return false
    throw error
  }
}
