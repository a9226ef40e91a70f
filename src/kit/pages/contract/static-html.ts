/**
 * A part of a page that was drawn on the server and needs no script: the browser has no code for it and never hydrates it.
 * A document carries its markup once, in the page; only a payload carries it as data.
 */
export interface ServedPart {
  /** Names the part within its page. */
  id: string
  html: string
}

const isServed = (value: unknown): value is ServedPart =>
  typeof value === 'object' && value !== null && 'html' in value && 'id' in value

/** For JSON.stringify: leaves out of a document's data what stands in the document itself. */
export const withoutServed = (_: string, value: unknown): unknown =>
  isServed(value) ? { ...value, html: '' } : value

/** Gives a document's data its served parts back, out of the document: React may have to draw them again. */
export function restoreServed(data: unknown, root: ParentNode): unknown {
  if (typeof data !== 'object' || data === null) return data
  const restored = Object.entries(data).map(([name, value]: [string, unknown]) => {
    if (!isServed(value)) return [name, value]
    return [name, { ...value, html: root.querySelector(`[data-served="${value.id}"]`)?.innerHTML ?? '' }]
  })
  return Object.fromEntries(restored)
}
