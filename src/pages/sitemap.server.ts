import { html } from '#kit/pages/server/html.server.ts'
import type { Content } from '#content/content.server.ts'
import { memoizeByObject } from '#kit/memory/memoize-by-object.ts'
import { type Address, addresses } from '#pages/addresses.server.ts'
import { href } from '#pages/routes.ts'

/** Pages that are nothing to find: only a mail leads there. */
const UNLISTED = new Set([href('subscribe-confirm')])
/** The most addresses a file may hold (sitemaps.org). */
const LIMIT = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>'

interface Options {
  content: Content
  siteUrl: string
  limit?: number
}

/** sitemap.xml: every page in the URL table, every category and every document (brief 2.13), or the list of its parts. */
export function sitemap(options: Options): string {
  const { siteUrl } = options
  const count = sitemapParts(options)
  if (count <= 1) return sitemapPart(1, options)
  const parts = Array.from({ length: count }, (_, index) => `${siteUrl}/sitemap-${index + 1}.xml`)
  const entries = parts.map((url) => html`<sitemap><loc>${url}</loc></sitemap>`).join('')
  return `${PROLOGUE}<sitemapindex ${NAMESPACE}>${entries}</sitemapindex>`
}

/** How many files it takes. */
export const sitemapParts = ({ content, limit = LIMIT }: Options): number =>
  Math.ceil(countOf(content) / limit)

/** One of the parts, counted from 1. */
export function sitemapPart(number: number, { content, siteUrl, limit = LIMIT }: Options): string {
  const part = listed(content).slice((number - 1) * limit, number * limit)
  return `${PROLOGUE}<urlset ${NAMESPACE}>${part.map((address) => urlOf(address, siteUrl)).join('')}</urlset>`
}

const listed = (content: Content): Address[] => addresses(content).filter(({ path }) => !UNLISTED.has(path))

const countOf = memoizeByObject((content: Content) => listed(content).length)

const urlOf = ({ path, lastmod }: Address, siteUrl: string): string =>
  html`<url><loc>${siteUrl + path}</loc>${lastmod && html`<lastmod>${lastmod}</lastmod>`}</url>`.toString()
