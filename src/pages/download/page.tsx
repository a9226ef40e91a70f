import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import styles from './page.module.css'

// Styles of the static parts, whose components are not sent to the browser.
import.meta.glob(
  [
    '/src/ui/{facets,faq,pagination,search-field,table}/*.module.css',
    '/src/ui/links/file-links.module.css',
    '/src/features/shipping-check/*.module.css',
  ],
  {
    eager: true,
    query: '?sheet',
  },
)

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  filter: StaticPart
  results: StaticPart
  shipping: StaticPart
  faq: StaticPart
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={data.title} lead={data.lead} />
      <div className={`wrap ${styles['browse']}`}>
        <StaticHtml part={data.filter} />
        <section aria-label="Results" data-keeps-place>
          <StaticHtml part={data.results} />
        </section>
      </div>
      <StaticHtml part={data.shipping} />
      <StaticHtml part={data.faq} />
    </>
  )
}
