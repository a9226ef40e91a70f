import { articlePages } from '#content/articles/listed.server.ts'
import type { Content } from '#content/content.server.ts'
import { latestAddress, listDownloads } from '#content/downloads/download.server.ts'
import { resolveProduct } from '#content/products/find.server.ts'
import type { ParamsOf } from '#kit/pages/contract/routes.ts'
import { productHref } from './product-links.server.ts'
import { href, match, routes } from './routes.ts'

export interface Address {
  path: string
  /** The day it last changed, where the content says it: 2025-11-03. */
  lastmod?: string
}

type Name = keyof typeof routes.table
/** Routes that need a parameter: only the content knows their addresses. */
type Many = { [N in Name]: object extends ParamsOf<(typeof routes.table)[N]> ? never : N }[Name]

const MANY: Record<Many, (content: Content) => Address[]> = {
  'solutions-solutionName': ({ solutions }) =>
    solutions.map(({ url }) => ({ path: href('solutions-solutionName', { solutionName: url }) })),
  'products-nameSlug': ({ products }) =>
    products.map(({ url, edition }) => ({
      path: productHref(url),
      lastmod: edition.date,
    })),
  'applications-applicationName': ({ applications }) =>
    applications.map(({ url }) => ({ path: href('applications-applicationName', { applicationName: url }) })),
  'articles-titleSlug': ({ articles }) =>
    articles.map(({ title_slug, date, updated }) => ({
      path: href('articles-titleSlug', { titleSlug: title_slug }),
      lastmod: updated ?? date,
    })),
}

/** Where readers of feeds find the articles. */
export const FEED = '/articles.xml'

/** Every page in the URL table, every category and every document. */
export function addresses(content: Content): Address[] {
  const names = Object.keys(routes.table) as Name[]
  const pages = names.flatMap((name) => (isMany(name) ? MANY[name](content) : [{ path: href(name) }]))
  const categories = content.categories.map(({ name_slug }) => ({ path: categoryAddress(name_slug) }))
  const documents = listDownloads(content).map(({ url, date }) => ({ path: url, lastmod: date }))
  return [...pages, ...categories, ...documents]
}

const isMany = (name: Name): name is Many => Object.hasOwn(MANY, name)

const categoryAddress = (slug: string): string => `${href('products')}?category=${slug}`

/** Any base will do: only what follows it counts. */
const BASE = 'http://site'

/** Tells of addresses as links give them whether something of this site is there while this content is published. */
export function leadsTo(content: Content): (address: string) => boolean {
  const known = new Set([
    FEED,
    ...addresses(content).map(({ path }) => path),
    ...listDownloads(content).map(latestAddress),
    ...laterPages(content),
  ])
  return (address) => {
    if (known.has(address)) return true
    const url = URL.parse(address, BASE)
    if (!address.startsWith('/') || url?.origin !== BASE) return false
    const category = url.searchParams.get('category')
    if (category && !known.has(categoryAddress(category))) return false
    return known.has(url.pathname) || isProduct(url.pathname, content)
  }
}

/** Products are found by their model, too. */
function isProduct(pathname: string, { products }: Content): boolean {
  const { nameSlug } = match(pathname)?.params ?? {}
  return nameSlug !== undefined && resolveProduct(products, nameSlug) !== undefined
}

/** The list of articles from its second page on. */
const laterPages = ({ articles }: Content): string[] =>
  Array.from({ length: articlePages(articles.length) - 1 }, (_, index) =>
    href('articles', { page: index + 2 }),
  )
