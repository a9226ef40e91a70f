import { html } from '#kit/pages/server/html.server.ts'
import type { Content } from '#content/content.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { type Address, listAddresses } from '#content/addresses.server.ts'
import { href } from '#addresses/routes.ts'

/** Pages that are reached only from a mail, and tools that show nothing until they are asked. */
const UNLISTED = new Set([
  href('subscribe-confirm'),
  href('search'),
  href('compare'),
  href('request-list'),
  href('pack-sheet'),
])
/** The most addresses that one file may hold (sitemaps.org). */
const LIMIT = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>'

interface SitemapOptions {
  content: Content
  siteUrl: string
  limit?: number
}

/** Renders sitemap.xml: all addresses, or an index of its parts if they exceed one file. */
export function renderSitemap(options: SitemapOptions): string {
  const { siteUrl } = options
  const count = countSitemapParts(options)
  if (count <= 1) return renderSitemapPart(1, options)
  const parts = Array.from({ length: count }, (_, index) => `${siteUrl}/sitemap-${index + 1}.xml`)
  const entries = parts.map((url) => html`<sitemap><loc>${url}</loc></sitemap>`).join('')
  return `${PROLOGUE}<sitemapindex ${NAMESPACE}>${entries}</sitemapindex>`
}

export const countSitemapParts = ({ content, limit = LIMIT }: SitemapOptions): number =>
  Math.ceil(countListed(content) / limit)

/** Renders one part; `number` starts at 1. */
export function renderSitemapPart(
  number: number,
  { content, siteUrl, limit = LIMIT }: SitemapOptions,
): string {
  const part = listed(content).slice((number - 1) * limit, number * limit)
  return `${PROLOGUE}<urlset ${NAMESPACE}>${part.map((address) => renderUrl(address, siteUrl)).join('')}</urlset>`
}

const listed = (content: Content): Address[] =>
  listAddresses(content).filter(({ path }) => !UNLISTED.has(path))

const countListed = memoizeByObject((content: Content) => listed(content).length)

const renderUrl = ({ path, lastmod }: Address, siteUrl: string): string =>
  html`<url><loc>${siteUrl + path}</loc>${lastmod && html`<lastmod>${lastmod}</lastmod>`}</url>`.toString()
