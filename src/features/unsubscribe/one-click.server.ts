import { problem } from '#kit/http/problem.server.ts'
import { NO_STORE } from '#kit/http/see-other.server.ts'
import type { Leads } from '#leads/leads.server.ts'
import { clientOf } from '#leads/client.server.ts'
import { ENDED_LINK } from '#leads/newsletter/ended-link.server.ts'

/** Below the API's address; `?t=` is the token of the mail it stands in. */
export const ONE_CLICK = '/unsubscribe-email/one-click'

/** A mail program ends the newsletter for its reader (RFC 8058): no page, no cookie, no redirect. */
export async function takeOneClick(request: Request, leads: Leads): Promise<Response> {
  if (!(await isOneClick(request))) return problem(NOT_ONE_CLICK)
  const isEnded = await leads.newsletter.unsubscribeBy(tokenOf(request), { client: clientOf(request) })
  return isEnded ? Response.json({ status: 'unsubscribed' }, { headers: NO_STORE }) : problem(ENDED_LINK)
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
