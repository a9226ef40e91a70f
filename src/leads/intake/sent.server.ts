/** The form of a reference, as loosely as one may be typed into an address. */
const REFERENCE = /^SOL-\d{6}-[A-Z0-9]{4}$/
/** Stands for the reference of a server that gives none, or another kind, and is not told to visitors by an address. */
const NO_REFERENCE = 'yes'

/** The query with which a page thanks for a form sent without a script. */
export const sentQuery = (reference: string | undefined): string =>
  `?sent=${reference && REFERENCE.test(reference) ? reference : NO_REFERENCE}`

/** The reference in such a query, '' where there is none; anything else that stands there is ignored. */
export function sentReference(query: URLSearchParams): string | undefined {
  const sent = query.get('sent')
  if (sent === NO_REFERENCE) return ''
  return sent && REFERENCE.test(sent) ? sent : undefined
}
