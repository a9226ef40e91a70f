import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import styles from './page.module.css'

// Styles of the static parts, whose components are not sent to the browser.
import.meta.glob(
  [
    '/src/content/products/product-{actions,card,table}.module.css',
    '/src/ui/{facets,faq,image,pagination,rows,search-field,table}/*.module.css',
    '/src/ui/links/file-links.module.css',
    '!/src/ui/table/spec-table.module.css',
    '/src/features/system-finder/*.module.css',
  ],
  { eager: true, query: '?sheet' },
)

export interface Data {
  crumbs: Crumb[]
  title: string
  lead: string
  /** Opens the system finder with an example. */
  finder?: { href: string; label: string }
  cover?: StaticPart
  filters: StaticPart
  results: StaticPart
  category?: StaticPart
  /** Whether filters are above the results, not beside them. */
  isWide?: boolean
}

export function Page({ data }: { data: Data }) {
  const { cover } = data
  return (
    <>
      <Crumbs trail={data.crumbs} />
      <div className={`wrap ${styles['head']}`}>
        <div>
          <h1 data-metric>
            {/* A line does not begin with the dot between two filters. */}
            {data.title
              .replaceAll(' · ', '\u00a0· ')
              .split(/(?<!\S)(\S+-\S+)/)
              .map((part, index) => (index % 2 ? <span key={part}>{part}</span> : part))}
          </h1>
          <p className="lead">{data.lead}</p>
          {data.finder && <MoreLink href={data.finder.href}>{data.finder.label}</MoreLink>}
        </div>
        {cover && <StaticHtml part={cover} />}
      </div>
      <div className={classNames('wrap', styles['browse'], data.isWide && styles['wide'])}>
        <StaticHtml part={data.filters} />
        <section aria-label="Results" data-keeps-place>
          <StaticHtml part={data.results} />
        </section>
      </div>
      {data.category && <StaticHtml part={data.category} />}
    </>
  )
}
