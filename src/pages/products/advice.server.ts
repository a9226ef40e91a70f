import type { Product } from '#content/products/product.server.ts'
import { plural, withUnit } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import type { ListLink } from '#ui/facets/results.tsx'
import { type FilteredCatalogue, listFacetOptions } from './chips.server.ts'
import {
  type ConditionName,
  createConditions,
  FACET_VALUES,
  findMatches,
  type ListedProduct,
} from './filter.server.ts'
import { isLimit, type LimitName, limitOf } from './limits.server.ts'
import { MEASURES, type Range, type RangeName } from './ranges.server.ts'
import { FACET_TITLES, type FacetName, isFacet, type Selection, selectionHref } from './selection.server.ts'

/** A change of one condition that lets products in. */
interface Loosening {
  /** "Weight up to 29 kg instead of 20 kg" */
  text: string
  changes: Partial<Selection>
  /** Whether the condition is left out. */
  isRemoval?: true
}

/** Lists which condition to loosen and by how much; if no single one helps, all that the nearest product does not meet. */
export function adviseLoosening(catalogue: FilteredCatalogue, nearest?: ListedProduct): ListLink[] {
  const { conditions, listed } = catalogue
  const single = conditions.flatMap(({ name }) => {
    const others = findMatches(listed, conditions, name)
    return others.length > 0 ? [loosenFor([name], others, catalogue)] : []
  })
  if (single.length > 0) return single.toSorted((a, b) => Number(a.isRemoval) - Number(b.isRemoval))
  if (!nearest) return []
  const failed = conditions.filter(({ distance }) => distance(nearest) > 0).map(({ name }) => name)
  return [loosenFor(failed, [nearest], catalogue)]
}

/** Loosens conditions so that one of the products meets them, and counts all that then meet the filter. */
function loosenFor(
  names: ConditionName[],
  others: ListedProduct[],
  catalogue: FilteredCatalogue,
): ListLink & { isRemoval: boolean } {
  const { content, listed } = catalogue
  const products = others.flatMap(({ product }) => product ?? [])
  let { selection } = catalogue
  let isRemoval = false
  const texts = names.map((name, index) => {
    const { text, changes, ...rest } = loosen(name, products, { ...catalogue, selection })
    selection = { ...selection, ...changes }
    isRemoval ||= rest.isRemoval ?? false
    return index ? uncapital(text) : text
  })
  const count = findMatches(listed, createConditions(selection, listed, content)).length
  return {
    label: `${texts.join('; ')}: ${plural(count, 'product')}`,
    href: selectionHref(selection),
    isRemoval,
  }
}

/** Loosens a condition as far as the nearest product needs, or leaves it out. */
function loosen(name: ConditionName, products: Product[], catalogue: FilteredCatalogue): Loosening {
  const { selection } = catalogue
  const loosening =
    products.length === 0 || name === 'category' || name === 'q'
      ? undefined
      : isFacet(name)
        ? chooseOther(name, products, catalogue)
        : isLimit(name)
          ? loosenLimit(name, products, selection)
          : widen(name, products, selection)
  return loosening ?? { ...remove(name, catalogue), isRemoval: true }
}

function loosenLimit(name: LimitName, products: Product[], { limits }: Selection): Loosening | undefined {
  const { title, format, distance, loosen } = limitOf(name)
  const wanted = limits[name]!
  const value = loosen(
    findLeast(products, (product) => distance(product, wanted)),
    wanted,
  )
  if (value === undefined) return undefined
  const text = `${title} ${format(value)} instead of ${format(wanted)}`
  return { text, changes: { limits: { ...limits, [name]: value } } }
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

/** Facets of which a product has one value, or several in an order. Another certificate, say, does not replace the one that is wanted. */
const REPLACEABLE = new Set<FacetName>(['voltage', 'system_v', 'chemistry'])

/** Chooses another value of a facet: the nearest voltage, or the chemistry that most of the products have. */
function chooseOther(
  name: FacetName,
  products: Product[],
  { content, selection }: Pick<FilteredCatalogue, 'content' | 'selection'>,
): Loosening | undefined {
  if (!REPLACEABLE.has(name)) return undefined
  const values = products.flatMap(FACET_VALUES[name])
  const options = listFacetOptions(name, content)
  const wanted = options.flatMap(({ value }, at) => (selection[name].includes(value) ? at : []))
  const steps = (at: number) =>
    name === 'chemistry' ? 0 : Math.min(...wanted.map((one) => Math.abs(one - at)))
  const [best] = options
    .map(({ value, label }, at) => ({
      value,
      label,
      steps: steps(at),
      count: values.filter((one) => one === value).length,
    }))
    // A cell does not replace a battery.
    .filter(({ value, count }) => count > 0 && value !== 'cell')
    .toSorted((a, b) => a.steps - b.steps || b.count - a.count)
  if (!best) return undefined
  const before = wanted.map((at) => options[at]!.label)
  return {
    text: `${FACET_TITLES[name]} ${best.label} instead of ${before.join(' or ')}`,
    changes: { [name]: [best.value] },
  }
}

/** Leaves a condition out. */
function remove(name: ConditionName, { categories, chips, selection }: FilteredCatalogue): Loosening {
  if (isFacet(name)) {
    const labels = chips.filter(({ condition }) => condition === name).map(({ label }) => label)
    return { text: `Without “${labels.join('” or “')}”`, changes: { [name]: [] } }
  }
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
