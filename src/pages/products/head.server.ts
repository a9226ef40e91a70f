import type { List } from '#content/lists.server.ts'
import { energy, withUnit } from '#content/products/quantity.server.ts'
import { snippet } from '#content/products/snippet.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Head } from '#kit/render/page.ts'
import { href } from '#pages/routes.ts'
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
  shown: Listed[]
}

/** A filtered list is one of many views of its category: only the bare list and the bare category are indexed. */
export function headOf({ site, browsing, category, shown }: Parts): Head {
  const { meta, filtered } = site.content.copy(copy)
  const filters = filtersOf(browsing.chips)
  const isFiltered = filters.length > 0
  const canonical = href('products') + (category ? `?category=${category.name_slug}` : '')
  return {
    title: isFiltered
      ? `${filteredTitle(category?.name ?? filtered, filters)} | Solvane`
      : category
        ? `${category.name}: data and prices on request | Solvane`
        : meta.title,
    description: category ? describe(category, browsing) : meta.description,
    canonical,
    ...(isFiltered && { robots: 'noindex, follow' }),
    ...(category && { image: category.main_pic }),
    structuredData: [itemList(shown, site.siteUrl), ...(category ? categoryData(site, category) : [])],
  }
}

function describe(category: Category, { content, listed }: Browsing): string {
  const own = content.categories.find(({ name_slug }) => name_slug === category.name_slug)
  const energies = listed
    .filter(({ category: slug }) => slug === category.name_slug)
    .flatMap(({ product }) => product?.energy_wh ?? [])
  const range = energies.length > 1 ? [Math.min(...energies), Math.max(...energies)].map(words) : []
  return snippet(own?.description ?? `${category.name}.`, [
    ...(range.length ? [`${range.join(' to ')}.`] : []),
    `${energies.length} models with full data.`,
    'Certificates open.',
    'Prices on request.',
    'Cycle life with its condition.',
    'Nothing gated.',
  ])
}

const words = (wh: number): string => {
  const { value, unit } = energy(wh)
  return withUnit(value, unit)
}

const itemList = (shown: Listed[], siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: shown.length,
  itemListElement: shown.map(({ item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: `${item.model_name} ${item.name}`,
    url: siteUrl + href('products-nameSlug', { nameSlug: item.url }),
  })),
})

function categoryData({ content, siteUrl }: Site, category: Category): object[] {
  const questions = content.categories.find(({ name_slug }) => name_slug === category.name_slug)?.faq ?? []
  const crumbs = [
    { name: 'Products', item: siteUrl + href('products') },
    { name: category.name, item: `${siteUrl}${href('products')}?category=${category.name_slug}` },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
