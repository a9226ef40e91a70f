export interface PageLinks {
  count: number
  current: number
  /** All pages, or of a long list the first, the last, and those around the current one. */
  links: { number: number; href: string }[]
}

export const pageCount = (items: number, size: number): number => Math.max(1, Math.ceil(items / size))

/** Returns the items on a page, counted from 1. */
export const itemsOnPage = <Item>(list: Item[], page: number, size: number): Item[] =>
  list.slice((page - 1) * size, page * size)

/** Up to this number, links to all pages are shown. */
const MAX_ALL = 9
const AROUND = 2

export function pageLinks(count: number, current: number, addressOf: (page: number) => string): PageLinks {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const isNear = (page: number) => Math.abs(page - current) <= AROUND
  const shown = count <= MAX_ALL ? all : all.filter((page) => page === 1 || page === count || isNear(page))
  return { count, current, links: shown.map((number) => ({ number, href: addressOf(number) })) }
}
