import type { Certification } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { isSet, MEASURES, type Range, type RangeName, RANGES } from './ranges.server.ts'
import { type Miss, ratioMiss, searchMiss } from './search.server.ts'
import { FACETS, type FacetName, type Selection } from './selection.server.ts'

type Category = List<'product-categories'>[number]

/** A product of the API's list, and our own record of it if we have one. */
export interface Listed {
  category: string
  item: Category['products'][number]
  product: Product | undefined
  /** What it belongs to: the names of its category and its applications. */
  groups: string[]
  certificates: Certification[]
}

type Records = Pick<Content, 'products' | 'applications' | 'certifications'>

/** Every product of the list with its record; the same ones again for the same list and records. */
export const joinListed = (categories: Category[], records: Records): Listed[] =>
  listedOf(categories)(records)

const listedOf = memoizeByObject((categories: Category[]) =>
  memoizeByObject((records: Records) => join(categories, records)),
)

function join(categories: Category[], { products, applications, certifications }: Records): Listed[] {
  const known = new Map(products.map((product) => [product.url, product]))
  return categories.flatMap(({ name, name_slug, products: items }) =>
    items.map((item) => {
      const product = known.get(item.url)
      const uses = applications.filter(({ url }) => product?.applications.includes(url))
      const groups = [name, ...uses.map((use) => use.name)]
      const certificates = certifications.filter(({ id }) => product?.certifications.includes(id))
      return { category: name_slug, item, product, groups, certificates }
    }),
  )
}

/** The values of a facet a product has. */
export const facetValues: Record<FacetName, (product: Product) => string[]> = {
  voltage: ({ nominal_voltage_v }) => [voltageClassOf(nominal_voltage_v).id],
  chemistry: ({ chemistry }) => [chemistry],
  ip: ({ ip_rating }) => [ip_rating],
  communication: ({ communication }) => communication,
  application: ({ applications }) => applications,
  certificate: ({ certifications }) => certifications,
}

export type ConditionName = FacetName | RangeName | 'category' | 'q'

/** One thing asked of the list; `miss` is 0 for a product that fits. */
export interface Condition {
  name: ConditionName
  miss: (listed: Listed) => number
}

/** A selection as conditions; values of one facet add up, facets narrow each other. */
export function conditionsOf(selection: Selection, listed: Listed[]): Condition[] {
  const { category, ranges, q, ...ticked } = selection
  const conditions: Condition[] = FACETS.filter((name) => ticked[name].length > 0).map((name) => ({
    name,
    miss: ({ product }) => {
      const has = product ? facetValues[name](product) : []
      return ticked[name].some((value) => has.includes(value)) ? 0 : 1
    },
  }))
  if (category) conditions.push({ name: 'category', miss: (listed) => Number(listed.category !== category) })
  for (const name of RANGES.filter((one) => isSet(ranges[one])))
    conditions.push({ name, miss: rangeMiss(name, ranges[name]) })
  if (q) conditions.push({ name: 'q', miss: once(searchMiss(q, listed)) })
  return conditions
}

/** A search reads a product's whole text, and list, histogram and facets all ask: each product is read once a page. */
function once(miss: Miss<Listed>): Miss<Listed> {
  const known = new Map<Listed, number>()
  return (listed) => {
    const found = known.get(listed) ?? miss(listed)
    known.set(listed, found)
    return found
  }
}

const rangeMiss =
  (name: RangeName, { from = 0, to = Infinity }: Range): Miss<Listed> =>
  ({ product }) => {
    if (!product) return 1
    const value = MEASURES[name].of(product)
    if (value < from) return ratioMiss(value, from)
    return value > to ? ratioMiss(value, to) : 0
  }

/** The products that fit all conditions but those of one facet: what its counts are taken from. */
export const fitting = (listed: Listed[], conditions: Condition[], except?: ConditionName): Listed[] =>
  listed.filter((one) => conditions.every(({ name, miss }) => name === except || miss(one) === 0))

/** The products that come closest to conditions nothing fits. */
export function nearest(listed: Listed[], conditions: Condition[], count: number): Listed[] {
  const missed = (one: Listed) => conditions.reduce((sum, { miss }) => sum + miss(one), 0)
  return listed
    .map((one) => ({ one, far: missed(one) }))
    .filter(({ far }) => far < conditions.length)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ one }) => one)
}
