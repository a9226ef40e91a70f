import { searchOf } from '#kit/pages/server/address.server.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import { shorten } from '#kit/text/shorten.ts'
import { href } from '#addresses/routes.ts'
import { readSearchText } from '#ui/search-field/read-search-text.ts'
import { readChoices } from '#ui/facets/read-choices.ts'
import { describeUnreadPage, readPage } from '#ui/pagination/page-links.ts'
import { SORTS } from './sort.server.ts'

export interface Selection {
  type: string[]
  /** Texts in the address that are no type. */
  unknownTypes: string[]
  category: string
  /** A product's url. */
  product: string
  q: string
  sort: string
  page: number
  /** Messages about texts in the address that are no order or page. */
  notes: string[]
}

/** Parameters of the list of documents. */
export const listReads = ['type', 'category', 'product', 'q', 'sort', 'page']

/** Longest url of a product that is read, in characters. */
const MAX_PRODUCT = 200

/** Reads a selection from the address. Types without documents do not filter. */
export function readSelection(query: URLSearchParams, types: { slug: string }[]): Selection {
  const { chosen, unknown } = readChoices(
    query,
    'type',
    types.map(({ slug }) => slug),
  )
  const sort = query.get('sort') ?? ''
  const known = SORTS.find(({ id }) => id === sort)
  const { page, unread } = readPage(query)
  const { text: q, ignored } = readSearchText(query.get('q'), 120)
  return {
    type: chosen,
    unknownTypes: unknown,
    category: shorten(normalizeCode(query.get('category') ?? '')),
    product: shorten(normalizeCode(query.get('product') ?? ''), MAX_PRODUCT),
    sort: known?.id ?? '',
    q,
    page,
    notes: [
      ...(ignored ? [ignored] : []),
      ...(known ? [] : [`Sort: there is no order “${shorten(sort)}”. The list is sorted by type.`]),
      ...(unread === undefined ? [] : [describeUnreadPage(unread)]),
    ],
  }
}

/** Returns the address of a selection with changes, on its first page unless they name one. */
export function selectionHref(selection: Selection, changes: Partial<Selection> = {}): string {
  const { type, category, product, q, sort, page } = { ...selection, page: 1, ...changes }
  const query = new URLSearchParams(type.map((slug) => ['type', slug]))
  for (const [name, value] of Object.entries({ category, product, q, sort }))
    if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return href('download') + searchOf(query)
}
