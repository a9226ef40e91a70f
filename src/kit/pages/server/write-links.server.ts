/** Matches a link with a query, or to a file. */
const QUERY_OR_FILE = /<a ([^<>]*(?:\?|\.(?:csv|json|xlsx)")[^<>]*)>/g
const LINK = /<a ([^<>]*)>/g
const END = '</a>'
const HREF = /\bhref="([^"]*)"/
const REL = /\brel="/
const CLASS = /\bclass="[^"]*"/

/** Returns the address that a link to this one gets; null if it becomes text. */
export type ShowLink = (address: string) => string | null

interface LinkRules {
  /** Whether crawlers are asked not to follow links to an address; default: they follow all. */
  isUnfollowed?: ((address: string) => boolean) | undefined
  showLink?: ShowLink | undefined
}

/** Writes the links of rendered markup as the rules say. */
export function writeLinks(html: string, { isUnfollowed, showLink }: LinkRules): string {
  const marked = isUnfollowed ? markUnfollowed(html, isUnfollowed) : html
  return showLink ? writeAddresses(marked, showLink) : marked
}

const addressIn = (attributes: string): string | undefined =>
  HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&')

/** Adds `rel=nofollow` to those links of a page that a crawler should not follow. */
const markUnfollowed = (html: string, isUnfollowed: (address: string) => boolean): string =>
  html.replace(QUERY_OR_FILE, (link, attributes: string) => {
    const address = addressIn(attributes)
    if (address === undefined || !isUnfollowed(address)) return link
    return REL.test(attributes) ? link.replace(REL, '$&nofollow ') : `<a ${attributes} rel="nofollow">`
  })

function writeAddresses(html: string, showLink: ShowLink): string {
  const written: string[] = []
  let end = 0
  for (const { 0: tag, 1: attributes = '', index } of html.matchAll(LINK)) {
    const address = addressIn(attributes)
    const shown = address === undefined ? address : showLink(address)
    if (shown === address || shown === undefined) continue
    written.push(html.slice(end, index))
    end = index + tag.length
    if (shown !== null) {
      written.push(tag.replace(HREF, () => `href="${shown.replaceAll('&', '&amp;')}"`))
      continue
    }
    const close = html.indexOf(END, end)
    written.push(
      `<span ${CLASS.exec(attributes)?.[0] ?? ''}>`.replace(' >', '>'),
      html.slice(end, close),
      '</span>',
    )
    end = close + END.length
  }
  return written.join('') + html.slice(end)
}
