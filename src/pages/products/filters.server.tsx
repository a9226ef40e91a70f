import { CheckList, type Choice, Facet, Facets, FromTo, Histogram, LinkChoices } from '#ui/facets/facets.tsx'

export interface FacetView {
  name: string
  title: string
  open: boolean
  choices: (Choice & { value: string })[]
}

export interface FilterView {
  action: string
  active: number
  hidden: [name: string, value: string][]
  categories: (Choice & { href: string })[]
  facets: FacetView[]
  ranges: RangeView[]
}

export interface RangeView {
  name: string
  title: string
  unit: string
  open: boolean
  /** Paths of the histogram, and the least and the most there is. */
  on: string
  off: string
  ends: string[]
  from: string
  to: string
}

export function Filters({ filter }: { filter: FilterView }) {
  const [voltage, ...others] = filter.facets.map(({ name, title, open, choices }) => (
    <Facet key={name} title={title} open={open}>
      <CheckList name={name} choices={choices} />
    </Facet>
  ))
  return (
    <Facets
      label="Filter products"
      submit="Show products"
      action={filter.action}
      active={filter.active}
      hidden={filter.hidden}
    >
      <Facet title="Category" open>
        <LinkChoices choices={filter.categories} />
      </Facet>
      {voltage}
      {filter.ranges.map((range) => (
        <RangeFacet key={range.name} {...range} />
      ))}
      {others}
    </Facets>
  )
}

const RangeFacet = ({ title, open, ends, on, off, ...bounds }: RangeView) => (
  <Facet title={title} open={open}>
    {ends.length > 1 && <Histogram on={on} off={off} ends={ends} />}
    <FromTo {...bounds} />
  </Facet>
)
