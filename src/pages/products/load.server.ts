import { missingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { sentenceCase } from '#content/products/typeset.server.ts'
import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { NOT_FOUND, type PageRequest, type LoadData, type LoadedData } from '#kit/pages/server/load.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { href } from '#pages/routes.ts'
import { redirectToSort } from '#pages/redirect-to-sort.server.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import { itemsOnPage, pageCount } from '#ui/pagination/page-links.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import { renderCategory, renderCover } from './category.server.tsx'
import { filterCatalogue } from './catalogue.server.ts'
import { type Chip, listTitleFilters } from './chips.server.ts'
import { copy } from './copy.server.ts'
import type { Category, ListedProduct } from './filter.server.ts'
import { renderFilters } from './filters.server.tsx'
import { createHead } from './head.server.ts'
import { loadSystemFinder } from './system-finder.server.tsx'
import type { Data } from './page.tsx'
import { renderResults } from './results.server.tsx'
import { readSort } from './sort.server.ts'

export { reads } from './system-finder.server.tsx'

/** Our own catalogue fits on one page. */
const PAGE_SIZE = 60

/** Loads the catalogue, or one category of it, filtered by the address. */
export const load: LoadData<Data, Site> = async (request) => {
  const { query, site } = request
  const { sort, isMoved } = readSort(query.get('sort') ?? '')
  if (isMoved) return redirectToSort('products', query, sort)
  const categories = await site.lists.get('product-categories')
  if (!categories) return loadWithoutList(request)
  const system = await loadSystemFinder(request, categories)
  if (system) return system
  const rendered = await renderParts(request, categories)
  if (!rendered) return NOT_FOUND
  const { head, top, parts } = rendered
  await nextTurnIfDue()
  const filters = renderStaticPart(parts.filters, 'f')
  await nextTurnIfDue()
  return {
    head,
    data: {
      ...top,
      filters,
      results: renderStaticPart(parts.results, 'r', site.config.imageBaseUrl),
      ...(parts.category && { category: renderStaticPart(parts.category, 'c') }),
    },
  }
}

/** Renders the parts of the page as elements; undefined if there is no such category or page. */
export async function renderParts({ query, site }: PageRequest<Site>, categories: Category[]) {
  const { content } = site
  const filtered = await filterCatalogue(query, site, categories)
  if (!filtered) return undefined
  const { catalogue, category, matches } = filtered
  const { chips, listed, selection } = catalogue
  const count = pageCount(matches.length, PAGE_SIZE)
  if (selection.page > count) return undefined
  const shown = itemsOnPage(matches, selection.page, PAGE_SIZE)
  const top = describeTop(site, { chips, category, matches: matches.length, listed })
  return {
    head: createHead({ site, catalogue, category, shown, count, lead: top.lead }),
    top,
    parts: {
      filters: await renderFilters(catalogue, matches.length),
      results: renderResults(catalogue, { matches, pageSize: PAGE_SIZE, pageCount: count }),
      category: category && renderCategory(category.name_slug, content),
    },
  }
}

/** Loads the page while the catalogue is unavailable. */
function loadWithoutList(request: PageRequest<Site>): LoadedData<Data> {
  const { meta } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('products') },
    isPartial: true,
    data: {
      ...describeTop(request.site),
      filters: renderStaticPart(null, 'f'),
      results: missingList(request),
    },
  }
}

interface FilteredList {
  chips: Chip[]
  category: Category | undefined
  /** Number of products that match. */
  matches: number
  listed: ListedProduct[]
}

/** Returns "3 of 12 products in this range." */
function describeCount({ category, matches, listed }: FilteredList): string {
  const all = category ? listed.filter((one) => one.category === category.name_slug) : listed
  return `${matches} of ${plural(all.length, 'product')}${category ? ' in this range' : ''}.`
}

/** Describes the top of the page. With filters, the lead begins with the number of products that match. */
function describeTop({ content, config }: Site, list?: FilteredList) {
  const texts = content.copy(copy)
  const category = list?.category
  const filters = listTitleFilters(list?.chips ?? [])
  const count = list && filters.length > 0 ? describeCount(list) : ''
  if (!category) {
    const title = count ? filteredTitle(texts.filtered, filters) : texts.title
    return {
      crumbs: createCatalogueTrail(),
      title,
      lead: count ? `${count} ${texts.filtered_lead}` : texts.lead,
      ...(!count && {
        finder: { href: `${href('products')}?${texts.finder.example}`, label: texts.finder.link },
      }),
    }
  }
  const own = content.categories.find(({ name_slug }) => name_slug === category.name_slug)
  return {
    crumbs: createCatalogueTrail(category),
    title: filteredTitle(sentenceCase(category.name), filters),
    lead: `${count} ${own?.description ?? ''}`.trim(),
    cover: renderCover(category, config.imageBaseUrl),
  }
}
