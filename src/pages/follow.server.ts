import { href } from '#addresses/routes.ts'
import { FACET_NAMES } from './products/facets.server.tsx'

/** Parameters that choose a list which a crawler may read, one at a time, by the path of the page. */
const LISTS: Record<string, readonly string[]> = {
  [href('products')]: ['category', ...FACET_NAMES],
  [href('download')]: ['type', 'category'],
  [href('articles')]: ['tag'],
  [href('certification')]: ['market'],
}

const EXPORT = /\.(?:csv|json|xlsx)$/

/**
 * Whether a crawler has nothing to gain from an address of this site: exports, second filters, orders, comparisons and states of
 * tools, which are without number and show what other pages show.
 */
export function isUnfollowed(address: string): boolean {
  const [whole = ''] = address.split('#', 1)
  const queryAt = whole.indexOf('?')
  const path = queryAt < 0 ? whole : whole.slice(0, queryAt)
  if (!path.startsWith('/') && queryAt !== 0) return false
  if (EXPORT.test(path)) return true
  if (queryAt < 0) return false
  // A page has hundreds of links: URLSearchParams would take twice the time.
  const names = whole
    .slice(queryAt + 1)
    .split('&')
    .map((parameter) => parameter.split('=', 1)[0]!)
    .filter((name) => name !== '' && name !== 'page')
  return names.length > 1 || names.some((name) => !LISTS[path]?.includes(name))
}
