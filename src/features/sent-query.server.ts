/** Loose pattern of a reference: anybody may type one into an address. */
const REFERENCE = /^SOL-\d{6}-[A-Z0-9]{4}$/
/** Takes the place of a reference that the upstream API did not give, or gave in another form. */
const NO_REFERENCE = 'yes'

/** Returns the query of the page that confirms a form sent without JavaScript. */
const sentQuery = (reference: string | undefined): string =>
  `?sent=${reference && REFERENCE.test(reference) ? reference : NO_REFERENCE}`

/** Returns the address of the page that confirms a form, which may have a query of its own. */
export function confirmationAddress(page: string, reference: string | undefined): string {
  const [path, query] = page.split('?')
  return `${path}${sentQuery(reference)}${query ? `&${query}` : ''}`
}

/** Returns the reference in such a query, '' if it has none, or undefined if nothing was sent. */
export function sentReference(query: URLSearchParams): string | undefined {
  const sent = query.get('sent')
  if (sent === NO_REFERENCE) return ''
  return sent && REFERENCE.test(sent) ? sent : undefined
}
