import { html } from '#kit/pages/server/html.server.ts'
import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { ANY_ORIGIN } from '#kit/http/cors.server.ts'
import { FEED } from '#content/addresses.server.ts'
import { articleHref } from '#addresses/links.ts'
import { countSitemapParts, renderSitemap, renderSitemapPart } from './sitemap.server.ts'
import { iconsApi } from './icons.server.ts'

const DAY = 86_400
const FEED_LENGTH = 50

/** Serves robots.txt, sitemap, feed and security.txt; `pages` caches those that grow with the content. */
export function createDiscoveryApi(
  content: () => Content,
  siteUrl: string,
  pages: Pick<PageServer<unknown>, 'respondText'>,
): Hono {
  const api = new Hono()
  const asText = (type: string) => ({
    type: `${type}; charset=utf-8`,
    cacheControl: `public, max-age=${DAY / 24}`,
  })
  const serveText = (path: string, type: string, render: () => string) =>
    api.get(path, ({ req }) => pages.respondText(req.raw, { ...asText(type), path }, render))
  api.route('/', iconsApi(content))
  // Search results are not pages to be indexed.
  serveText(
    '/robots.txt',
    'text/plain',
    () =>
      `User-agent: *\nDisallow: /api/\nDisallow: /*?q=\nDisallow: /*&q=\nSitemap: ${siteUrl}/sitemap.xml\n`,
  )
  serveText('/sitemap.xml', 'application/xml', () => renderSitemap({ content: content(), siteUrl }))
  api.get('/:part{sitemap-[1-9]\\d{0,3}\\.xml}', ({ req }, next) => {
    const number = Number.parseInt(req.param('part').replace('sitemap-', ''), 10)
    const options = { content: content(), siteUrl }
    if (number > countSitemapParts(options)) return next()
    const head = { ...asText('application/xml'), path: `/sitemap-${number}.xml` }
    return pages.respondText(req.raw, head, () => renderSitemapPart(number, options))
  })
  const feed = { ...asText('application/atom+xml'), path: FEED, headers: ANY_ORIGIN }
  api.get(FEED, ({ req }) => pages.respondText(req.raw, feed, () => renderFeed(content(), siteUrl)))
  // Bypasses the cache of pages, because it contains the current time.
  api.get('/.well-known/security.txt', (context) => {
    const { type, cacheControl } = asText('text/plain')
    const headers = { 'content-type': type, 'cache-control': cacheControl }
    return context.body(renderSecurityText(content(), siteUrl), 200, headers)
  })
  return api
}

/** Renders the latest articles as Atom (RFC 4287). */
function renderFeed({ articles, company, publishing }: Content, siteUrl: string): string {
  const own = siteUrl + FEED
  const listed = articles.slice(0, FEED_LENGTH).map((article) => {
    const path = articleHref(article)
    const changed = Date.parse(article.updated ?? article.date)
    return {
      ...article,
      address: siteUrl + path,
      changed: Math.max(changed, publishing.liveSince.get(path) ?? 0),
    }
  })
  const entries = listed.map(
    ({ title, address, changed, excerpt }) =>
      html`<entry><title>${title}</title><id>${address}</id><link href="${address}"/><updated>${atomTime(changed)}</updated><summary>${excerpt}</summary></entry>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    html`<feed xmlns="http://www.w3.org/2005/Atom"><title>${company.name}: articles</title>`,
    html`<id>${own}</id><link rel="self" href="${own}"/><author><name>${company.name}</name></author>`,
    html`<updated>${atomTime(Math.max(0, ...listed.map(({ changed }) => changed)))}</updated>${entries}</feed>`,
  ].join('')
}

/** Writes a time (ms UTC) to the second (RFC 3339). */
const atomTime = (time: number): string => new Date(time).toISOString().replace(/\.\d+/, '')

/** Renders security.txt (RFC 9116), valid for a year from now. */
function renderSecurityText({ company }: Content, siteUrl: string): string {
  const expires = new Date(Date.now() + 365 * DAY * 1000).toISOString()
  return `Contact: mailto:${company.email}\nExpires: ${expires}\nCanonical: ${siteUrl}/.well-known/security.txt\nPreferred-Languages: en\n`
}
