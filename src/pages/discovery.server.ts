import { html } from '#kit/pages/server/html.server.ts'
import { Hono } from 'hono'
import type { Content } from '#content/content.server.ts'
import type { PageServer } from '#kit/pages/server/pages.server.ts'
import { FEED } from '#pages/addresses.server.ts'
import { href } from '#pages/routes.ts'
import { sitemap, sitemapPart, sitemapParts } from './sitemap.server.ts'
import icon from './icon.png?inline'

const DAY = 86_400
/** What is older was read long ago. */
const FEED_LENGTH = 50

/** The pages' own icon, 48 px wide, for who asks without having read a page. */
const ICON = Buffer.from(icon.slice(icon.indexOf(',') + 1), 'base64')

/**
 * What programs that visit the site read first (contract.md, Addresses): robots, sitemap, feed, security contact. `pages`
 * caches what grows with the content.
 */
export function discovery(
  content: () => Content,
  siteUrl: string,
  pages: Pick<PageServer<unknown>, 'respondText'>,
): Hono {
  const api = new Hono()
  const asText = (type: string) => ({
    type: `${type}; charset=utf-8`,
    cacheControl: `public, max-age=${DAY / 24}`,
  })
  const answer = (path: string, type: string, text: () => string | Promise<string>) =>
    api.get(path, ({ req }) => pages.respondText(req.raw, { ...asText(type), path }, text))
  api.get('/favicon.ico', (context) =>
    context.body(ICON, 200, { 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY}` }),
  )
  answer(
    '/robots.txt',
    'text/plain',
    // Results of a search are no pages of their own (brief 2.13).
    () =>
      `User-agent: *\nDisallow: /api/\nDisallow: /*?q=\nDisallow: /*&q=\nSitemap: ${siteUrl}/sitemap.xml\n`,
  )
  answer('/sitemap.xml', 'application/xml', () => sitemap({ content: content(), siteUrl }))
  // A number that no part has is a page that does not exist.
  api.get('/:part{sitemap-[1-9]\\d{0,3}\\.xml}', ({ req }, next) => {
    const number = Number.parseInt(req.param('part').replace('sitemap-', ''), 10)
    const options = { content: content(), siteUrl }
    if (number > sitemapParts(options)) return next()
    const as = { ...asText('application/xml'), path: `/sitemap-${number}.xml` }
    return pages.respondText(req.raw, as, () => sitemapPart(number, options))
  })
  answer(FEED, 'application/atom+xml', () => feed(content(), siteUrl))
  // It counts from now.
  api.get('/.well-known/security.txt', (context) => {
    const { type, cacheControl } = asText('text/plain')
    const headers = { 'content-type': type, 'cache-control': cacheControl }
    return context.body(securityText(content(), siteUrl), 200, headers)
  })
  return api
}

/** Atom (RFC 4287). */
function feed({ articles, company }: Content, siteUrl: string): string {
  const own = siteUrl + FEED
  const entries = articles
    .slice(0, FEED_LENGTH)
    .map(({ title, title_slug, date, updated = date, excerpt }) => {
      const address = siteUrl + href('articles-titleSlug', { titleSlug: title_slug })
      return html`<entry><title>${title}</title><id>${address}</id><link href="${address}"/><updated>${updated}T00:00:00Z</updated><summary>${excerpt}</summary></entry>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    html`<feed xmlns="http://www.w3.org/2005/Atom"><title>${company.name}: articles</title>`,
    html`<id>${own}</id><link rel="self" href="${own}"/><author><name>${company.name}</name></author>`,
    html`<updated>${articles[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>${entries}</feed>`,
  ].join('')
}

/** RFC 9116; the file may be trusted for a year from now. */
function securityText({ company }: Content, siteUrl: string): string {
  const expires = new Date(Date.now() + 365 * DAY * 1000).toISOString()
  return `Contact: mailto:${company.email}\nExpires: ${expires}\nCanonical: ${siteUrl}/.well-known/security.txt\nPreferred-Languages: en\n`
}
