export interface PageLinks {
  /** How many pages the list has. */
  count: number
  /** Counted from 1. */
  current: number
  /** In order; of a long list the first page, the last, and those around the current one. */
  links: { number: number; href: string }[]
}

/** How many pages a list of so many has, `size` on each; an empty list has one. */
export const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** The part of a list that stands on a page, counted from 1. */
export const onPage = <Item>(list: Item[], page: number, size: number): Item[] =>
  list.slice((page - 1) * size, page * size)

/** So many pages are all shown. */
const FEW = 9
const AROUND = 2

/** The pages of a list that are shown as links. */
export function pageLinks(count: number, current: number, addressOf: (page: number) => string): PageLinks {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const isNear = (page: number) => Math.abs(page - current) <= AROUND
  const shown = count <= FEW ? all : all.filter((page) => page === 1 || page === count || isNear(page))
  return { count, current, links: shown.map((number) => ({ number, href: addressOf(number) })) }
}

/** The page an address asks for: the first one where it asks for none, or for nonsense. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}
