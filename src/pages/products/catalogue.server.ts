import type { Site } from '#content/site.server.ts'
import { type FilteredCatalogue, listChips, listFacetValues } from './chips.server.ts'
import {
  type Category,
  createConditions,
  findMatches,
  joinRecords,
  type ListedProduct,
} from './filter.server.ts'
import { readSelection } from './selection.server.ts'
import { sortProducts } from './sort.server.ts'

export interface CatalogueMatches {
  catalogue: FilteredCatalogue
  category: Category | undefined
  /** All products that meet the filter, sorted. */
  matches: ListedProduct[]
}

/** Filters and sorts the catalogue as the address says; undefined if there is no such category. */
export function filterCatalogue(
  query: URLSearchParams,
  { content }: Pick<Site, 'content'>,
  categories: Category[],
): CatalogueMatches | undefined {
  const selection = readSelection(query, listFacetValues(content))
  const category = categories.find(({ name_slug }) => name_slug === selection.category)
  if (selection.category && !category) return undefined
  const listed = joinRecords(categories, content)
  const conditions = createConditions(selection, listed, content)
  const chips = listChips({ content, categories, selection })
  const catalogue = { content, categories, listed, selection, conditions, chips }
  return { catalogue, category, matches: sortProducts(findMatches(listed, conditions), selection.sort) }
}
