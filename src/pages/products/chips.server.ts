import type { Content } from '#content/content.server.ts'
import { productRecord } from '#content/products/product.server.ts'
import { voltageClasses } from '#content/products/voltage-class.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import {
  type Category,
  type Condition,
  type ConditionName,
  FACET_VALUES,
  type ListedProduct,
} from './filter.server.ts'
import { LIMIT_NAMES, limitOf } from './limits.server.ts'
import { describeRange, isSet, RANGES } from './ranges.server.ts'
import { FACETS, type FacetName, type Selection, selectionHref } from './selection.server.ts'

/** The catalogue and the filters that apply to it. */
export interface FilteredCatalogue {
  content: Content
  categories: Category[]
  listed: ListedProduct[]
  selection: Selection
  conditions: Condition[]
  chips: Chip[]
}

/** One active filter, with the address that removes it. */
export type Chip = ListLink & { condition: ConditionName }

interface FacetOption {
  value: string
  label: string
}

/** Lists every value of a facet with its name. */
export const listFacetOptions = (name: FacetName, content: Content): FacetOption[] => optionsOf(content)[name]

const optionsOf = memoizeByObject(
  (content: Content) =>
    Object.fromEntries(FACETS.map((name) => [name, createOptions(name, content)])) as Record<
      FacetName,
      FacetOption[]
    >,
)

function createOptions(name: FacetName, content: Content): FacetOption[] {
  if (name === 'voltage') return voltageClasses.map(({ id, label }) => ({ value: id, label }))
  if (name === 'system_v')
    return voltageClasses.map(({ id, label }) => ({
      value: id,
      label: id === 'cell' ? label : label.replace(/V\b/, 'V system'),
    }))
  if (name === 'chemistry')
    return productRecord.shape.chemistry.options.map((value) => ({ value, label: value }))
  if (name === 'application')
    return content.applications.map(({ url, name }) => ({ value: url, label: name }))
  if (name === 'certificate')
    return content.certifications.map(({ id, short_name }) => ({ value: id, label: short_name }))
  const values = new Set(content.products.flatMap(FACET_VALUES[name]))
  return [...values].sort((a, b) => a.localeCompare(b, 'en')).map((value) => ({ value, label: value }))
}

export const listFacetValues = (content: Content): Record<FacetName, string[]> =>
  Object.fromEntries(
    FACETS.map((name) => [name, listFacetOptions(name, content).map(({ value }) => value)]),
  ) as Record<FacetName, string[]>

export function listChips({
  content,
  categories,
  selection,
}: Pick<FilteredCatalogue, 'content' | 'categories' | 'selection'>): Chip[] {
  const { category: slug, limits, ranges, q } = selection
  const createChip = (condition: ConditionName, label: string, changes: Partial<Selection>): Chip => ({
    condition,
    label,
    href: selectionHref(selection, changes),
  })
  const category = categories.find(({ name_slug }) => name_slug === slug)
  const chips = FACETS.flatMap((name) =>
    listFacetOptions(name, content)
      .filter(({ value }) => selection[name].includes(value))
      .map(({ value, label }) =>
        createChip(name, label, { [name]: selection[name].filter((one) => one !== value) }),
      ),
  )
  if (category) chips.unshift(createChip('category', category.name, { category: undefined }))
  for (const name of LIMIT_NAMES) {
    const value = limits[name]
    if (value !== undefined)
      chips.push(
        createChip(name, limitOf(name).describe(value), { limits: { ...limits, [name]: undefined } }),
      )
  }
  for (const name of RANGES.filter((one) => isSet(ranges[one])))
    chips.push(createChip(name, describeRange(name, ranges[name]), { ranges: { ...ranges, [name]: {} } }))
  if (q) chips.push(createChip('q', `“${q}”`, { q: '' }))
  return chips
}

/** Lists the filters that a title names after the category. */
export const listTitleFilters = (chips: Chip[]): string[] =>
  chips.filter(({ condition }) => condition !== 'category').map(({ label }) => label)
