import type { List } from '#content/lists.server.ts'
import { missingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import { sentenceCase } from '#content/products/typeset.server.ts'
import { type Load, type Loaded, NOT_FOUND, type PageRequest } from '#kit/pages/server/load.server.ts'
import { href } from '#pages/routes.ts'
import { catalogueTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import { itemsOnPage, pageCount, pageLinks } from '#ui/pagination/page-links.ts'
import { renderStaticPart } from '#ui/static-html/render-static-part.server.tsx'
import type { Browsing } from './browse.server.ts'
import { chipsOf, filtersOf, knownValues } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { conditionsOf, fitting, joinListed } from './filter.server.ts'
import { headOf } from './head.server.ts'
import type { Data } from './page.tsx'
import { partsOf, serveCover, serveParts } from './parts.server.tsx'
import { cardOf, nearestCards } from './results.server.ts'
import { address, readSelection } from './selection.server.ts'
import { sortListed } from './sort.server.ts'

export { reads } from './selection.server.ts'

/** Our catalogue fits on one; the pictures of more would be a long way to scroll. */
const PAGE_SIZE = 60

type Category = List<'product-categories'>[number]

/** The catalogue, or one category of it, filtered by the address. */
export const load: Load<Data, Site> = async (request) => {
  const { site } = request
  const categories = await site.lists.get('product-categories')
  if (!categories) return withoutList(request)
  const found = browse(request, categories)
  if (!found) return NOT_FOUND
  const { head, browsing, category, parts } = found
  return { head, data: { ...opening(site, browsing, category), ...serveParts(parts, site) } }
}

/** What the address asks for, with the parts of the page yet to be drawn; undefined for a category or a page that is not there. */
export function browse({ query, site }: PageRequest<Site>, categories: Category[]) {
  const { content } = site
  const selection = readSelection(query, knownValues(content))
  const category = categories.find(({ name_slug }) => name_slug === selection.category)
  if (selection.category && !category) return undefined
  const listed = joinListed(categories, content)
  const conditions = conditionsOf(selection, listed)
  const asked = { content, categories, listed, selection, conditions }
  const browsing: Browsing = { ...asked, chips: chipsOf(asked) }
  const shown = sortListed(fitting(listed, conditions), selection.sort)
  const instead = shown.length > 0 ? [] : nearestCards(browsing)
  const count = pageCount(shown.length, PAGE_SIZE)
  if (selection.page > count) return undefined
  const here = itemsOnPage(shown, selection.page, PAGE_SIZE)
  const cards =
    selection.view === 'table' ? instead : [...here.map((one) => cardOf(one, content)), ...instead]
  const pages = pageLinks(count, selection.page, (page) => address(selection, { page }))
  const parts = partsOf(browsing, { shown, onPage: here, pages, cards, hasNearest: instead.length > 0 })
  return { head: headOf({ site, browsing, category, onPage: here, count }), browsing, category, parts }
}

/** The page while the catalogue cannot be had. */
function withoutList(request: PageRequest<Site>): Loaded<Data> {
  const { meta } = request.site.content.copy(copy)
  return {
    head: { ...meta, canonical: href('products') },
    isPartial: true,
    data: {
      ...opening(request.site, { chips: [] }),
      filters: renderStaticPart(null, 'f'),
      results: missingList(request),
    },
  }
}

/** The top of the page: of the whole catalogue, or of a category. */
function opening({ content, config }: Site, { chips }: Pick<Browsing, 'chips'>, category?: Category) {
  const words = content.copy(copy)
  const filters = filtersOf(chips)
  if (!category) {
    const crumbs = catalogueTrail()
    const title = filters.length > 0 ? filteredTitle(words.filtered, filters) : words.title
    return { crumbs, title, lead: words.lead }
  }
  const own = content.categories.find(({ name_slug }) => name_slug === category.name_slug)
  return {
    crumbs: catalogueTrail(category),
    title: filteredTitle(sentenceCase(category.name), filters),
    lead: own?.description ?? '',
    cover: serveCover(
      { src: category.main_pic, alt: `Products of the range ${category.name}` },
      config.imageBaseUrl,
    ),
  }
}
