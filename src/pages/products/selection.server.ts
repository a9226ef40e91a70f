import { voltageClasses } from '#content/products/voltage-class.server.ts'
import { productSchema } from '#content/products/product.server.ts'
import { href } from '#pages/routes.ts'
import { sorts } from './sort.server.ts'

/** The facets whose values can be ticked, by the names of their search parameters. */
export const FACETS = ['voltage', 'chemistry', 'application', 'certificate'] as const
export type FacetName = (typeof FACETS)[number]

/** What a visitor asked the list for. Nonsense in the address is left out of it. */
export interface Selection extends Record<FacetName, string[]> {
  category: string | undefined
  /** Capacity in Ah. */
  from: number | undefined
  to: number | undefined
  q: string
  sort: string
  view: 'cards' | 'table'
}

/** Search parameters the page depends on. */
export const reads = ['category', ...FACETS, 'capacity_from', 'capacity_to', 'q', 'sort', 'view']

const TEXT_LIMIT = 80
export const DEFAULT_SORT = 'family'

/** `known` holds the applications and certificates there are. */
export function readSelection(
  query: URLSearchParams,
  known: { application: string[]; certificate: string[] },
): Selection {
  const values: Record<FacetName, string[]> = {
    voltage: voltageClasses.map(({ id }) => id),
    chemistry: productSchema.shape.chemistry.options,
    ...known,
  }
  const ticked = (name: FacetName) => values[name].filter((value) => query.getAll(name).includes(value))
  const from = amount(query.get('capacity_from'))
  const to = amount(query.get('capacity_to'))
  const turned = from !== undefined && to !== undefined && from > to
  return {
    category: query.get('category') || undefined,
    voltage: ticked('voltage'),
    chemistry: ticked('chemistry'),
    application: ticked('application'),
    certificate: ticked('certificate'),
    from: turned ? to : from,
    to: turned ? from : to,
    q: (query.get('q') ?? '').trim().slice(0, TEXT_LIMIT),
    sort: sorts.find(({ id }) => id === query.get('sort'))?.id ?? DEFAULT_SORT,
    view: query.get('view') === 'table' ? 'table' : 'cards',
  }
}

/** A positive number with a decimal point or comma. */
function amount(text: string | null): number | undefined {
  const value = /^\s*\d+(?:[.,]\d+)?\s*$/.test(text ?? '') ? Number(text!.replace(',', '.')) : 0
  return value > 0 ? value : undefined
}

/** The search parameters of a selection, in one order and without what is usual. */
export function queryOf(selection: Selection): [name: string, value: string][] {
  const one = (name: string, value: string | number | undefined): [string, string][] =>
    value ? [[name, String(value)]] : []
  return [
    ...one('category', selection.category),
    ...FACETS.flatMap((name) => selection[name].flatMap((value) => one(name, value))),
    ...one('capacity_from', selection.from),
    ...one('capacity_to', selection.to),
    ...one('q', selection.q),
    ...one('sort', selection.sort === DEFAULT_SORT ? undefined : selection.sort),
    ...one('view', selection.view === 'table' ? 'table' : undefined),
  ]
}

/** The list's address with a selection, or with some of it changed. */
export function address(selection: Selection, changes: Partial<Selection> = {}): string {
  const query = new URLSearchParams(queryOf({ ...selection, ...changes })).toString()
  return href('products') + (query && `?${query}`)
}
