/** Whether the document contains or is loading a file. Style sheets are inlined, so `data-sheets` of the style element lists them. */
export const isInDocument = (href: string): boolean =>
  document.querySelector(`link[href="${href}"], style[data-sheets~="${href}"]`) !== null
