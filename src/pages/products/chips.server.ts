import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { productSchema } from '#content/products/product.server.ts'
import { figure, withUnit } from '#content/products/quantity.server.ts'
import { voltageClasses } from '#content/products/voltage-class.server.ts'
import type { Way } from '#ui/facets/results.tsx'
import type { ConditionName } from './filter.server.ts'
import { address, FACETS, type FacetName, type Selection } from './selection.server.ts'

/** One thing the list is filtered by, with the address without it. */
export type Chip = Way & { condition: ConditionName }

/** Every value of a facet with its name. */
export function facetOptions(name: FacetName, content: Content): { value: string; label: string }[] {
  if (name === 'voltage') return voltageClasses.map(({ id, label }) => ({ value: id, label }))
  if (name === 'chemistry')
    return productSchema.shape.chemistry.options.map((value) => ({ value, label: value }))
  if (name === 'application')
    return content.applications.map((application) => ({ value: application.url, label: application.name }))
  return content.certifications.map(({ id, short_name }) => ({ value: id, label: short_name }))
}

interface Asked {
  content: Content
  categories: List<'product-categories'>
  selection: Selection
}

export function chipsOf({ content, categories, selection }: Asked): Chip[] {
  const { category: slug, from, to, q } = selection
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
  if (from || to) chips.push(chip('capacity', capacityLabel(from, to), { from: undefined, to: undefined }))
  if (q) chips.push(chip('q', `“${q}”`, { q: '' }))
  return chips
}

/** What titles name beside the category. */
export const filtersOf = (chips: Chip[]): string[] =>
  chips.filter(({ condition }) => condition !== 'category').map(({ label }) => label)

function capacityLabel(from: number | undefined, to: number | undefined): string {
  if (!to) return `From ${withUnit(from ?? 0, 'Ah')}`
  return from ? withUnit(`${figure(from)}–${figure(to)}`, 'Ah') : `Up to ${withUnit(to, 'Ah')}`
}
