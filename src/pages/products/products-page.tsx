import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { ListBrowser } from '#ui/list/list-browser.tsx'
import styles from './page.module.css'

interface ProductsPageProps {
  crumbs: Crumb[]
  title: string
  /** Content beside the title. */
  more?: ReactNode
  filters?: ReactNode
  results: ReactNode
  /** Sections below the results. */
  children?: ReactNode
}

export function ProductsPage(props: ProductsPageProps) {
  return (
    <>
      <Crumbs trail={props.crumbs} />
      <div className={`wrap ${styles['head']}`}>
        <h1 data-metric>
          {/* A line does not begin with the dot between two filters. */}
          {props.title.replaceAll(' · ', '\u00a0· ')}
        </h1>
        {props.more}
      </div>
      <ListBrowser filters={props.filters} results={props.results} />
      {props.children}
    </>
  )
}
