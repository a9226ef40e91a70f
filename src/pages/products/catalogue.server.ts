import type { Category as CategoryTexts } from '#content/categories/category.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Site } from '#content/site.server.ts'
import { href } from '#addresses/routes.ts'
import { linkFilter, searchFilter } from '#ui/list/choices.server.tsx'
import type { ListSpec } from '#ui/list/filter.server.ts'
import { type FilteredList, filterList } from '#ui/list/filtered-list.server.ts'
import { columnFilter, COLUMNS } from './columns.server.tsx'
import { createFacetFilters, FACET_NAMES } from './facets.server.tsx'
import { createLimitFilters } from './limit-filters.server.tsx'
import { LIMIT_NAMES } from './limits.server.ts'
import { type Category, joinRecords, type ListedProduct } from './listed-product.server.ts'
import { FORMER_ORDERS, ORDERS } from './orders.server.ts'
import { createRangeFilters, RANGES } from './ranges.server.tsx'
import { measureSearchDistance } from './search.server.ts'

/** Search parameters of the list. */
export const reads = [
  'category',
  ...FACET_NAMES,
  ...LIMIT_NAMES,
  ...RANGES.flatMap((name) => [`${name}_from`, `${name}_to`]),
  'q',
  'sort',
  'view',
  COLUMNS,
  'page',
]

/** Our own catalogue fits on one page. */
const PAGE_SIZE = 60
const TEXT_LIMIT = 80

/** Declares the product list. */
const createListSpec = (
  content: Content,
  categories: Category[],
  listed: ListedProduct[],
): ListSpec<ListedProduct> => ({
  noun: 'product',
  path: href('products'),
  pageSize: PAGE_SIZE,
  views: ['cards', 'table'],
  orders: ORDERS,
  formerOrders: FORMER_ORDERS,
  filters: [
    {
      ...linkFilter({
        name: 'category',
        title: 'Category',
        all: 'All products',
        options: categories.map(({ name, name_slug }) => ({ value: name_slug, label: name })),
        isMet: ({ category }, value) => category === value,
      }),
      describeRemoval: ([name]) => `All categories instead of ${name}`,
    },
    ...createFacetFilters(content),
    ...createLimitFilters(content),
    ...createRangeFilters(),
    columnFilter(),
    searchFilter(TEXT_LIMIT, (text) => measureSearchDistance(text, listed, content)),
  ],
})

export interface FilteredCatalogue {
  list: FilteredList<ListedProduct>
  category: Category | undefined
  /** Our texts about the category; undefined if only the upstream API lists it. */
  texts: CategoryTexts | undefined
}

/** Filters and sorts the catalogue as the address says, and pauses meanwhile; undefined if there is no such category. */
export async function filterCatalogue(
  query: URLSearchParams,
  { content }: Pick<Site, 'content'>,
  categories: Category[],
): Promise<FilteredCatalogue | undefined> {
  const listed = joinRecords(categories, content)
  const list = await filterList(query, createListSpec(content, categories, listed), listed)
  const [slug] = list.valuesOf('category')
  const category = categories.find(({ name_slug }) => name_slug === slug)
  if (slug !== undefined && !category) return undefined
  const texts = content.categories.find(({ name_slug }) => name_slug === slug)
  return { list, category, texts }
}

/** Lists the filters that a title names after the category. */
export const listTitleFilters = ({ chips }: FilteredList<ListedProduct>): string[] =>
  chips.filter(({ name }) => name !== 'category').map(({ label }) => label)
