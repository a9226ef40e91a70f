/**
 * A part of a page that is static HTML: the browser has no code for it. A document holds the markup
 * once, in the page itself; only a payload carries it as data.
 */
export interface StaticPart {
  id: string
  html: string
}
