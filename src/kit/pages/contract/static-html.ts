/**
 * A part of a page that is static HTML: the browser has no code for it and never hydrates it. A document holds the markup
 * once, in the page itself; only a payload carries it as data.
 */
export interface StaticPart {
  /** Unique within the page. */
  id: string
  html: string
}

const isStaticPart = (value: unknown): value is StaticPart =>
  typeof value === 'object' && value !== null && 'html' in value && 'id' in value

/** Replacer for JSON.stringify that omits markup which the document already holds. */
export const omitStaticHtml = (_: string, value: unknown): unknown =>
  isStaticPart(value) ? { ...value, html: '' } : value

/** Restores omitted markup from the document, because React may have to render it again. */
export function restoreStaticHtml(data: unknown, root: ParentNode): unknown {
  if (typeof data !== 'object' || data === null) return data
  const restored = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (!isStaticPart(value)) return [name, value]
    return [name, { ...value, html: root.querySelector(`[data-static="${value.id}"]`)?.innerHTML ?? '' }]
  })
  return Object.fromEntries(restored)
}
