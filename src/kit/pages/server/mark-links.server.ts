/** Matches a link with a query, or to a file. */
const LINK = /<a ([^<>]*(?:\?|\.(?:csv|json|xlsx)")[^<>]*)>/g
const HREF = /\bhref="([^"]*)"/
const REL = /\brel="/

/** Adds `rel=nofollow` to those links of a page that a crawler should not follow. */
export const markLinks = (html: string, isUnfollowed: (address: string) => boolean): string =>
  html.replace(LINK, (link, attributes: string) => {
    const address = HREF.exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    if (address === undefined || !isUnfollowed(address)) return link
    return REL.test(attributes) ? link.replace(REL, '$&nofollow ') : `<a ${attributes} rel="nofollow">`
  })
