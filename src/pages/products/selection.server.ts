import { searchOf } from '#kit/pages/server/address.server.ts'
import { readSearchText } from '#ui/search-field/read-search-text.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import { shorten } from '#kit/text/shorten.ts'
import { fileHref, type FileFormat } from '#pages/list-files.server.ts'
import { href } from '#addresses/routes.ts'
import { readChoices } from '#ui/facets/read-choices.ts'
import { readPage } from '#ui/pagination/page-links.ts'
import { type Range, type RangeName, RANGES, readRange } from './ranges.server.ts'
import { LIMIT_NAMES, type LimitName, readLimit } from './limits.server.ts'
import { readSort } from './sort.server.ts'

/** Names of the facets, which are those of their search parameters. */
export const FACETS = [
  'voltage',
  'system_v',
  'chemistry',
  'communication',
  'application',
  'certificate',
] as const
export type FacetName = (typeof FACETS)[number]
export const FACET_TITLES: Record<FacetName, string> = {
  voltage: 'Voltage class',
  system_v: 'System voltage',
  chemistry: 'Chemistry',
  communication: 'Communication',
  application: 'Application',
  certificate: 'Certificate held',
}
export const isFacet = (name: string): name is FacetName => (FACETS as readonly string[]).includes(name)

/** Filters, order and page of the product list, as the address names them. */
export interface Selection extends Record<FacetName, string[]> {
  /** Texts in the address that are no value of a facet. */
  unknown: Record<FacetName, string[]>
  category: string | undefined
  /** Values as the address has them. */
  limits: Record<LimitName, string | undefined>
  /** Texts in the address that are no value of a limit; they do not filter. */
  unread: Record<LimitName, string[]>
  ranges: Record<RangeName, Range>
  q: string
  sort: string
  view: 'cards' | 'table'
  /** Starts at 1. */
  page: number
  /** Texts in the address that are no order, view or page. */
  notes: Partial<Record<'q' | 'sort' | 'view' | 'page', string>>
}

/** Search parameters the page depends on. */
export const reads = [
  'category',
  ...FACETS,
  ...LIMIT_NAMES,
  ...RANGES.flatMap((name) => [`${name}_from`, `${name}_to`]),
  'q',
  'sort',
  'view',
  'page',
]

const TEXT_LIMIT = 80
const VIEWS = new Set(['cards', 'table'])

/** Reads a selection from the address; `known` holds the existing values of each facet. */
export function readSelection(query: URLSearchParams, known: Record<FacetName, string[]>): Selection {
  const facets = FACETS.map((name) => ({ name, ...readChoices(query, name, known[name]) }))
  const byFacet = (of: 'chosen' | 'unknown') =>
    Object.fromEntries(facets.map((facet) => [facet.name, facet[of]])) as Record<FacetName, string[]>
  const limits = LIMIT_NAMES.map((name) => ({ name, ...readLimit(name, query) }))
  const { sort, unknown } = readSort(query.get('sort') ?? '')
  const view = query.get('view') ?? ''
  const { text: q, ignored } = readSearchText(query.get('q'), TEXT_LIMIT)
  const { page, unread } = readPage(query)
  return {
    ...byFacet('chosen'),
    unknown: byFacet('unknown'),
    category: query.get('category') || undefined,
    limits: Object.fromEntries(limits.map(({ name, value }) => [name, value])) as Selection['limits'],
    unread: Object.fromEntries(limits.map(({ name, unread }) => [name, unread])) as Selection['unread'],
    ranges: Object.fromEntries(RANGES.map((name) => [name, readRange(name, query)])) as Selection['ranges'],
    q,
    sort,
    view: view === 'table' ? view : 'cards',
    page,
    notes: {
      ...(ignored && { q: ignored }),
      ...(unknown !== undefined && { sort: shorten(unknown) }),
      ...(view && !VIEWS.has(view) && { view: shorten(view) }),
      ...(unread !== undefined && { page: unread }),
    },
  }
}

/** Returns the search parameters of a selection in a fixed order, without defaults and page. */
export function listParameters(selection: Selection): [name: string, value: string][] {
  const toEntry = (name: string, value: string | number | undefined): [string, string][] =>
    value ? [[name, String(value)]] : []
  return [
    ...toEntry('category', selection.category),
    ...FACETS.flatMap((name) => selection[name].flatMap((value) => toEntry(name, value))),
    ...LIMIT_NAMES.flatMap((name) => toEntry(name, selection.limits[name])),
    ...RANGES.flatMap((name) => [
      ...toEntry(`${name}_from`, writeDecimal(selection.ranges[name].from ?? '')),
      ...toEntry(`${name}_to`, writeDecimal(selection.ranges[name].to ?? '')),
    ]),
    ...toEntry('q', selection.q),
    ...toEntry('sort', selection.sort),
    ...toEntry('view', selection.view === 'table' ? 'table' : undefined),
  ]
}

/** Returns the address of a selection with changes, on its first page unless they name one. */
export function selectionHref(selection: Selection, changes: Partial<Selection> = {}): string {
  const query = new URLSearchParams(listParameters({ ...selection, ...changes }))
  if ((changes.page ?? 1) > 1) query.set('page', String(changes.page))
  return href('products') + searchOf(query)
}

/** Returns the address of a selection's whole list as a file. */
export const exportHref = (selection: Selection, format: FileFormat): string =>
  fileHref(selectionHref({ ...selection, view: 'cards' }), format)
