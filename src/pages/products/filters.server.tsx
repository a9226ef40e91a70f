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
  capacity: { on: string; off: string; ends: string[]; from: string; to: string }
}

export function Filters({ filter }: { filter: FilterView }) {
  const [voltage, ...others] = filter.facets.map(({ name, title, open, choices }) => (
    <Facet key={name} title={title} open={open}>
      <CheckList name={name} choices={choices} />
    </Facet>
  ))
  const { capacity } = filter
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
      <Facet title="Capacity" open>
        {capacity.ends.length > 1 && <Histogram {...capacity} />}
        <FromTo name="capacity" unit="Ah" from={capacity.from} to={capacity.to} />
      </Facet>
      {others}
    </Facets>
  )
}
