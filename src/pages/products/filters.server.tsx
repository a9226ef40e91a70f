import { href } from '#pages/routes.ts'
import { CheckList, Facet, Facets, FromTo, Histogram, LinkChoices } from '#ui/facets/facets.tsx'
import { type FilteredCatalogue, listFacetOptions } from './chips.server.ts'
import { FACET_VALUES, findMatches } from './filter.server.ts'
import { describeHistogram } from './histogram.server.ts'
import { isSet, MEASURES, type RangeName, RANGES } from './ranges.server.ts'
import { FACETS, type FacetName, listParameters, selectionHref } from './selection.server.ts'

const TITLES: Record<FacetName, string> = {
  voltage: 'Voltage class',
  system_v: 'System voltage',
  chemistry: 'Chemistry',
  ip: 'Ingress protection',
  communication: 'Communication',
  application: 'Application',
  certificate: 'Certificate held',
}
/** Parameters that the form carries in hidden fields. */
const HIDDEN = new Set(['category', 'sort', 'view'])

/** Renders the filter as one GET form. */
export function renderFilters(catalogue: FilteredCatalogue) {
  const { selection, chips } = catalogue
  const [voltage, ...others] = FACETS.map((name) => renderFacet(name, catalogue)).filter(Boolean)
  return (
    <Facets
      label="Filter products"
      submit="Show products"
      action={href('products')}
      active={chips.length}
      open={
        RANGES.some((name) => selection.ranges[name].unreadable) ||
        FACETS.some((name) => selection.unknown[name].length > 0)
      }
      hidden={listParameters(selection).filter(([name]) => HIDDEN.has(name))}
    >
      <Facet title="Category" open>
        <LinkChoices choices={listCategoryChoices(catalogue)} />
      </Facet>
      {voltage}
      {RANGES.map((name) => renderRange(name, catalogue))}
      {others}
    </Facets>
  )
}

function renderRange(name: RangeName, { selection, listed, conditions }: FilteredCatalogue) {
  const { title, unit } = MEASURES[name]
  const range = selection.ranges[name]
  const histogram = describeHistogram(findMatches(listed, conditions, name), MEASURES[name], range)
  const { unreadable } = range
  const bound = (end: 'from' | 'to') => ({
    name: `${name}_${end}`,
    value: unreadable?.[end] ?? String(range[end] ?? ''),
    isUnreadable: unreadable?.[end] !== undefined,
  })
  return (
    <Facet key={name} title={title} open={name === 'capacity' || isSet(range) || unreadable !== undefined}>
      {histogram.ends.length > 1 && <Histogram {...histogram} />}
      <FromTo title={title} unit={unit} from={bound('from')} to={bound('to')} />
    </Facet>
  )
}

function listCategoryChoices({ categories, listed, selection, conditions }: FilteredCatalogue) {
  const counted = findMatches(listed, conditions, 'category')
  const all = {
    label: 'All products',
    href: selectionHref(selection, { category: undefined }),
    count: counted.length,
    isChosen: !selection.category,
  }
  return [
    all,
    ...categories.map(({ name, name_slug }) => ({
      label: name,
      href: selectionHref(selection, { category: name_slug }),
      count: counted.filter(({ category }) => category === name_slug).length,
      isChosen: selection.category === name_slug,
    })),
  ]
}

/** Renders a facet with the values that have products; voltage classes are always shown. */
function renderFacet(name: FacetName, { content, listed, selection, conditions }: FilteredCatalogue) {
  const counted = findMatches(listed, conditions, name)
  const values = counted.flatMap(({ product }) => (product ? FACET_VALUES[name](product) : []))
  const choices = listFacetOptions(name, content)
    .map(({ value, label }) => ({
      value,
      label,
      count: values.filter((one) => one === value).length,
      isChosen: selection[name].includes(value),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen || name === 'voltage')
  const unknown = selection.unknown[name]
  if (choices.length === 0 && unknown.length === 0) return undefined
  const open = name === 'voltage' || selection[name].length > 0
  return (
    <Facet key={name} title={TITLES[name]} {...{ open, unknown }}>
      <CheckList name={name} choices={choices} />
    </Facet>
  )
}
