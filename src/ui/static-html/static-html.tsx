import type { StaticPart } from '#kit/pages/contract/static-html.ts'

/** Shows static HTML, which is never hydrated. */
export function StaticHtml({ part: { id, html } }: { part: StaticPart }) {
  return <div data-static={id} dangerouslySetInnerHTML={{ __html: html }} />
}
