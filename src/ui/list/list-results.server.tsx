import type { ReactNode } from 'react'
import { capital } from '#kit/text/capital.ts'
import { pageLinks } from '#ui/pagination/page-links.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { classNames } from '#ui/class-names.ts'
import { FILTER } from './facets.tsx'
import type { FilteredList } from './filtered-list.server.ts'
import { Chips, ListMessages, Menu, ResultsBar, Segments } from './results.tsx'
import styles from './results.module.css'

interface ListResultsProps<Item> {
  list: FilteredList<Item>
  search: { label: string; hint: string }
  /** Whether only a phone shows the search: on a wider screen the header has one for the same items. */
  isSearchOnPhone?: boolean
  /** Text in the place of the active filters while there are none. */
  lead?: string
  /** More about the number, such as "5 as they are, 7 in series". */
  detail?: string | undefined
  /** A menu of the current view. */
  menu?: ReactNode
  /** Links to the list as files. */
  files: { label: string; href: string }[]
  /** The items, or suggestions if there are none. */
  children: ReactNode
}

/** The results of a list: search, number, orders, problems, active filters, items and pages. */
export function ListResults<Item>({ list, search, lead, detail, files, ...props }: ListResultsProps<Item>) {
  const { spec, page, pageCount, chips } = list
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField
        className={classNames(styles['search'], props.isSearchOnPhone && styles['onPhone'])}
        form={FILTER}
        {...search}
        value={list.valuesOf('q')[0] ?? ''}
      />
      <ResultsBar count={list.matches.length} total={`of ${list.all.length} ${spec.noun}s`} detail={detail}>
        {pageCount > 1 && (
          <span className={styles['where']}>
            Page {page} of {pageCount}
          </span>
        )}
        {spec.views && <Segments label="View" links={listViews(list)} />}
        {props.menu}
        <Menu label="Sort" links={listOrders(list)} />
        <Menu label="Export" links={files.map((file) => ({ ...file, isFile: true }))} />
      </ResultsBar>
      <ListMessages messages={listMessages(list)} />
      {chips.length > 0 && <Chips chips={chips} clear={list.clearHref} />}
      {chips.length === 0 && lead && <p className={styles['lead']}>{lead}</p>}
      {props.children}
      <Pagination {...pageLinks(pageCount, page, (number) => list.href({ page: number }))} />
    </>
  )
}

const listViews = <Item,>(list: FilteredList<Item>) =>
  (list.spec.views ?? []).map((view) => ({
    label: capital(view),
    href: list.href({ view }),
    isCurrent: list.view === view,
  }))

export const listOrders = <Item,>(list: FilteredList<Item>) =>
  (list.spec.orders ?? [])
    .filter((order) => !order.isHidden || order === list.order)
    .map(({ name, label }) => ({
      label,
      href: list.href({ sort: name }),
      isCurrent: list.order.name === name,
    }))

/** Lists the problems with search, order, view and page in the address. Other filters show their own. */
const listMessages = <Item,>({ problems, filters }: FilteredList<Item>): string[] => {
  const shown = new Set(filters.filter(({ filter }) => filter.render).flatMap((one) => one.problems))
  return problems
    .filter((problem) => !shown.has(problem))
    .map(({ message, consequence }) => (consequence ? `${message} ${consequence}` : message))
}
