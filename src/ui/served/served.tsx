import type { ServedPart } from '#kit/pages/contract/static-html.ts'

/** A part of a page that was made on the server: shown as it came, never hydrated. */
export function Served({ part: { id, html } }: { part: ServedPart }) {
  return <div data-served={id} dangerouslySetInnerHTML={{ __html: html }} />
}
