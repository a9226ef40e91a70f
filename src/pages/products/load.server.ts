import type { List } from '#content/lists.server.ts'
import type { Site } from '#content/site.server.ts'
import { sentenceCase } from '#content/products/typeset.server.ts'
import { type Load, NOT_FOUND } from '#kit/render/load.server.ts'
import { href } from '#pages/routes.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import type { Browsing } from './browse.server.ts'
import { chipsOf, filtersOf } from './chips.server.ts'
import { copy } from './copy.server.ts'
import { conditionsOf, fitting, joinListed } from './filter.server.ts'
import { headOf } from './head.server.ts'
import type { Data } from './page.tsx'
import { serveCover, servedParts } from './parts.server.tsx'
import { cardOf, nearestCards } from './results.server.ts'
import { readSelection } from './selection.server.ts'
import { sortListed } from './sort.server.ts'

export { reads } from './selection.server.ts'

type Category = List<'product-categories'>[number]

/** The catalogue, or one category of it, filtered by the address. */
export const load: Load<Data, Site> = async ({ query, site }) => {
  const { content } = site
  const categories = await site.lists.get('product-categories')
  const selection = readSelection(query, {
    application: content.applications.map(({ url }) => url),
    certificate: content.certifications.map(({ id }) => id),
  })
  const category = categories.find(({ name_slug }) => name_slug === selection.category)
  if (selection.category && !category) return NOT_FOUND
  const listed = joinListed(categories, content.products)
  const conditions = conditionsOf(selection, listed)
  const asked = { content, categories, listed, selection, conditions }
  const browsing: Browsing = { ...asked, chips: chipsOf(asked) }
  const shown = sortListed(fitting(listed, conditions), selection.sort)
  const instead = shown.length > 0 ? [] : nearestCards(browsing)
  const cards =
    selection.view === 'table' ? instead : [...shown.map((one) => cardOf(one, content)), ...instead]
  return {
    head: headOf({ site, browsing, category, shown }),
    data: {
      ...opening(site, browsing, category),
      ...servedParts(site, browsing, { shown, cards, hasNearest: instead.length > 0 }),
    },
  }
}

/** The top of the page: of the whole catalogue, or of a category. */
function opening({ content, config }: Site, { chips }: Browsing, category: Category | undefined) {
  const words = content.copy(copy)
  const filters = filtersOf(chips)
  if (!category) {
    const crumbs = [{ label: 'Home', href: href('index') }, { label: 'Products' }]
    const title = filters.length > 0 ? filteredTitle(words.filtered, filters) : words.title
    return { crumbs, title, lead: words.lead }
  }
  const own = content.categories.find(({ name_slug }) => name_slug === category.name_slug)
  return {
    crumbs: [{ label: 'Products', href: href('products') }, { label: category.name }],
    title: filteredTitle(sentenceCase(category.name), filters),
    lead: own?.description ?? '',
    cover: serveCover(
      { src: category.main_pic, alt: `Products of the range ${category.name}` },
      config.imageBaseUrl,
    ),
  }
}
