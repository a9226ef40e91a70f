import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import styles from './page.module.css'

// Styles of the static parts, whose components are not sent to the browser.
import.meta.glob(
  [
    './{comparison,drawings,load-form,results}.module.css',
    '/src/content/products/product-actions.module.css',
  ],
  { eager: true, query: '?sheet' },
)

export interface Data {
  crumbs: Crumb[]
  title: string
  lead: string
  /** Messages about parts of the address that the page leaves out. */
  notices: string[]
  /** Missing while there is nothing to compare. */
  form?: StaticPart
  results: StaticPart
}

export function Page({ data: { crumbs, title, lead, notices, form, results } }: { data: Data }) {
  return (
    <div className={styles['page']}>
      <Crumbs trail={crumbs} />
      <PageHead title={title} lead={lead}>
        {notices.map((notice) => (
          <p key={notice} className={styles['notice']} role="alert">
            {notice}
          </p>
        ))}
      </PageHead>
      {form && <StaticHtml part={form} />}
      <StaticHtml part={results} />
    </div>
  )
}
