import type { Certification } from '#content/certifications/certification.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { listSeries } from '#content/products/in-series.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClassOf } from '#content/products/voltage-class.server.ts'
import { LIMIT_NAMES, type LimitName, limitOf } from './limits.server.ts'
import { isSet, MEASURES, type Range, type RangeName, RANGES } from './ranges.server.ts'
import { type Distance, getRatioDistance, measureSearchDistance } from './search.server.ts'
import { FACETS, type FacetName, type Selection } from './selection.server.ts'

export type Category = List<'product-categories'>[number]

/** A product of the API's list, with our own record if there is one. */
export interface ListedProduct {
  category: string
  item: Category['products'][number]
  product: Product | undefined
  /** Names of its category and its applications. */
  groups: string[]
  certificates: Certification[]
}

type Records = Pick<Content, 'products' | 'applications' | 'certifications'>

/** Joins the products of the API's list with our records. Memoized, because requests share the list. */
export const joinRecords = (categories: Category[], records: Records): ListedProduct[] =>
  joinMemoized(categories)(records)

const joinMemoized = memoizeByObject((categories: Category[]) =>
  memoizeByObject(({ products, applications, certifications }: Records): ListedProduct[] => {
    const byUrl = new Map(products.map((product) => [product.url, product]))
    return categories.flatMap(({ name, name_slug, products: items }) =>
      items.map((item) => {
        const product = byUrl.get(item.url)
        const uses = applications.filter(({ url }) => product?.applications.includes(url))
        const groups = [name, ...uses.map((use) => use.name)]
        const certificates = certifications.filter(({ id }) => product?.certifications.includes(id))
        return { category: name_slug, item, product, groups, certificates }
      }),
    )
  }),
)

/** Reads a product's values of each facet. */
export const FACET_VALUES: Record<FacetName, (product: Product) => string[]> = {
  voltage: ({ nominal_voltage_v }) => [voltageClassOf(nominal_voltage_v).id],
  system_v: (product) => listSeries(product).map(({ voltageClass }) => voltageClass),
  chemistry: ({ chemistry }) => [chemistry],
  communication: ({ communication }) => communication,
  application: ({ applications }) => applications,
  certificate: ({ certifications }) => certifications,
}

export type ConditionName = FacetName | LimitName | RangeName | 'category' | 'q'

/** One condition of the filter; the distance is 0 for a product that meets it. */
export interface Condition {
  name: ConditionName
  distance: Distance<ListedProduct>
}

/** Turns a selection into conditions. A product meets a facet with any of its values, and must meet every facet. */
export function createConditions(
  selection: Selection,
  listed: ListedProduct[],
  content: Pick<Content, 'search' | 'synonyms'>,
): Condition[] {
  const { category, limits, ranges, q, ...ticked } = selection
  const conditions: Condition[] = FACETS.filter((name) => ticked[name].length > 0).map((name) => ({
    name,
    distance: ({ product }) => {
      const values = product ? FACET_VALUES[name](product) : []
      return ticked[name].some((value) => values.includes(value)) ? 0 : 1
    },
  }))
  if (category)
    conditions.push({ name: 'category', distance: (listed) => Number(listed.category !== category) })
  for (const name of LIMIT_NAMES) {
    const value = limits[name]
    if (value !== undefined) conditions.push({ name, distance: measureLimitDistance(name, value) })
  }
  for (const name of RANGES.filter((one) => isSet(ranges[one])))
    conditions.push({ name, distance: measureRangeDistance(name, ranges[name]) })
  if (q) conditions.push({ name: 'q', distance: memoize(measureSearchDistance(q, listed, content)) })
  return conditions
}

/** Memoizes a distance, because list, histograms and facets all measure it. */
function memoize(measure: Distance<ListedProduct>): Distance<ListedProduct> {
  const distances = new Map<ListedProduct, number>()
  return (listed) => {
    const distance = distances.get(listed) ?? measure(listed)
    distances.set(listed, distance)
    return distance
  }
}

const measureLimitDistance =
  (name: LimitName, value: string): Distance<ListedProduct> =>
  ({ product }) =>
    product ? limitOf(name).distance(product, value) : 1

const measureRangeDistance =
  (name: RangeName, { from = 0, to = Infinity }: Range): Distance<ListedProduct> =>
  ({ product }) => {
    if (!product) return 1
    const value = MEASURES[name].read(product)
    if (value < from) return getRatioDistance(value, from)
    return value > to ? getRatioDistance(value, to) : 0
  }

/** Returns the products that meet all conditions. A facet's counts leave its own condition out. */
export const findMatches = (
  listed: ListedProduct[],
  conditions: Condition[],
  except?: ConditionName,
): ListedProduct[] => {
  const failed = failuresOf(conditions)(listed)
  for (const one of listed.slice(failed.length)) failed.push(findFailure(one, conditions))
  return listed.filter((_, index) => failed[index] === undefined || failed[index] === except)
}

/** Judges all products before `findMatches` needs it; it pauses meanwhile. */
export async function judge(listed: ListedProduct[], conditions: Condition[]): Promise<void> {
  const failed = failuresOf(conditions)(listed)
  for (const one of listed.slice(failed.length)) {
    failed.push(findFailure(one, conditions))
    if (failed.length % JUDGED_AT_ONCE === 0) await nextTurnIfDue()
  }
}

const JUDGED_AT_ONCE = 100

/** Marks a product that fails several conditions, so that removing one would not let it in. */
const SEVERAL = Symbol('several conditions')

type Failure = ConditionName | typeof SEVERAL | undefined

/** Returns which condition a product fails; undefined if it meets all. */
function findFailure(one: ListedProduct, conditions: Condition[]): Failure {
  let failed: Failure
  for (const { name, distance } of conditions) {
    if (distance(one) === 0) continue
    if (failed !== undefined) return SEVERAL
    failed = name
  }
  return failed
}

/** The failures of the first products of a list so far. Memoized, because every facet counts the same products. */
const failuresOf = memoizeByObject((_conditions: Condition[]) =>
  memoizeByObject((_listed: ListedProduct[]): Failure[] => []),
)

/** Returns the closest products when none meets all conditions. */
export function findNearest(
  listed: ListedProduct[],
  conditions: Condition[],
  count: number,
): ListedProduct[] {
  const sum = (one: ListedProduct) => conditions.reduce((total, { distance }) => total + distance(one), 0)
  return listed
    .map((one) => ({ one, distance: sum(one) }))
    .filter(({ distance }) => distance < conditions.length)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ one }) => one)
}
