/**
 * Whether the document contains a file already, or is fetching it. The style element lists the sheets it inlines (`data-sheets`);
 * as links, even disabled ones, browsers would fetch them.
 */
export const isInDocument = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], style[data-sheets~="${href}"]`) !== null
