import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { energyText } from '#kit/text/amounts.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href } from '#pages/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/facets/filtered-title.server.ts'
import type { CatalogueMatches } from './catalogue.server.ts'
import { listTitleFilters } from './chips.server.ts'
import { exportHref } from './selection.server.ts'
import { copy } from './copy.server.ts'
import type { Category, ListedProduct } from './filter.server.ts'

interface HeadOptions extends CatalogueMatches {
  site: Site
  shown: ListedProduct[]
  /** Number of pages. */
  count: number
  /** Text below the title, which describes a filtered list to search engines too. */
  lead: string
}

/** Creates the head. Only unfiltered lists and categories are indexed, page by page. */
export function createHead(options: HeadOptions): Head {
  const { site, catalogue, category, texts, shown, count, lead } = options
  const { meta, filtered } = site.content.copy(copy)
  const filters = listTitleFilters(catalogue.chips)
  const isFiltered = filters.length > 0
  const { page } = catalogue.selection
  const title = isFiltered
    ? `${filteredTitle(category?.name ?? filtered, filters)} | Solvane`
    : category
      ? `${category.name}: data sheets and quotes | Solvane`
      : meta.title
  return {
    title: page > 1 ? title.replace(' | ', `, page ${page} of ${count} | `) : title,
    description: isFiltered ? lead : category ? describe(category, options) : meta.description,
    canonical: categoryHref(category, isFiltered ? 1 : page),
    ...(isFiltered && { robots: 'noindex, follow' }),
    json: exportHref(catalogue.selection, 'json'),
    ...(category && { image: category.main_pic }),
    structuredData: [
      createItemList(shown, site.siteUrl),
      breadcrumbList(site.siteUrl, createCatalogueTrail(category)),
      ...(category ? [faqPage(texts?.faq ?? [])] : []),
    ],
  }
}

function categoryHref(category: Category | undefined, page: number): string {
  const query = new URLSearchParams(category && { category: category.name_slug })
  if (page > 1) query.set('page', String(page))
  return href('products') + searchOf(query)
}

function describe({ name, name_slug }: Category, { catalogue, texts }: CatalogueMatches): string {
  const energies = catalogue.listed
    .filter(({ category }) => category === name_slug)
    .flatMap(({ product }) => product?.energy_wh ?? [])
  const range = energies.length > 1 ? [Math.min(...energies), Math.max(...energies)].map(energyText) : []
  const models = `${energies.length} models`
  return snippet(texts?.description ?? `${name}.`, [
    [
      `Compare ${models}.`,
      ...(range.length ? [`Compare ${models} from ${range.join(' to ')}.`] : []),
      `Compare ${models} by energy, current and weight.`,
    ],
    ['All data are public.', 'Prices on request.', 'Cycle life is given with its condition.'],
  ])
}

const createItemList = (shown: ListedProduct[], siteUrl: string): object => ({
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
