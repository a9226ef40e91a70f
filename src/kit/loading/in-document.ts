/**
 * Whether the document has a file already, or is fetching it. A served document holds the text of its style sheets and says whose it
 * is (`data-sheets`): links would be fetched, `disabled` or not, by browsers that look ahead.
 */
export const isHeld = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], style[data-sheets~="${href}"]`) !== null
