import { href } from '#pages/routes.ts'

/** What the address asks for. */
export interface Selection {
  type: string[]
  category: string
  /** A product's url. */
  product: string
  q: string
  page: number
}

export const reads = ['type', 'category', 'product', 'q', 'page']

export function readSelection(query: URLSearchParams): Selection {
  const page = Number(query.get('page'))
  return {
    type: [...new Set(query.getAll('type').filter(Boolean))],
    category: query.get('category') ?? '',
    product: query.get('product') ?? '',
    q: (query.get('q') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of another selection; what is not named stays, and the list begins at its first page again. */
export function address(selection: Selection, changes: Partial<Selection> = {}): string {
  const { type, category, product, q, page } = { ...selection, page: 1, ...changes }
  const query = new URLSearchParams(type.map((slug) => ['type', slug]))
  for (const [name, value] of Object.entries({ category, product, q })) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return href('download') + (query.size ? `?${query}` : '')
}
