import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderSitemap, renderSitemapPart, countSitemapParts } from './sitemap.server.ts'

const content = realContent(pageTable)
const siteUrl = 'https://www.solvane.example'
const locations = (xml: string | undefined) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)

test('one file holds all addresses up to the limit', () => {
  const all = renderSitemap({ content, siteUrl })
  expect(all).toMatch(/^<\?xml[^>]*\?><urlset /)
  expect(locations(all)).toContain(`${siteUrl}/products/${content.products[0]?.url}`)
})

test('more addresses are split, and the first file lists the parts', () => {
  const all = locations(renderSitemap({ content, siteUrl }))
  const limit = Math.ceil(all.length / 2.5)
  const index = renderSitemap({ content, siteUrl, limit })
  expect(index).toMatch(/^<\?xml[^>]*\?><sitemapindex /)
  expect(locations(index)).toEqual([1, 2, 3].map((number) => `${siteUrl}/sitemap-${number}.xml`))
  const parts = [1, 2, 3].map((number) => renderSitemapPart(number, { content, siteUrl, limit }))
  expect(parts.flatMap(locations)).toEqual(all)
  expect(countSitemapParts({ content, siteUrl, limit })).toBe(3)
})
