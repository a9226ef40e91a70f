import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { sentenceCase } from '#content/products/typeset.server.ts'
import { asksForSystem } from '#features/system-finder/question.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { href } from '#pages/routes.ts'
import { redirectToSort } from '#pages/redirect-to-sort.server.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import { CategoryPicture, CategorySections } from './category.server.tsx'
import { type CatalogueMatches, filterCatalogue } from './catalogue.server.ts'
import { listTitleFilters } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { renderFilters } from './filters.server.tsx'
import { createHead } from './head.server.ts'
import { ProductsPage } from './products-page.tsx'
import { Results } from './results.server.tsx'
import { readSort } from './sort.server.ts'
import { loadSystemFinder } from './system-finder.server.tsx'

export { reads } from './system-finder.server.tsx'

/** Our own catalogue fits on one page. */
const PAGE_SIZE = 60

/** Loads the catalogue, or one category of it, filtered by the address. */
export const load: Load<Site> = async (request) => {
  const { query, site } = request
  const { sort, isMoved } = readSort(query.get('sort') ?? '')
  if (isMoved) return redirectToSort('products', query, sort)
  const categories = await site.lists.get('product-categories')
  if (!categories) return loadWithoutList(request)
  if (asksForSystem(query)) return loadSystemFinder(request, categories)
  const filtered = await filterCatalogue(query, site, categories)
  if (!filtered) return NOT_FOUND
  const { catalogue, category, texts, matches } = filtered
  const { page } = catalogue.selection
  const count = pageCount(matches.length, PAGE_SIZE)
  if (page > count) return NOT_FOUND
  const lead = leadOf(filtered)
  const { title, filtered: filteredName, finder } = site.content.copy(copy)
  const filters = listTitleFilters(catalogue.chips)
  const isWhole = !category && filters.length === 0
  const name = category ? sentenceCase(category.name) : filteredName
  const shown = itemsOnPage(matches, page, PAGE_SIZE)
  return {
    head: createHead({ ...filtered, site, shown, count, lead }),
    body: (
      <ProductsPage
        crumbs={createCatalogueTrail(category)}
        title={isWhole ? title : filteredTitle(name, filters)}
        lead={lead}
        more={isWhole && <FinderLink {...finder} />}
        cover={category && <CategoryPicture {...category} />}
        filters={await renderFilters(catalogue, matches.length)}
        results={<Results {...filtered} shown={shown} pageCount={count} />}
      >
        {texts && <CategorySections category={texts} content={site.content} />}
      </ProductsPage>
    ),
  }
}

/** Loads the page while the catalogue is unavailable. */
function loadWithoutList(request: PageRequest<Site>): Loaded {
  const { meta, title, lead, finder } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('products') },
    isPartial: true,
    body: (
      <ProductsPage
        crumbs={createCatalogueTrail()}
        title={title}
        lead={lead}
        more={<FinderLink {...finder} />}
        results={<MissingList {...request} />}
      />
    ),
  }
}

/** Opens the system finder with an example. */
const FinderLink = ({ example, link }: { example: string; link: string }) => (
  <MoreLink href={`${href('products')}?${example}`}>{link}</MoreLink>
)

/** Returns the text below the title. With filters, it begins with "3 of 12 products in this range." */
function leadOf({ catalogue, category, texts, matches }: CatalogueMatches): string {
  const { content, chips, listed } = catalogue
  const { lead, filtered_lead } = content.copy(copy)
  const hasFilters = listTitleFilters(chips).length > 0
  const text = category ? (texts?.description ?? '') : hasFilters ? filtered_lead : lead
  if (!hasFilters) return text
  const all = category ? listed.filter((one) => one.category === category.name_slug) : listed
  return `${matches.length} of ${plural(all.length, 'product')}${category ? ' in this range' : ''}. ${text}`.trim()
}
