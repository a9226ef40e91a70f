import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { ListBrowser } from '#ui/list/list-browser.tsx'
import styles from './page.module.css'

interface ProductsPageProps {
  crumbs: Crumb[]
  title: string
  lead?: string
  /** Whether it is the list, whose head is one line. */
  isList?: boolean
  /** Content below the lead, or beside the title. */
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
      <div className={`wrap ${styles[props.isList ? 'line' : 'head']}`}>
        <h1 data-metric>
          {/* A line does not begin with the dot between two filters. */}
          {props.title
            .replaceAll(' · ', '\u00a0· ')
            .split(/(?<!\S)(\S+-\S+)/)
            .map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))}
        </h1>
        {props.lead && <p className="lead">{props.lead}</p>}
        {props.more}
      </div>
      <ListBrowser filters={props.filters} results={props.results} />
      {props.children}
    </>
  )
}
