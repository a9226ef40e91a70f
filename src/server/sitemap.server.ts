import type { Content } from '#content/content.server.ts'
import { offers } from '#content/downloads/offers.server.ts'
import type { ParamsOf } from '#kit/navigation/routes.ts'
import { escapeHtml } from '#kit/render/html.server.ts'
import { productHref } from '#pages/product-links.server.ts'
import { href, routes } from '#pages/routes.ts'

interface Entry {
  path: string
  /** The day it last changed, where the content says it: 2025-11-03. */
  lastmod?: string
}

type Name = keyof typeof routes.table
/** Routes that need a parameter: only the content knows their addresses. */
type Many = { [N in Name]: object extends ParamsOf<(typeof routes.table)[N]> ? never : N }[Name]

/** Addresses of the URL table that are nothing to find: reached from a mail. */
const UNLISTED = new Set<Name>(['unsubscribe-email'])

const MANY: Record<Many, (content: Content) => Entry[]> = {
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

/** sitemap.xml of every page in the URL table, every category and every document (brief 2.13). */
export function sitemap(content: Content, siteUrl: string): string {
  const names = Object.keys(routes.table) as Name[]
  const pages = names
    .filter((name) => !UNLISTED.has(name))
    .flatMap((name) => (isMany(name) ? MANY[name](content) : [{ path: href(name) }]))
  const categories = content.categories.map(({ name_slug }) => ({
    path: `${href('products')}?category=${name_slug}`,
  }))
  const documents = offers(content).map(({ url, date }) => ({ path: url, lastmod: date }))
  const urls = [...pages, ...categories, ...documents].map((entry) => urlOf(entry, siteUrl)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}

const isMany = (name: Name): name is Many => Object.hasOwn(MANY, name)

const urlOf = ({ path, lastmod }: Entry, siteUrl: string): string =>
  `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`
