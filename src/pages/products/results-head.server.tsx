import { ProductTable, type TableRow } from '#content/products/product-table.tsx'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Chips, Menu, Nothing, ResultsBar, Search, Segments, type Way } from '#ui/facets/results.tsx'

export interface ResultsHeadData {
  search: { label: string; hint: string; value: string }
  count: number
  total: string
  sorts: Way[]
  views: Way[]
  chips: Way[]
  clear: string
  rows?: TableRow[] | undefined
  nothing?: NothingData | undefined
}

/** What is said when nothing fits, and the ways that lead on. */
export interface NothingData {
  title: string
  text: string
  total: number
  ways: Way[]
  /** Heading of the products that come nearest; they follow as cards. */
  nearest?: string | undefined
}

/** Everything of the results but the cards. */
export function ResultsHead({ head }: { head: ResultsHeadData }) {
  const { rows, nothing } = head
  return (
    <>
      <h2 className="sr">Results</h2>
      <Search {...head.search} />
      <ResultsBar count={head.count} total={head.total}>
        <Segments label="View" ways={head.views} />
        <Menu label="Sort" ways={head.sorts} />
      </ResultsBar>
      {head.chips.length > 0 && <Chips chips={head.chips} clear={head.clear} />}
      {rows && <ProductTable label="Products as a table" rows={rows} />}
      {nothing && <NothingFits nothing={nothing} />}
    </>
  )
}

function NothingFits({ nothing }: { nothing: NothingData }) {
  return (
    <Nothing title={nothing.title} total={nothing.total} next={nothing.nearest}>
      <p>{nothing.text}</p>
      <Buttons>
        {nothing.ways.map(({ href, label }, index) => (
          <ButtonLink key={label} href={href} look={index ? 'line' : 'action'}>
            {label}
          </ButtonLink>
        ))}
      </Buttons>
    </Nothing>
  )
}
