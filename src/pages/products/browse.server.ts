import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { href } from '#pages/routes.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import { type Condition, facetValues, fitting, type Listed } from './filter.server.ts'
import { type Chip, facetOptions } from './chips.server.ts'
import { histogram } from './histogram.server.ts'
import { isSet, MEASURES, type RangeName, RANGES } from './ranges.server.ts'
import { address, FACETS, type FacetName, queryOf, type Selection } from './selection.server.ts'
import { sorts } from './sort.server.ts'
import type { FacetView, FilterView, RangeView } from './filters.server.tsx'

/** All that the parts of the filter are made from. */
export interface Browsing {
  content: Content
  categories: List<'product-categories'>
  listed: Listed[]
  selection: Selection
  conditions: Condition[]
  chips: Chip[]
}

const TITLES: Record<FacetName, string> = {
  voltage: 'Voltage class',
  chemistry: 'Chemistry',
  ip: 'Ingress protection',
  communication: 'Communication',
  application: 'Application',
  certificate: 'Certificate held',
}
/** What the form keeps of the address without showing it. */
const CARRIED = new Set(['category', 'sort', 'view'])

export function filterView(browsing: Browsing): FilterView {
  const { selection, chips } = browsing
  return {
    action: href('products'),
    active: chips.length,
    hidden: queryOf(selection).filter(([name]) => CARRIED.has(name)),
    categories: categoryChoices(browsing),
    facets: FACETS.map((name) => facetView(name, browsing)).filter(({ choices }) => choices.length > 0),
    ranges: RANGES.map((name) => rangeView(name, browsing)),
  }
}

function rangeView(name: RangeName, { selection, listed, conditions }: Browsing): RangeView {
  const { title, unit } = MEASURES[name]
  const range = selection.ranges[name]
  return {
    name,
    title,
    unit,
    open: name === 'capacity' || isSet(range),
    ...histogram(fitting(listed, conditions, name), MEASURES[name], range),
    from: String(range.from ?? ''),
    to: String(range.to ?? ''),
  }
}

function categoryChoices({ categories, listed, selection, conditions }: Browsing): FilterView['categories'] {
  const counted = fitting(listed, conditions, 'category')
  const all = {
    label: 'All products',
    href: address(selection, { category: undefined }),
    count: counted.length,
    isChosen: !selection.category,
  }
  return [
    all,
    ...categories.map(({ name, name_slug }) => ({
      label: name,
      href: address(selection, { category: name_slug }),
      count: counted.filter(({ category }) => category === name_slug).length,
      isChosen: selection.category === name_slug,
    })),
  ]
}

function facetView(name: FacetName, { content, listed, selection, conditions }: Browsing): FacetView {
  const counted = fitting(listed, conditions, name)
  const values = counted.flatMap(({ product }) => (product ? facetValues[name](product) : []))
  const choices = facetOptions(name, content).map(({ value, label }) => ({
    value,
    label,
    count: values.filter((one) => one === value).length,
    isChosen: selection[name].includes(value),
  }))
  return {
    name,
    title: TITLES[name],
    open: name === 'voltage' || selection[name].length > 0,
    choices: choices.filter(({ count, isChosen }) => count > 0 || isChosen || name === 'voltage'),
  }
}

export const sortWays = (selection: Selection): ListLink[] =>
  sorts.map(({ id, label }) => ({
    label,
    href: address(selection, { sort: id }),
    isCurrent: selection.sort === id,
  }))

export const viewWays = (selection: Selection): ListLink[] => [
  { label: 'Cards', href: address(selection, { view: 'cards' }), isCurrent: selection.view === 'cards' },
  { label: 'Table', href: address(selection, { view: 'table' }), isCurrent: selection.view === 'table' },
]
