import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#pages/routes.ts'
import { openSite, type Site } from './app.ts'

const ORIGIN = 'http://localhost:3000'
let site: Site
let entries: Map<string, string | undefined>
beforeAll(async () => {
  site = await openSite()
  const xml = await (await site.get('/sitemap.xml')).text()
  const found = xml.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)
  entries = new Map([...found].map(([, loc = '', lastmod]) => [loc, lastmod]))
})
afterAll(() => site.close())

const isDocument = (loc: string) => loc.startsWith(`${ORIGIN}/documents/`)

test('the sitemap has a page of every route but the one that only a mail leads to', () => {
  const names = new Set([...entries.keys()].map((loc) => routes.match(new URL(loc).pathname)?.name))
  const missing = Object.keys(routes.table).filter((name) => !names.has(name))
  expect(missing).toEqual(['subscribe-confirm'])
})

test('every page of the sitemap is there, under its one true address, and may be found', async () => {
  for (const loc of [...entries.keys()].filter((each) => !isDocument(each))) {
    const response = await site.get(loc.slice(ORIGIN.length))
    const html = await response.text()
    expect(response.status, loc).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${loc}">`)
    expect(html).not.toContain('name="robots"')
  }
})

test('it has every product, category, article and document, with the day of what has one', () => {
  const { products, categories, articles } = site.content
  const product = products.find(({ model_name }) => model_name === 'SVD-12100')
  expect(entries.get(`${ORIGIN}/products/${product?.url}`)).toBe(product?.edition.date)
  const [article] = articles
  expect(entries.get(`${ORIGIN}/articles/${article?.title_slug}`)).toBe(article?.updated ?? article?.date)
  const locs = [...entries.keys()]
  expect(locs.filter((loc) => loc.startsWith(`${ORIGIN}/products/`))).toHaveLength(products.length)
  expect(locs.filter((loc) => loc.includes('?category='))).toHaveLength(categories.length)
  const documents = locs.filter(isDocument)
  expect(documents).toHaveLength(3 * products.length + site.content.writtenDocuments.length)
  for (const loc of documents) expect(entries.get(loc), loc).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('robots are kept from the results of a search, and told where the sitemap is', async () => {
  const text = await (await site.get('/robots.txt')).text()
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /*?q=', 'Disallow: /*&q=', `Sitemap: ${ORIGIN}/sitemap.xml`]),
  )
})

test('every page tells who the company is, once, and where the feed is', async () => {
  for (const path of ['/', '/contact', '/about-us', `/products/${site.content.products[0]?.url}`]) {
    const html = await (await site.get(path)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const types = blocks.map(([, json = '']) => (JSON.parse(json) as { '@type': string })['@type'])
    expect(
      types.filter((type) => type === 'Organization'),
      path,
    ).toHaveLength(1)
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"')
  }
  const feed = await site.get('/articles.xml')
  expect([feed.status, feed.headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
})

test('the picture of a link preview is a JPEG that is there', async () => {
  const { products, applications, categories } = site.content
  for (const path of [
    '/',
    '/about-us',
    `/products/${products[0]?.url}`,
    `/applications/${applications[0]?.url}`,
    `/products?category=${categories[0]?.name_slug}`,
  ]) {
    const html = await (await site.get(path)).text()
    const url = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(html).toContain('<meta property="og:image:type" content="image/jpeg">')
    const response = await site.get(url.replace(ORIGIN, ''))
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/jpeg'])
    expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff')
    expect(bytes.length).toBeLessThan(600_000)
  }
})

test('with an image CDN it is there, and so is what search engines are told of a product', async () => {
  const cdn = 'https://images.solvane.example'
  const elsewhere = await openSite({ settings: { IMAGE_BASE_URL: cdn } })
  const product = elsewhere.content.products[0]
  const html = await (await elsewhere.get(`/products/${product?.url}`)).text()
  await elsewhere.close()
  expect(html).toContain(
    `<meta property="og:image" content="${cdn}${product?.main_pic_url}?image_process=format,jpeg/quality,Q_90/resize,w_1280">`,
  )
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg">')
  expect(html).toContain(`"image":["${cdn}${product?.main_pic_url}",`)
})

test.each([
  ['/product/svd-12100-12v-100ah-lifepo4-battery', '/products/svd-12100-12v-100ah-lifepo4-battery'],
  ['/product/SVM-48105G?utm_source=fair', '/products/SVM-48105G?utm_source=fair'],
  ['/blog/lfp-vs-nmc', '/articles/lfp-vs-nmc'],
  ['/blog/$&', '/articles/$&'],
  ['/product/', '/products/'],
  ['/%70roduct/SVM%2D48105G', '/products/SVM%2D48105G'],
  ['/product/%2F%2Fevil.example', '/products/%2F%2Fevil.example'],
  ['/product/a%0D%0Ab', '/products/a%0D%0Ab'],
])('%s has moved to %s', async (from, to) => {
  const response = await site.get(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

test('what is behind a moved address says so itself', async () => {
  expect((await site.get('/products/SVM-48105G')).headers.get('location')).toMatch(/^\/products\/svm-48100g-/)
  expect((await site.get('/product')).status).toBe(404)
  expect((await site.get('/blog')).status).toBe(404)
})

test('the parts of the sitemap have addresses of their own', async () => {
  const [whole, part, none] = await Promise.all(
    ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'].map((path) => site.get(path)),
  )
  expect(await part?.text()).toBe(await whole?.text())
  expect([part?.headers.get('content-type'), none?.status]).toEqual(['application/xml; charset=utf-8', 404])
})
