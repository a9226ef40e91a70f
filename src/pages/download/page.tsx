import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { Served } from '#ui/served/served.tsx'
import styles from './page.module.css'

export interface Data {
  title: string
  lead: string
  /** The filter, and the list with its search and pages: served. */
  filter: string
  results: string
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={[{ label: 'Download' }]} />
      <PageHead title={data.title} lead={data.lead} />
      <div className={`wrap ${styles['browse']}`}>
        <Served html={data.filter} />
        <section aria-label="Results">
          <Served html={data.results} />
        </section>
      </div>
    </>
  )
}
