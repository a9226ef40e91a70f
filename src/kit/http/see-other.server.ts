/** No cache keeps it: what it says holds for this request alone. */
export const NO_STORE = { 'cache-control': 'no-store' }

/** Goes on by GET at another address (RFC 9110 §15.4.4). */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, ...NO_STORE } })
