import type { ServedPart } from '#kit/pages/contract/static-html.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { Served } from '#ui/served/served.tsx'
import styles from './page.module.css'
import './styles.ts'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  /** The filter, and the list with its search and pages. */
  filter: ServedPart
  results: ServedPart
  faq: ServedPart
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={data.title} lead={data.lead} />
      <div className={`wrap ${styles['browse']}`}>
        <Served part={data.filter} />
        <section aria-label="Results" data-keeps-place>
          <Served part={data.results} />
        </section>
      </div>
      <Served part={data.faq} />
    </>
  )
}
