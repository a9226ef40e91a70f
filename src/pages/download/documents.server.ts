import type { Site } from '#content/site.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import { listTypes } from './chips.server.ts'
import { findMatches, listDocuments } from './filter.server.ts'
import { readSelection } from './selection.server.ts'
import { sortDocuments } from './sort.server.ts'

/** Filters and sorts the documents as the address says; undefined while their list is unavailable. */
export async function filterDocuments(query: URLSearchParams, site: Pick<Site, 'content' | 'lists'>) {
  const { content } = site
  const listed = await listDocuments(site)
  if (!listed) return undefined
  const types = listTypes(content, listed)
  const read = readSelection(query, types)
  const product = findProduct(read.product, content.products)?.url ?? read.product
  const selection = { ...read, product }
  return {
    listed,
    types,
    selection,
    matches: sortDocuments(findMatches(listed, selection), selection.sort),
  }
}
