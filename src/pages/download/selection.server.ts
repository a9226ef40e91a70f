import { normalizeCode } from '#kit/text/normalize.ts'
import { href } from '#pages/routes.ts'
import { readPage } from '#ui/pagination/page-links.ts'
import { SORTS } from './sort.server.ts'

export interface Selection {
  type: string[]
  category: string
  /** A product's url. */
  product: string
  q: string
  sort: string
  page: number
}

export const reads = ['type', 'category', 'product', 'q', 'sort', 'page']

/** Reads a selection from the address. Types without documents are ignored. */
export function readSelection(query: URLSearchParams, types: { slug: string }[]): Selection {
  return {
    type: types.map(({ slug }) => slug).filter((slug) => query.getAll('type').includes(slug)),
    category: query.get('category') ?? '',
    product: query.get('product') ?? '',
    sort: SORTS.find(({ id }) => id === query.get('sort'))?.id ?? '',
    q: normalizeCode(query.get('q') ?? '').slice(0, 120),
    page: readPage(query),
  }
}

/** Returns the address of a selection with changes, on its first page unless they name one. */
export function selectionHref(selection: Selection, changes: Partial<Selection> = {}): string {
  const { type, category, product, q, sort, page } = { ...selection, page: 1, ...changes }
  const query = new URLSearchParams(type.map((slug) => ['type', slug]))
  for (const [name, value] of Object.entries({ category, product, q, sort }))
    if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return href('download') + (query.size ? `?${query}` : '')
}
