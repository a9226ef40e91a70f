/** The form of a reference, as loosely as one may be typed into an address. */
const REFERENCE = /^SOL-\d{6}-[A-Z0-9]{4}$/

/** The reference in `?sent=`, where a form without a script ends; anything else that stands there is ignored. */
export function sentReference(query: URLSearchParams): string | undefined {
  const sent = query.get('sent')
  return sent && REFERENCE.test(sent) ? sent : undefined
}
