export const NO_STORE = { 'cache-control': 'no-store' }

/** Redirects to another address with GET (RFC 9110 §15.4.4). */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, ...NO_STORE } })
