import { allProducts } from '#content/products/discontinued.server.ts'
import { articlePages } from './articles/listed.server.ts'
import type { Content } from './content.server.ts'
import { addressesOfDownload } from './downloads/download.server.ts'
import { listDownloads } from './downloads/list-downloads.server.ts'
import { resolveProduct } from './products/find.server.ts'
import type { ParamsOf } from '#kit/pages/contract/routes.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { applicationHref, articleHref, categoryHref, productHref, solutionHref } from '#addresses/links.ts'
import { href, match, routes } from '#addresses/routes.ts'

export interface Address {
  path: string
  /** Day of the last change, if the content has one: 2025-11-03. */
  lastmod?: string
}

type RouteName = keyof typeof routes.table
/** Routes with a required parameter: only the content knows their addresses. */
type ContentRoute = {
  [N in RouteName]: object extends ParamsOf<(typeof routes.table)[N]> ? never : N
}[RouteName]

const CONTENT_ROUTES: Record<ContentRoute, (content: Content) => Address[]> = {
  'solutions-solutionName': ({ solutions }) => solutions.map(({ url }) => ({ path: solutionHref(url) })),
  'products-nameSlug': (content) =>
    allProducts(content).map(({ url, edition }) => ({ path: productHref(url), lastmod: edition.date })),
  'applications-applicationName': ({ applications }) =>
    applications.map(({ url }) => ({ path: applicationHref(url) })),
  'articles-titleSlug': ({ articles }) =>
    articles.map(({ title_slug, date, updated }) => ({
      path: articleHref({ title_slug }),
      lastmod: updated ?? date,
    })),
}

/** Address of the Atom feed of articles. */
export const FEED = '/articles.xml'

/** Lists every page of the URL table, every category and every document. */
export function listAddresses(content: Content): Address[] {
  const names = Object.keys(routes.table) as RouteName[]
  const pages = names.flatMap((name) =>
    isContentRoute(name) ? CONTENT_ROUTES[name](content) : [{ path: href(name) }],
  )
  const categories = content.categories.map(({ name_slug }) => ({ path: categoryHref(name_slug) }))
  const documents = listDownloads(content).map(({ url, date }) => ({ path: url, lastmod: date }))
  const { liveSince } = content.publishing
  const all: Address[] = [...pages, ...categories, ...documents]
  return all.map((address) => {
    const since = liveSince.get(address.path)
    const day = since === undefined ? '' : new Date(since).toISOString().slice(0, 10)
    return day > (address.lastmod ?? '') ? { ...address, lastmod: day } : address
  })
}

const isContentRoute = (name: RouteName): name is ContentRoute => Object.hasOwn(CONTENT_ROUTES, name)

/** Base for parsing relative addresses; its value does not matter. */
const BASE = 'http://site'

/** Returns a check whether an address, as links give it, exists on this site with this content. */
function createLinkCheck(content: Content): (address: string) => boolean {
  const known = new Set([
    FEED,
    ...listAddresses(content).map(({ path }) => path),
    ...listDownloads(content).flatMap(addressesOfDownload),
    ...listLaterArticlePages(content),
  ])
  return (address) => {
    if (known.has(address)) return true
    const url = URL.parse(address, BASE)
    if (!address.startsWith('/') || url?.origin !== BASE) return false
    const category = url.searchParams.get('category')
    if (category && !known.has(categoryHref(category))) return false
    return known.has(url.pathname) || isProduct(url.pathname, content)
  }
}

export const linkCheckOf = memoizeByObject(createLinkCheck)

/** A product's page and record also answer to the model name. */
function isProduct(pathname: string, content: Content): boolean {
  const { nameSlug } = match(pathname.replace(/\.json$/, ''))?.params ?? {}
  return nameSlug !== undefined && resolveProduct(allProducts(content), nameSlug) !== undefined
}

const listLaterArticlePages = ({ articles }: Content): string[] =>
  Array.from({ length: articlePages(articles.length) - 1 }, (_, index) =>
    href('articles', { page: index + 2 }),
  )
