import { expect } from 'vitest'
import { routes } from '#addresses/routes.ts'
import { headOf, ORIGIN, test as base } from './site.fixture.ts'

/** `entries` has the addresses of the sitemap with their dates. */
const test = base.extend('entries', { scope: 'file' }, async ({ site }) => {
  const entry = /<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g
  const found = (await site.getText('/sitemap.xml')).matchAll(entry)
  return new Map<string, string | undefined>([...found].map(([, loc = '', lastmod]) => [loc, lastmod]))
})

const isDocument = (loc: string) => loc.startsWith(`${ORIGIN}/documents/`)

test('the sitemap has a page of every route except those that show what a visitor asks for, and the one that only a mail links to', ({
  entries,
}) => {
  const names = new Set([...entries.keys()].map((loc) => routes.match(new URL(loc).pathname)?.name))
  const missing = Object.keys(routes.table).filter((name) => !names.has(name))
  expect(missing).toEqual(['subscribe-confirm', 'search', 'compare', 'request-list', 'pack-sheet'])
})

test('every page of the sitemap is at its canonical address and indexed', async ({ site, entries }) => {
  for (const loc of [...entries.keys()].filter((each) => !isDocument(each))) {
    const response = await site.get(loc.slice(ORIGIN.length))
    const html = await response.text()
    expect(response.status, loc).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${loc}">`)
    expect(html).not.toContain('name="robots"')
  }
})

test('the sitemap has every product, category, article and document, with its date', ({ site, entries }) => {
  const { products, categories, articles } = site.content
  const product = products.find(({ model_name }) => model_name === 'SVD-12100')
  expect(entries.get(`${ORIGIN}/products/${product?.url}`)).toBe(product?.edition.date)
  const [article] = articles
  expect(entries.get(`${ORIGIN}/articles/${article?.title_slug}`)).toBe(article?.updated ?? article?.date)
  const locs = [...entries.keys()]
  expect(locs.filter((loc) => loc.startsWith(`${ORIGIN}/products/`))).toHaveLength(products.length)
  expect(locs.filter((loc) => loc.includes('?category='))).toHaveLength(categories.length)
  const documents = locs.filter(isDocument)
  expect(documents).toHaveLength(5 * products.length + site.content.writtenDocuments.length)
  for (const loc of documents) expect(entries.get(loc), loc).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the parts of the sitemap have addresses of their own', async ({ site }) => {
  const part = await site.get('/sitemap-1.xml')
  expect(headOf(part, 'content-type')).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await part.text()).toBe(await site.getText('/sitemap.xml'))
  expect((await site.get('/sitemap-2.xml')).status).toBe(404)
})

test('robots.txt keeps robots from search results and names the sitemap', async ({ site }) => {
  const lines = (await site.getText('/robots.txt')).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Disallow: /*?q=', 'Disallow: /*&q=', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  )
})

test('every page describes the company once, and links to the feed', async ({ site }) => {
  for (const path of ['/', '/contact', '/about-us', `/products/${site.content.products[0]?.url}`]) {
    const html = await site.getText(path)
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const types = blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])
    const companies = types.filter((type) => type === 'Organization')
    expect(companies, path).toHaveLength(1)
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"')
  }
  const feed = await site.get('/articles.xml')
  expect(headOf(feed, 'content-type')).toEqual([200, 'application/atom+xml; charset=utf-8'])
})

test('with an image CDN, search engines get its addresses', async ({ openSite }) => {
  const cdn = 'https://images.solvane.example'
  const site = await openSite({ settings: { IMAGE_BASE_URL: cdn } })
  const product = site.content.products[0]
  const html = await site.getText(`/products/${product?.url}`)
  const picture = `${cdn}${product?.main_pic_url}`
  expect(html).toContain(`"image":["${picture}",`)
})
