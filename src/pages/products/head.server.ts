import type { List } from '#content/lists.server.ts'
import { energyText } from '#content/products/quantity.server.ts'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import type { Browsing } from './browse.server.ts'
import { filtersOf } from './chips.server.ts'
import { copy } from './copy.server.ts'
import type { Listed } from './filter.server.ts'

type Category = List<'product-categories'>[number]

interface Parts {
  site: Site
  browsing: Browsing
  category: Category | undefined
  /** Those that stand on the page, one of `count`. */
  onPage: Listed[]
  count: number
}

/** A filtered list is one of many views of its category: only the bare list and the bare category are indexed, page by page. */
export function headOf({ site, browsing, category, onPage, count }: Parts): Head {
  const { meta, filtered } = site.content.copy(copy)
  const filters = filtersOf(browsing.chips)
  const isFiltered = filters.length > 0
  const { page } = browsing.selection
  const title = isFiltered
    ? `${filteredTitle(category?.name ?? filtered, filters)} | Solvane`
    : category
      ? `${category.name}: data and prices on request | Solvane`
      : meta.title
  return {
    title: page > 1 ? title.replace(' | ', `, page ${page} of ${count} | `) : title,
    description: category ? describe(category, browsing) : meta.description,
    canonical: addressOf(category, isFiltered ? 1 : page),
    ...(isFiltered && { robots: 'noindex, follow' }),
    ...(category && { image: category.main_pic }),
    structuredData: [
      itemList(onPage, site.siteUrl),
      breadcrumbList(site.siteUrl, createCatalogueTrail(category)),
      ...(category ? [faqPage(questionsOf(category, site))] : []),
    ],
  }
}

function addressOf(category: Category | undefined, page: number): string {
  const query = new URLSearchParams(category && { category: category.name_slug })
  if (page > 1) query.set('page', String(page))
  return href('products') + (query.size ? `?${query}` : '')
}

function describe(category: Category, { content, listed }: Browsing): string {
  const own = content.categories.find(({ name_slug }) => name_slug === category.name_slug)
  const energies = listed
    .filter(({ category: slug }) => slug === category.name_slug)
    .flatMap(({ product }) => product?.energy_wh ?? [])
  const range = energies.length > 1 ? [Math.min(...energies), Math.max(...energies)].map(energyText) : []
  const models = `${energies.length} models`
  return snippet(own?.description ?? `${category.name}.`, [
    [
      `Compare ${models}.`,
      ...(range.length ? [`Compare ${models} from ${range.join(' to ')}.`] : []),
      `Compare ${models} by energy, current and weight.`,
    ],
    ['All data is open.', 'Prices come on request.', 'Cycle life is given with its condition.'],
  ])
}

const itemList = (shown: Listed[], siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: shown.length,
  itemListElement: shown.map(({ item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: `${item.model_name} ${item.name}`,
    url: siteUrl + productHref(item.url),
  })),
})

const questionsOf = (category: Category, { content }: Site) =>
  content.categories.find(({ name_slug }) => name_slug === category.name_slug)?.faq ?? []
