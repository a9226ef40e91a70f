import type { Content } from '#content/content.server.ts'
import { allProducts, listDiscontinued } from '#content/products/discontinued.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { MAX_COMPARED } from '#features/compare/stored-list.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { shorten } from '#kit/text/shorten.ts'
import { href } from '#addresses/routes.ts'
import type { LoadNeed } from '#sizing/at-load.ts'
import type { QueryValues } from '#sizing/query/field.ts'
import { listWindowErrors } from '#sizing/query/pack-query.ts'
import { listDoubled, type QueryError, readQuery, withMissing } from '#sizing/query/read-query.ts'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'
import type { VoltageClass } from '#content/products/system-voltage.ts'

/** Parameters of the load, in the order of the form: those that most visitors know, then the others. */
export const MAIN_NAMES = ['p_avg', 'hours', 'energy_wh', 'system_v', 't_dis', 't_chg'] as const
export const MORE_NAMES = ['i', 'eta', 'vdev_min', 'vdev_max', 'p_cont', 'p_peak', 't_charge', 'eol'] as const
const LOAD_NAMES = [...MAIN_NAMES, ...MORE_NAMES]
export type LoadName = (typeof LOAD_NAMES)[number]

/** Search parameters that the page and its files depend on. */
export const reads = Object.keys(COMPARE_FIELDS)

type Range = Pick<Content, 'products' | 'discontinued'>

/** Largest number of names in a notice. */
const MAX_NAMED = 5

const ROOM_TEMPERATURE = 25

/** The products and the load that the address of a comparison names. */
export interface Selection {
  products: Product[]
  /** Messages about parts that are left out, with the reason. */
  notices: string[]
  /** Parameters of the load as they were typed. */
  texts: Partial<Record<LoadName, string>>
  /** Mistakes in the load, by parameter. */
  errors: QueryError[]
  /** The load, if one was given without mistakes. */
  need?: LoadNeed
  isDifferences: boolean
}

/** Lists names, and says how many more there are. */
function listNames(names: string[], type: 'conjunction' | 'disjunction'): string {
  const more = names.length - MAX_NAMED
  const named = names.slice(0, MAX_NAMED)
  return new Intl.ListFormat('en-GB', { type }).format(more > 0 ? [...named, `${more} more`] : named)
}

/** Resolves products by url or model name. Says which are unknown, more than can be compared, or discontinued. */
function readProducts(slugs: string[], content: Range): Pick<Selection, 'products' | 'notices'> {
  const products = allProducts(content)
  const resolved = [...new Set(slugs)].map((slug) => ({
    slug,
    product: resolveProduct(products, slug)?.product,
  }))
  const unknown = resolved.flatMap(({ slug, product }) => (product ? [] : [`“${shorten(slug)}”`]))
  const known = [...new Set(resolved.flatMap(({ product }) => product ?? []))]
  const compared = known.slice(0, MAX_COMPARED)
  const others = known.slice(MAX_COMPARED).map(({ model_name }) => model_name)
  return {
    products: compared,
    notices: [
      ...(unknown.length > 0 ? [`There is no product ${listNames(unknown, 'disjunction')}.`] : []),
      ...(others.length > 0
        ? [
            `At most ${MAX_COMPARED} products can be compared: ${listNames(others, 'conjunction')} ${others.length === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...listDiscontinued(compared, content),
    ],
  }
}

type Values = QueryValues<typeof COMPARE_FIELDS>

/** Adds the errors of a load that is given twice, and of hours without a load. */
function listErrors(values: Values, unreadable: QueryError[]): QueryError[] {
  const { p_avg } = COMPARE_FIELDS
  const hasLoad = values.i !== undefined || unreadable.some(({ field }) => field === 'i')
  return [
    ...withMissing(
      unreadable,
      values,
      values.hours === undefined || hasLoad || values.energy_wh !== undefined ? {} : { p_avg },
    ),
    ...listDoubled(
      COMPARE_FIELDS,
      [
        ['p_avg', 'i'],
        ['p_avg', 'energy_wh'],
      ],
      values,
    ),
    ...listWindowErrors(values),
  ]
}

/** Returns the load with its defaults; undefined if none was given. */
function toNeed({ p: _p, diff: _diff, ...values }: Values): LoadNeed | undefined {
  if ([...MAIN_NAMES, 'i' as const].every((name) => values[name] === undefined)) return undefined
  const { t_dis = ROOM_TEMPERATURE, t_chg = t_dis, eta = 100 } = values
  const { energy_wh, hours, p_avg = energy_wh && hours && energy_wh / hours } = values
  const system_v = values.system_v && (Number(values.system_v) as VoltageClass)
  const inParallel = hours !== undefined || energy_wh !== undefined
  return { ...values, p_avg, system_v, t_dis, t_chg, eta, inParallel }
}

/** Reads a comparison from the address. Nothing is calculated while a parameter of the load is wrong. */
export function readSelection(query: URLSearchParams, content: Range): Selection {
  const { values, errors: unreadable } = readQuery(COMPARE_FIELDS, query)
  const errors = listErrors(values, unreadable).filter(({ field }) => field !== 'diff')
  const need = errors.length > 0 ? undefined : toNeed(values)
  const texts = LOAD_NAMES.flatMap((name) => {
    const text = shorten(normalizeCode(query.get(name) ?? ''))
    return text ? [[name, text]] : []
  })
  return {
    ...readProducts(values.p ?? [], content),
    texts: Object.fromEntries(texts) as Selection['texts'],
    errors,
    ...(need && { need }),
    isDifferences: values.diff === true,
  }
}

type Changes = Partial<Pick<Selection, 'products' | 'isDifferences'>>

/** Lists the search parameters of a comparison in a fixed order. */
export function listParameters({
  products,
  texts,
  isDifferences,
}: Selection): [name: string, value: string][] {
  return [
    ...products.map(({ url }): [string, string] => ['p', url]),
    ...LOAD_NAMES.flatMap((name): [string, string][] => (texts[name] ? [[name, texts[name]]] : [])),
    ...(isDifferences ? [['diff', '1'] as [string, string]] : []),
  ]
}

/** Returns the address of a comparison with changes, or of a file of it. */
export function compareHref(selection: Selection, changes: Changes = {}, path = href('compare')): string {
  const query = new URLSearchParams(listParameters({ ...selection, ...changes }))
  return path + searchOf(query)
}
