import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Head } from '#kit/pages/contract/page.ts'
import { searchOf } from '#kit/pages/server/address.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { energyText, plural } from '#kit/text/amounts.ts'
import { fileHref } from '#pages/list-files.server.ts'
import { href } from '#addresses/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { filteredTitle } from '#ui/list/filtered-title.server.ts'
import { type FilteredCatalogue, listTitleFilters } from './catalogue.server.ts'
import { COLUMNS } from './columns.server.tsx'
import { copy } from './copy.server.ts'
import type { Category } from './listed-product.server.ts'

interface HeadOptions extends FilteredCatalogue {
  site: Site
}

/** Creates the head. Only unfiltered lists and categories are indexed, page by page. */
export function createHead(options: HeadOptions): Head {
  const { site, list, category, texts } = options
  const { meta, title: products } = site.content.copy(copy)
  const filters = listTitleFilters(list)
  const isFiltered = filters.length > 0
  const { page, pageCount: count } = list
  const title = isFiltered
    ? `${filteredTitle(category?.name ?? products, filters)} | Solvane`
    : category
      ? `${category.name}: data sheets and quotes | Solvane`
      : meta.title
  return {
    title: page > 1 ? title.replace(' | ', `, page ${page} of ${count} | `) : title,
    description: isFiltered
      ? describeFiltered(filters, options)
      : category
        ? describe(category, options)
        : meta.description,
    canonical: categoryHref(category, isFiltered ? 1 : page),
    ...(isFiltered && { robots: 'noindex, follow' }),
    json: fileHref(list.href({ view: 'cards', filters: { [COLUMNS]: [] } }), 'json'),
    ...(category && { image: category.main_pic }),
    structuredData: [
      breadcrumbList(site.siteUrl, createCatalogueTrail(category)),
      ...(category ? [faqPage(texts?.faq ?? [])] : []),
    ],
  }
}

/** Returns "3 of 6 products in Cylindrical Cells: Drones and UAV. All data are public." */
function describeFiltered(filters: string[], { list, category, site }: HeadOptions): string {
  const all = category ? list.all.filter((one) => one.category === category.name_slug) : list.all
  const count = `${list.matches.length} of ${plural(all.length, 'product')}${category ? ` in ${category.name}` : ''}`
  return `${filteredTitle(count, filters)}. ${site.content.copy(copy).filtered_lead}`
}

function categoryHref(category: Category | undefined, page: number): string {
  const query = new URLSearchParams(category && { category: category.name_slug })
  if (page > 1) query.set('page', String(page))
  return href('products') + searchOf(query)
}

function describe({ name, name_slug }: Category, { list, texts }: FilteredCatalogue): string {
  const energies = list.all
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
