import { withUnit } from '#content/products/quantity.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import { type FilteredCatalogue, listFacetOptions } from './chips.server.ts'
import { type ConditionName, FACET_VALUES, findMatches } from './filter.server.ts'
import { isLimit, limitOf } from './limits.server.ts'
import { MEASURES, type Range, type RangeName } from './ranges.server.ts'
import { FACET_TITLES, type FacetName, isFacet, type Selection, selectionHref } from './selection.server.ts'

/** A change of one condition that lets products in. */
interface Loosening {
  /** "Weight up to 29 kg instead of 20 kg" */
  text: string
  changes: Partial<Selection>
}

/** Lists which condition to loosen and by how much, each with its number of products; empty if no single one helps. */
export function adviseLoosening(catalogue: FilteredCatalogue): ListLink[] {
  const { conditions, listed, selection } = catalogue
  return conditions.flatMap(({ name }) => {
    const others = findMatches(listed, conditions, name)
    const products = others.flatMap(({ product }) => product ?? [])
    if (others.length === 0) return []
    const loosening = products.length > 0 ? loosen(name, products, catalogue) : undefined
    const { text, changes } = loosening ?? remove(name, catalogue)
    const count = loosening ? products.filter(meets(name, changes)).length : others.length
    const label = `${text}: ${count} ${count === 1 ? 'product' : 'products'}`
    return { label, href: selectionHref(selection, changes) }
  })
}

/** Whether a product meets a condition after its change. */
const meets =
  (name: ConditionName, changes: Partial<Selection>) =>
  (product: Product): boolean => {
    if (isFacet(name)) return FACET_VALUES[name](product).some((value) => changes[name]?.includes(value))
    if (isLimit(name)) {
      const value = changes.limits?.[name]
      return value === undefined || limitOf(name).distance(product, value) === 0
    }
    if (name === 'category' || name === 'q') return true
    const { from = 0, to = Infinity } = changes.ranges?.[name] ?? {}
    const value = MEASURES[name].read(product)
    return value >= from && value <= to
  }

function loosen(
  name: ConditionName,
  products: Product[],
  { content, selection }: FilteredCatalogue,
): Loosening | undefined {
  if (isFacet(name)) return chooseOther(name, products, { content, selection })
  if (isLimit(name)) {
    const { title, format, distance, loosen } = limitOf(name)
    const wanted = selection.limits[name]!
    const nearest = findLeast(products, (product) => distance(product, wanted))
    const value = loosen(nearest, wanted)
    if (value === undefined) return undefined
    const text = `${title} ${format(value)} instead of ${format(wanted)}`
    return { text, changes: { limits: { ...selection.limits, [name]: value } } }
  }
  return name === 'category' || name === 'q' ? undefined : widen(name, products, selection)
}

/** Widens a range as far as the nearest product. */
function widen(name: RangeName, products: Product[], { ranges }: Selection): Loosening {
  const { title, unit, read } = MEASURES[name]
  const { from, to }: Range = ranges[name]
  const gap = (product: Product) => Math.max((from ?? 0) / read(product), read(product) / (to ?? Infinity))
  const value = read(findLeast(products, gap))
  const isBelow = value < (from ?? 0)
  const [word, before] = isBelow ? ['from', from] : ['up to', to]
  return {
    text: `${title} ${word} ${withUnit(value, unit)} instead of ${withUnit(before ?? 0, unit)}`,
    changes: { ranges: { ...ranges, [name]: isBelow ? { from: value, to } : { from, to: value } } },
  }
}

/** Chooses the value of a facet that most of the products have. */
function chooseOther(
  name: FacetName,
  products: Product[],
  { content, selection }: Pick<FilteredCatalogue, 'content' | 'selection'>,
): Loosening | undefined {
  const values = products.flatMap(FACET_VALUES[name])
  const options = listFacetOptions(name, content)
  const countOf = (value: string) => values.filter((one) => one === value).length
  const best = options.toSorted((a, b) => countOf(b.value) - countOf(a.value))[0]
  if (!best || countOf(best.value) === 0) return undefined
  const before = options.filter(({ value }) => selection[name].includes(value)).map(({ label }) => label)
  return {
    text: `${FACET_TITLES[name]} ${best.label} instead of ${before.join(' or ')}`,
    changes: { [name]: [best.value] },
  }
}

/** Leaves a condition out. */
function remove(name: ConditionName, { categories, selection }: FilteredCatalogue): Loosening {
  if (isFacet(name)) return { text: `Any ${FACET_TITLES[name].toLowerCase()}`, changes: { [name]: [] } }
  if (isLimit(name))
    return {
      text: `Without “${limitOf(name).describe(selection.limits[name]!)}”`,
      changes: { limits: { ...selection.limits, [name]: undefined } },
    }
  if (name === 'q') return { text: `Without “${selection.q}”`, changes: { q: '' } }
  if (name === 'category') {
    const category = categories.find(({ name_slug }) => name_slug === selection.category)
    return { text: `All categories instead of ${category?.name}`, changes: { category: undefined } }
  }
  return {
    text: `Any ${MEASURES[name].title.toLowerCase()}`,
    changes: { ranges: { ...selection.ranges, [name]: {} } },
  }
}

const findLeast = (products: Product[], measure: (product: Product) => number): Product =>
  products.reduce((best, one) => (measure(one) < measure(best) ? one : best))
