import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { FILTER } from '#ui/facets/facets.tsx'
import { Chips, Menu, NoResults, ResultsBar, type ListLink } from '#ui/facets/results.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import type { PageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { type Row, Rows } from './rows.server.tsx'
import styles from './page.module.css'

interface ResultsView {
  search: { label: string; hint: string; value: string }
  count: number
  total: number
  sorts: ListLink[]
  chips: ListLink[]
  clear: string
  /** What the one chosen type is. */
  about: string
  rows: Row[]
  pagination: PageLinks
  empty: { heading: string; text: string; actions: { label: string; path: string }[] }
}

export function Results({
  search,
  count,
  total,
  chips,
  about,
  rows,
  pagination,
  empty,
  ...rest
}: ResultsView) {
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField form={FILTER} {...search} />
      <ResultsBar count={count} total={`of ${total} documents`}>
        {pagination.count > 1 && (
          <span className={styles['where']}>
            Page {pagination.current} of {pagination.count}
          </span>
        )}
        <Menu label="Sort" links={rest.sorts} />
      </ResultsBar>
      {chips.length > 0 && <Chips chips={chips} clear={rest.clear} />}
      {about && <p className={styles['about']}>{about}</p>}
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <NoResults title={empty.heading} total={total}>
          <p>{empty.text}</p>
          <Buttons>
            {empty.actions.map(({ label, path }, index) => (
              <ButtonLink key={path} href={path} look={index ? 'line' : 'action'}>
                {label}
              </ButtonLink>
            ))}
          </Buttons>
        </NoResults>
      )}
      <Pagination {...pagination} />
    </>
  )
}
