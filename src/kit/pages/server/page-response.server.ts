import type { DocumentState } from '#kit/pages/contract/page.ts'
import { respondStored, type StoredResponse } from '#kit/http/stored-response.server.ts'
import type { PageAddress } from './address.server.ts'
import type { Redirect } from './load.server.ts'
import type { Resolved } from './resolve.server.ts'

/** Retry-After of a page whose data is unavailable, in seconds. */
const RETRY_AFTER_S = 5

/** Browsers store pages and revalidate them each time; errors and secrets are stored nowhere. */
export const cacheControlOf = ({ status, isSecret }: Resolved): string =>
  status < 400 && !isSecret ? 'no-cache' : 'no-store'

/** Responds with a stored page; with `Retry-After` if it is a failure that passes. */
export async function respondPage(stored: StoredResponse, request: Request): Promise<Response> {
  const response = await respondStored(stored, request)
  if (stored.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_S))
  return response
}

/** A payload names the page's new address: a redirect of its request would return the other page's document. */
export function respondRedirect(
  { to, status }: Redirect,
  { isPayload }: PageAddress,
  isSecret: boolean,
): Response {
  const headers = { 'cache-control': isSecret ? 'no-store' : 'no-cache' }
  if (isPayload) return Response.json({ redirect: to }, { headers })
  return new Response(null, { status, headers: { ...headers, location: to } })
}

/** Returns the data of a page that scripts need. */
export const stateOf = ({ loaded, route, status }: Resolved): DocumentState => ({
  route,
  status,
  context: loaded.context ?? {},
})
