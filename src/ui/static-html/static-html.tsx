import type { StaticPart } from '#kit/pages/contract/static-html.ts'

export function StaticHtml({ part: { id, html } }: { part: StaticPart }) {
  return <div data-static={id} dangerouslySetInnerHTML={{ __html: html }} />
}
