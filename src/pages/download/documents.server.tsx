import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct, productOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { getModelValue, listModelOptions } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import {
  choiceFilter,
  linkFilter,
  listFacetProps,
  searchFilter,
  singleFilter,
} from '#ui/list/choices.server.tsx'
import { QueryModel } from '#ui/field/query-model.tsx'
import { Facet } from '#ui/list/facets.tsx'
import type { Filter, ListSpec, Order } from '#ui/list/filter.server.ts'
import { type FilteredList, filterList } from '#ui/list/filtered-list.server.ts'
import { copy } from './copy.server.ts'
import { findDocuments, listDocuments, type ListedDocument } from './listed-document.server.ts'

/** Search parameters of the list. */
export const listReads = ['type', 'category', 'product', 'q', 'sort', 'page']

const PAGE_SIZE = 24
const TEXT_LIMIT = 120

const byDate = (a: ListedDocument, b: ListedDocument) => a.item.date.localeCompare(b.item.date)
const byTitle = (a: ListedDocument, b: ListedDocument) => a.item.title.localeCompare(b.item.title, 'en')

const byOwner = (a: ListedDocument, b: ListedDocument) =>
  Number(!a.download?.product) - Number(!b.download?.product)

export const ORDERS: Order<ListedDocument>[] = [
  { name: '', label: 'By type' },
  { name: '-date', label: 'Newest first', compare: (a, b) => byDate(b, a) },
  { name: 'date', label: 'Oldest first', compare: byDate },
  { name: 'title', label: 'Title, A to Z', compare: byTitle },
  { name: '-title', label: 'Title, Z to A', compare: (a, b) => byTitle(b, a) },
]
/** Former names of orders. */
export const FORMER_ORDERS = { newest: '-date' }

interface DocumentType {
  slug: string
  name: string
  description: string
}

export interface FilteredDocuments {
  list: FilteredList<ListedDocument>
  types: DocumentType[]
}

/** Filters and sorts the documents as the address says, and pauses meanwhile; undefined while their list is unavailable. */
export async function filterDocuments(
  query: URLSearchParams,
  site: Pick<Site, 'content' | 'lists'>,
): Promise<FilteredDocuments | undefined> {
  const { content } = site
  const listed = await listDocuments(site)
  if (!listed) return undefined
  const types = listTypes(content, listed)
  const spec = createListSpec(content, listed, types)
  // A product's own documents come before those that it shares.
  if (query.get('product')) spec.orders = [{ ...ORDERS[0]!, compare: byOwner }, ...ORDERS.slice(1)]
  return { list: await filterList(query, spec, listed), types }
}

/** Lists the types that have documents, in the order of the copy; a type that the copy lacks is named by its slug. */
function listTypes(content: Content, listed: ListedDocument[]): DocumentType[] {
  const present = new Set(listed.map(({ item }) => item.type))
  const named = content.copy(copy).types.filter(({ slug }) => present.delete(slug))
  return [...named, ...[...present].map((slug) => ({ slug, name: slug, description: '' }))]
}

const createListSpec = (
  content: Content,
  listed: ListedDocument[],
  types: DocumentType[],
): ListSpec<ListedDocument> => ({
  noun: 'document',
  path: href('download'),
  pageSize: PAGE_SIZE,
  orders: ORDERS,
  formerOrders: FORMER_ORDERS,
  filters: [
    choiceFilter({
      name: 'type',
      title: 'Type',
      options: types.map(({ slug, name }) => ({ value: slug, label: name })),
      valuesOf: ({ item }) => [item.type],
      isOpen: true,
      showsAll: true,
    }),
    linkFilter({
      name: 'category',
      title: 'Category',
      all: 'All categories',
      options: content.categories.map(({ name, name_slug }) => ({ value: name_slug, label: name })),
      isMet: ({ products }, value) => products.some(({ category }) => category === value),
    }),
    createProductFilter(content),
    searchFilter(TEXT_LIMIT, (text) => {
      const found = findDocuments(text, listed, content)
      return ({ item }) => Number(!found.has(item.url))
    }),
  ],
})

function createProductFilter(content: Content): Filter<ListedDocument> {
  const filter = singleFilter<ListedDocument>({
    name: 'product',
    title: 'Product',
    nameOf: (url) => productOf(allProducts(content), url)?.model_name,
    isMet: ({ products }, value) => products.some(({ url }) => url === value),
    resolve: (text) => findProduct(text, allProducts(content))?.url,
  })
  return {
    ...filter,
    render({ setting }) {
      const value = setting.entries[0]?.[1] ?? ''
      const options = listModelOptions(content)
      return (
        <Facet title="Product" {...listFacetProps(setting)} value={undefined}>
          <QueryModel
            value={getModelValue(value, productOf(allProducts(content), value), options)}
            none="All products"
            options={options}
            isNamed
          />
        </Facet>
      )
    },
  }
}

/** Returns the chosen product's `url`, or the text in its place; empty without any. */
export const readProduct = (query: URLSearchParams, content: Content): string =>
  createProductFilter(content).read(query).entries[0]?.[1] ?? ''
