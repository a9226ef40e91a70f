import { expect } from 'vitest'
import { latestAddress } from '#content/downloads/download.server.ts'
import { listDownloads } from '#content/downloads/list-downloads.server.ts'
import { href } from '#addresses/routes.ts'
import { crawl, CRAWL_LIMIT } from './crawl.fixture.ts'
import { ORIGIN, test as base } from './site.fixture.ts'

/** What a crawler finds by following links from the home page. */
const test = base.extend('found', { scope: 'file' }, ({ site }) => crawl(site, ['/']))

test('a crawler ends, and reaches every product, article and document, and all else in the sitemap', async ({
  site,
  found,
}) => {
  const { products, articles } = site.content
  const locs = (await site.getText('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)
  const wanted = [
    ...products.map(({ url }) => href('products-nameSlug', { nameSlug: url })),
    ...articles.map(({ title_slug }) => href('articles-titleSlug', { titleSlug: title_slug })),
    ...listDownloads(site.content).flatMap((download) => [download.url, latestAddress(download)]),
    ...Array.from(locs, ([, loc = '']) => loc.slice(ORIGIN.length)),
  ]
  expect(found.size).toBeLessThan(CRAWL_LIMIT)
  expect(wanted.filter((path) => !found.has(path))).toEqual([])
})

test('a crawler meets no error, and no page that is not indexed and names another', ({ found }) => {
  const all = [...found]
  expect(all.filter(([, { status }]) => status !== 200 && status !== 302)).toEqual([])
  const torn = all.filter(
    ([path, { isIndexed, canonical }]) =>
      !isIndexed && canonical !== undefined && URL.parse(canonical, ORIGIN)?.href !== ORIGIN + path,
  )
  expect(torn).toEqual([])
})

test('a crawler follows one filter of a list, and no second one, order, export, comparison or tool', ({
  found,
}) => {
  const category = '/products?category=lfp-prismatic-cells'
  expect(found.has(category)).toBe(true)
  expect(found.has('/products?application=rv-and-camper')).toBe(true)
  const states = [...found].filter(([path]) => /[?&](?:sort|view|p|item|i|need)=|\.(?:csv|xlsx)/.test(path))
  expect(states).toEqual([])
})

test('addresses that nobody links to do not join noindex with the address of another page', async ({
  site,
}) => {
  for (const path of ['/products?voltage=48&sort=energy', '/download?type=guide', '/articles?tag=bms']) {
    const html = await site.getText(path)
    expect(html, path).toContain('<meta name="robots" content="noindex, follow">')
    expect(html, path).not.toContain('rel="canonical"')
  }
  const { headers } = await site.get(`/products/${site.content.products[0]?.url}.json`)
  expect([headers.get('x-robots-tag'), headers.get('link')]).toEqual([
    null,
    expect.stringMatching(/canonical/),
  ])
})
