import { respondStored, type StoredResponse } from '#kit/http/stored-response.server.ts'
import type { PageAddress } from './address.server.ts'
import type { Redirect } from './load.server.ts'

/** Retry-After of a page whose data is unavailable, in seconds. */
const RETRY_AFTER_S = 5

/** Responds with a page. */
export async function respondPage(stored: StoredResponse, request: Request): Promise<Response> {
  const response = await respondStored(stored, request)
  if (stored.status === 503) response.headers.set('retry-after', String(RETRY_AFTER_S))
  return response
}

/** Responds with a redirect. A payload names the page's new address: a redirect of its request would return the other page's document. */
export function respondRedirect(
  { to, status }: Redirect,
  { isPayload }: PageAddress,
  isSecret: boolean,
): Response {
  const headers = { 'cache-control': isSecret ? 'no-store' : 'no-cache' }
  if (isPayload) return Response.json({ redirect: to }, { headers })
  return new Response(null, { status, headers: { ...headers, location: to } })
}
