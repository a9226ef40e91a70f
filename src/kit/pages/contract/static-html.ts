/**
 * A part of a page that was drawn on the server and needs no script: the browser has no code for it and never hydrates it.
 * A document carries its markup once, in the page; only a payload carries it as data.
 */
export interface ServedPart {
  /** Names the part within its page. */
  id: string
  html: string
}
