import { FACETS } from './products/selection.server.ts'
import { href } from './routes.ts'

/** Parameters that choose a list which a crawler may read, one at a time, by the path of the page. */
const LISTS: Record<string, readonly string[]> = {
  [href('products')]: ['category', ...FACETS],
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
  if (!address.startsWith('/') && !address.startsWith('?')) return false
  const [path = '', search = ''] = address.replace(/#.*/s, '').split('?', 2)
  if (EXPORT.test(path)) return true
  const names = [...new URLSearchParams(search).keys()].filter((name) => name !== 'page')
  return names.length > 1 || names.some((name) => !LISTS[path]?.includes(name))
}
