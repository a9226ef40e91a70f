import type { Content } from '#content/content.server.ts'
import type { Product } from '#content/products/product.server.ts'
import {
  FINDER_PARAMETERS,
  type ReadQuestion,
  readQuestion,
} from '#features/system-finder/question.server.ts'
import type { FilteredList } from '#ui/list/filtered-list.server.ts'
import { filterCatalogue, reads as filters } from './catalogue.server.ts'
import { type Category, type ListedProduct, listProducts } from './listed-product.server.ts'

/** Parameters of the finder, with the version of its state; the others are filters. */
export const FINDER_READS = new Set<string>([...FINDER_PARAMETERS, 'v'])

/** Parameter of links to the finder whose need is an example; the form does not send it. */
export const EXAMPLE = 'example'

/** Search parameters of the list and the finder. */
export const reads = [...new Set([...filters, ...FINDER_READS, EXAMPLE])]

export interface FinderQuery {
  read: ReadQuestion
  /** The list with the other filters, and the products that meet them. */
  list: FilteredList<ListedProduct>
  products: Product[]
  /** Applications and chemistries among the filters. */
  applications: string[]
  chemistries: string[]
}

/** Reads the question of an address, and the products that meet its filters; undefined if there is no such category. */
export async function readFinder(
  query: URLSearchParams,
  content: Content,
  categories: Category[],
): Promise<FinderQuery | undefined> {
  const others = new URLSearchParams([...query].filter(([name]) => !FINDER_READS.has(name)))
  const filtered = await filterCatalogue(others, { content }, categories)
  if (!filtered) return undefined
  const { list } = filtered
  return {
    read: readQuestion(query),
    list,
    products: listProducts(list.matchesWithout()),
    applications: list.valuesOf('application'),
    chemistries: list.valuesOf('chemistry'),
  }
}
