import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { asksForSystem } from '#features/system-finder/question.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { redirectFormerOrder } from '#ui/list/filtered-list.server.ts'
import { renderFilters } from '#ui/list/list-filters.server.tsx'
import { CategorySections } from './category.server.tsx'
import { type FilteredCatalogue, filterCatalogue } from './catalogue.server.ts'
import { COLUMNS } from './columns.server.tsx'
import { copy } from './copy.server.ts'
import { createHead } from './head.server.ts'
import { ProductsPage } from './products-page.tsx'
import { RANGES } from './ranges.server.tsx'
import { Results } from './results.server.tsx'
import { FORMER_ORDERS } from './orders.server.ts'
import { loadSystemFinder } from './system-finder.server.tsx'

export { reads } from './finder-query.server.ts'

/** The filters in the order of the form. */
const FORM = [
  'system_v',
  't_dis',
  't_chg',
  'cycles',
  'category',
  'voltage',
  ...RANGES,
  'chemistry',
  'ip',
  'communication',
  'application',
  'certificate',
  'lead_time',
  'sample',
]

/** Loads the catalogue, or one category of it, filtered by the address. */
export const load: Load<Site> = async (request) => {
  const { query, site } = request
  const moved = redirectFormerOrder(href('products'), query, FORMER_ORDERS)
  if (moved) return moved
  const categories = await site.lists.get('product-categories')
  if (!categories) return loadWithoutList(request)
  if (asksForSystem(query)) return loadSystemFinder(request, categories)
  const filtered = await filterCatalogue(query, site, categories)
  if (!filtered) return NOT_FOUND
  const { list, category, texts } = filtered
  if (list.page > list.pageCount) return NOT_FOUND
  const { content } = site
  const { title, finder } = content.copy(copy)
  const isWhole = list.active.length === 0 || list.matches.length === 0
  return {
    head: createHead({ ...filtered, site }),
    body: (
      <ProductsPage
        crumbs={createCatalogueTrail(category)}
        title={title}
        more={<FinderLink {...finder} filters={isWhole ? undefined : listFinderFilters(list)} />}
        filters={await renderFilters(list, FORM)}
        results={<Results list={list} content={content} />}
      >
        {texts && <CategorySections category={texts} content={content} />}
      </ProductsPage>
    ),
  }
}

/** Loads the page while the catalogue is unavailable. */
function loadWithoutList(request: PageRequest<Site>): Loaded {
  const { meta, title, finder } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('products') },
    isPartial: true,
    body: (
      <ProductsPage
        crumbs={createCatalogueTrail()}
        title={title}
        more={<FinderLink {...finder} />}
        results={<MissingList {...request} />}
      />
    ),
  }
}

interface FinderLinkProps {
  example: string
  link: string
  /** Filters of the list, which count in the finder. */
  filters?: [name: string, value: string][] | undefined
}

/** Opens the system finder with an example, among the products that the filters leave. */
function FinderLink({ example, link, filters }: FinderLinkProps) {
  const query = new URLSearchParams(example)
  // The example's own voltage is for the whole list.
  if (filters) query.delete('system_v')
  const address = new URLSearchParams([...(filters ?? []), ...query])
  return <MoreLink href={`${href('products')}?${address}`}>{link}</MoreLink>
}

/** Lists the filters without order and view; the finder takes one system voltage. */
function listFinderFilters(list: FilteredCatalogue['list']): [name: string, value: string][] {
  const voltages = list.valuesOf('system_v')
  const isTaken = voltages.length === 1 && VOLTAGE_CLASSES.some((volts) => String(volts) === voltages[0])
  return list.parameters({
    sort: '',
    view: 'cards',
    filters: { [COLUMNS]: [], ...(!isTaken && { system_v: [] }) },
  })
}
