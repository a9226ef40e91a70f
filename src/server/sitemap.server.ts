import type { Content } from '#content/content.server.ts'
import { escapeHtml } from '#kit/render/html.server.ts'
import { type Address, addresses } from '#pages/addresses.server.ts'
import { href } from '#pages/routes.ts'

/** Pages that are nothing to find: reached from a mail. */
const UNLISTED = new Set([href('unsubscribe-email')])

/** sitemap.xml of every page in the URL table, every category and every document (brief 2.13). */
export function sitemap(content: Content, siteUrl: string): string {
  const listed = addresses(content).filter(({ path }) => !UNLISTED.has(path))
  const urls = listed.map((address) => urlOf(address, siteUrl)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
}

const urlOf = ({ path, lastmod }: Address, siteUrl: string): string =>
  `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`
