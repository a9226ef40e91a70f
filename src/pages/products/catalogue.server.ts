import type { Category as CategoryTexts } from '#content/categories/category.server.ts'
import type { Site } from '#content/site.server.ts'
import { type FilteredCatalogue, listChips, listFacetValues } from './chips.server.ts'
import {
  type Category,
  createConditions,
  findMatches,
  joinRecords,
  judge,
  type ListedProduct,
} from './filter.server.ts'
import { readSelection } from './selection.server.ts'
import { sortProducts } from './sort.server.ts'

export interface CatalogueMatches {
  catalogue: FilteredCatalogue
  category: Category | undefined
  /** Our texts about the category; undefined if only the upstream API lists it. */
  texts: CategoryTexts | undefined
  /** All products that meet the filter, sorted. */
  matches: ListedProduct[]
}

/** Filters and sorts the catalogue as the address says, and pauses meanwhile; undefined if there is no such category. */
export async function filterCatalogue(
  query: URLSearchParams,
  { content }: Pick<Site, 'content'>,
  categories: Category[],
): Promise<CatalogueMatches | undefined> {
  const selection = readSelection(query, listFacetValues(content))
  const category = categories.find(({ name_slug }) => name_slug === selection.category)
  if (selection.category && !category) return undefined
  const texts = content.categories.find(({ name_slug }) => name_slug === selection.category)
  const listed = joinRecords(categories, content)
  const conditions = createConditions(selection, listed, content)
  await judge(listed, conditions)
  const chips = listChips({ content, categories, selection })
  const catalogue = { content, categories, listed, selection, conditions, chips }
  const matches = sortProducts(findMatches(listed, conditions), selection.sort)
  return { catalogue, category, texts, matches }
}
