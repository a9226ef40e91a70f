import { href } from '#pages/routes.ts'
import { readPage } from '#ui/pagination/page-links.ts'
import { sorts } from './sort.server.ts'

/** What the address asks for. */
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

/** What the address asks for; types that there are not are left out, as in every filter. */
export function readSelection(query: URLSearchParams, types: { slug: string }[]): Selection {
  return {
    type: types.map(({ slug }) => slug).filter((slug) => query.getAll('type').includes(slug)),
    category: query.get('category') ?? '',
    product: query.get('product') ?? '',
    sort: sorts.find(({ id }) => id === query.get('sort'))?.id ?? '',
    q: (query.get('q') ?? '').trim().slice(0, 120),
    page: readPage(query),
  }
}

/** The address of another selection; what is not named stays, and the list begins at its first page again. */
export function address(selection: Selection, changes: Partial<Selection> = {}): string {
  const { type, category, product, q, sort, page } = { ...selection, page: 1, ...changes }
  const query = new URLSearchParams(type.map((slug) => ['type', slug]))
  for (const [name, value] of Object.entries({ category, product, q, sort }))
    if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return href('download') + (query.size ? `?${query}` : '')
}
