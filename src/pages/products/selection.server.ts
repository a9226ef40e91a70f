import { href } from '#pages/routes.ts'
import { readPage } from '#ui/pagination/page-links.ts'
import { type Range, type RangeName, RANGES, readRange } from './ranges.server.ts'
import { sorts } from './sort.server.ts'

/** The facets whose values can be ticked, by the names of their search parameters. */
export const FACETS = ['voltage', 'chemistry', 'ip', 'communication', 'application', 'certificate'] as const
export type FacetName = (typeof FACETS)[number]
export const isFacet = (name: string): name is FacetName => (FACETS as readonly string[]).includes(name)

/** What a visitor asked the list for. Nonsense in the address is left out of it. */
export interface Selection extends Record<FacetName, string[]> {
  category: string | undefined
  ranges: Record<RangeName, Range>
  q: string
  sort: string
  view: 'cards' | 'table'
  /** Counted from 1. */
  page: number
}

/** Search parameters the page depends on. */
export const reads = [
  'category',
  ...FACETS,
  ...RANGES.flatMap((name) => [`${name}_from`, `${name}_to`]),
  'q',
  'sort',
  'view',
  'page',
]

const TEXT_LIMIT = 80
export const DEFAULT_SORT = 'family'

/** `known` holds the values there are of each facet. */
export function readSelection(query: URLSearchParams, known: Record<FacetName, string[]>): Selection {
  const ticked = (name: FacetName) => known[name].filter((value) => query.getAll(name).includes(value))
  return {
    category: query.get('category') || undefined,
    ...(Object.fromEntries(FACETS.map((name) => [name, ticked(name)])) as Record<FacetName, string[]>),
    ranges: Object.fromEntries(RANGES.map((name) => [name, readRange(name, query)])) as Selection['ranges'],
    q: (query.get('q') ?? '').trim().slice(0, TEXT_LIMIT),
    sort: sorts.find(({ id }) => id === query.get('sort'))?.id ?? DEFAULT_SORT,
    view: query.get('view') === 'table' ? 'table' : 'cards',
    page: readPage(query),
  }
}

/** The search parameters of a selection but its page, in one order and without what is usual. */
export function queryOf(selection: Selection): [name: string, value: string][] {
  const one = (name: string, value: string | number | undefined): [string, string][] =>
    value ? [[name, String(value)]] : []
  return [
    ...one('category', selection.category),
    ...FACETS.flatMap((name) => selection[name].flatMap((value) => one(name, value))),
    ...RANGES.flatMap((name) => [
      ...one(`${name}_from`, selection.ranges[name].from),
      ...one(`${name}_to`, selection.ranges[name].to),
    ]),
    ...one('q', selection.q),
    ...one('sort', selection.sort === DEFAULT_SORT ? undefined : selection.sort),
    ...one('view', selection.view === 'table' ? 'table' : undefined),
  ]
}

/** The list's address with a selection, or with some of it changed; it begins at its first page again. */
export function address(selection: Selection, changes: Partial<Selection> = {}): string {
  const query = new URLSearchParams(queryOf({ ...selection, ...changes }))
  if ((changes.page ?? 1) > 1) query.set('page', String(changes.page))
  return href('products') + (query.size ? `?${query}` : '')
}
