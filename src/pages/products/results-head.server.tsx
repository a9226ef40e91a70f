import { ProductTable, type TableRow } from '#content/products/product-table.tsx'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { FILTER } from '#ui/facets/facets.tsx'
import { Chips, Menu, NoResults, ResultsBar, Segments, type ListLink } from '#ui/facets/results.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

export interface ResultsHeadData {
  search: { label: string; hint: string; value: string }
  count: number
  total: string
  sorts: ListLink[]
  views: ListLink[]
  chips: ListLink[]
  clear: string
  rows?: TableRow[] | undefined
  nothing?: NothingData | undefined
}

/** What is said when nothing fits, and the ways that lead on. */
export interface NothingData {
  title: string
  text: string
  total: number
  ways: ListLink[]
  /** Heading of the products that come nearest; they follow as cards. */
  nearest?: string | undefined
}

/** Everything of the results but the cards. */
export function ResultsHead({ head }: { head: ResultsHeadData }) {
  const { rows, nothing } = head
  return (
    <>
      <h2 className="sr">Results</h2>
      <SearchField form={FILTER} {...head.search} />
      <ResultsBar count={head.count} total={head.total}>
        <Segments label="View" links={head.views} />
        <Menu label="Sort" links={head.sorts} />
      </ResultsBar>
      {head.chips.length > 0 && <Chips chips={head.chips} clear={head.clear} />}
      {rows && <ProductTable label="Products as a table" rows={rows} />}
      {nothing && <NothingFits nothing={nothing} />}
    </>
  )
}

function NothingFits({ nothing }: { nothing: NothingData }) {
  return (
    <NoResults title={nothing.title} total={nothing.total} next={nothing.nearest}>
      <p>{nothing.text}</p>
      <Buttons>
        {nothing.ways.map(({ href, label }, index) => (
          <ButtonLink key={label} href={href} look={index ? 'line' : 'action'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </NoResults>
  )
}
