/** A part of a page that is never hydrated. Only payloads carry its markup as data; documents contain it once, in the page itself. */
export interface StaticPart {
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
