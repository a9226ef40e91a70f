import { hasCertificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { findProduct } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import type { Site } from '#content/site.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { href } from '#addresses/routes.ts'
import { choiceFilter, type FilterOption, singleFilter } from '#ui/list/choices.server.tsx'
import type { Filter, ListSpec } from '#ui/list/filter.server.ts'
import { type FilteredList, filterList } from '#ui/list/filtered-list.server.ts'
import type { Copy } from './copy.server.ts'

/** Parameters of the list and of the gap check. */
export const reads = ['market', 'kind', 'product', 'use']

/** A certificate of the API's list, joined with our own content. */
export type Certificate = List<'certifications'>[number] &
  Partial<
    Pick<
      Site['content']['certifications'][number],
      'issuer' | 'validity' | 'valid_until' | 'markets' | 'per_model' | 'documents'
    >
  > & {
    short_name: string
  }

export type CertificateList = FilteredList<Certificate>

/** Lists the certificates of the API; undefined if the list is unavailable. */
export async function listCertificates({
  content,
  lists,
}: Pick<Site, 'content' | 'lists'>): Promise<Certificate[] | undefined> {
  const list = await lists.get('certifications')
  return list && insertNoBreakSpaces(joinCertificates(list, content))
}

export function joinCertificates(list: List<'certifications'>, { certifications }: Content): Certificate[] {
  const byId = new Map(certifications.map((certification) => [certification.id, certification]))
  return list.map((listed) => ({ short_name: listed.standard, ...byId.get(listed.id), ...listed }))
}

/** Filters the certificates as the address says. */
export const filterCertificates = (
  query: URLSearchParams,
  copy: Copy,
  { certificates, products }: { certificates: Certificate[]; products: Product[] },
): Promise<CertificateList> => filterList(query, createListSpec(copy, products), certificates)

export const listOptions = (entries: { id: string; name: string }[]): FilterOption[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

const createListSpec = ({ markets, kinds, gap_check }: Copy, products: Product[]): ListSpec<Certificate> => {
  const marketIds = markets.map(({ id }) => id)
  return {
    noun: 'entry',
    path: href('certification'),
    filters: [
      choiceFilter({
        name: 'market',
        title: 'Market',
        options: listOptions(markets),
        // A worldwide certificate, and one that only the upstream API lists, matches every market.
        valuesOf: ({ markets: own }) => (!own || own.includes('worldwide') ? marketIds : own),
      }),
      choiceFilter({
        name: 'kind',
        title: 'Kind',
        options: listOptions(kinds),
        valuesOf: ({ kind }) => kinds.filter(({ of }) => of.includes(kind)).map(({ id }) => id),
      }),
      createProductFilter(products, gap_check.no_product),
    ],
  }
}

/** Declares the filter by product; a text that names no product does not filter. */
function createProductFilter(products: Product[], unknownText: string): Filter<Certificate> {
  const find = (url: string) => products.find((product) => product.url === url)
  const filter = singleFilter<Certificate>({
    name: 'product',
    title: 'Product',
    nameOf: (url) => find(url)?.model_name,
    isMet: ({ id }, url) => hasCertificateStatus(find(url)!, id),
    resolve: (text) => findProduct(text, products)?.url,
  })
  return {
    ...filter,
    read(query) {
      const setting = filter.read(query)
      const [text] = setting.entries
      if (setting.problems.length === 0 || !text) return setting
      const message = unknownText.replace('{model}', () => text[1])
      return { ...setting, entries: [], chips: [], problems: [{ field: 'product', message, text: text[1] }] }
    },
  }
}
