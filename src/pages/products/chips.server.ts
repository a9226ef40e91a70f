import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { productSchema } from '#content/products/product.server.ts'
import { voltageClasses } from '#content/products/voltage-class.server.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import { type ConditionName, facetValues } from './filter.server.ts'
import { isSet, rangeLabel, RANGES } from './ranges.server.ts'
import { address, FACETS, type FacetName, type Selection } from './selection.server.ts'

/** One thing the list is filtered by, with the address without it. */
export type Chip = ListLink & { condition: ConditionName }

/** Every value of a facet with its name. */
export function facetOptions(name: FacetName, content: Content): { value: string; label: string }[] {
  if (name === 'voltage') return voltageClasses.map(({ id, label }) => ({ value: id, label }))
  if (name === 'chemistry')
    return productSchema.shape.chemistry.options.map((value) => ({ value, label: value }))
  if (name === 'application')
    return content.applications.map((application) => ({ value: application.url, label: application.name }))
  if (name === 'certificate')
    return content.certifications.map(({ id, short_name }) => ({ value: id, label: short_name }))
  const values = new Set(content.products.flatMap(facetValues[name]))
  values.delete(NOT_APPLICABLE)
  return [...values].sort((a, b) => a.localeCompare(b, 'en')).map((value) => ({ value, label: value }))
}

/** What a record says where an ingress protection has no meaning. */
const NOT_APPLICABLE = 'n/a'

/** The values there are of each facet. */
export const knownValues = (content: Content): Record<FacetName, string[]> =>
  Object.fromEntries(
    FACETS.map((name) => [name, facetOptions(name, content).map(({ value }) => value)]),
  ) as Record<FacetName, string[]>

interface Asked {
  content: Content
  categories: List<'product-categories'>
  selection: Selection
}

export function chipsOf({ content, categories, selection }: Asked): Chip[] {
  const { category: slug, ranges, q } = selection
  const chip = (condition: ConditionName, label: string, changes: Partial<Selection>): Chip => ({
    condition,
    label,
    href: address(selection, changes),
  })
  const category = categories.find(({ name_slug }) => name_slug === slug)
  const chips = FACETS.flatMap((name) =>
    facetOptions(name, content)
      .filter(({ value }) => selection[name].includes(value))
      .map(({ value, label }) =>
        chip(name, label, { [name]: selection[name].filter((one) => one !== value) }),
      ),
  )
  if (category) chips.unshift(chip('category', category.name, { category: undefined }))
  for (const name of RANGES.filter((one) => isSet(ranges[one])))
    chips.push(chip(name, rangeLabel(name, ranges[name]), { ranges: { ...ranges, [name]: {} } }))
  if (q) chips.push(chip('q', `“${q}”`, { q: '' }))
  return chips
}

/** What titles name beside the category. */
export const filtersOf = (chips: Chip[]): string[] =>
  chips.filter(({ condition }) => condition !== 'category').map(({ label }) => label)
