import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { StaticHtml } from '#ui/static-html/static-html.tsx'

// Styles of the static part, whose components are not sent to the browser.
import.meta.glob(['./page.module.css', '/src/content/products/product-actions.module.css'], {
  eager: true,
  query: '?sheet',
})

export interface Data {
  search: StaticPart
}

export function Page({ data }: { data: Data }) {
  return <StaticHtml part={data.search} />
}
