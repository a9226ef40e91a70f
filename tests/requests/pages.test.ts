import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSite, type Site } from './app.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const headings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text)
const stateIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** spec §2, in its order. */
const addresses = (): string[] => {
  const { products, applications, solutions, articles } = site.content
  return [
    '/',
    '/about-us',
    '/solutions',
    ...solutions.map(({ url }) => `/solutions/${url}`),
    '/products',
    '/products?category=lfp-prismatic-cells',
    ...products.map(({ url }) => `/products/${url}`),
    ...applications.map(({ url }) => `/applications/${url}`),
    '/certification',
    '/articles',
    '/articles2',
    `/articles/${articles[0]?.title_slug}`,
    `/articles2/${articles[0]?.title_slug}`,
    '/contact',
    '/collaboration-opportunities',
    '/feedback',
    '/samples',
    '/download',
    '/privacy-policy',
    '/unsubscribe/email',
  ]
}

test('every address of the specification shows a page with one heading', async () => {
  for (const address of addresses()) {
    const response = await site.get(address)
    expect(response.status, address).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(headings(html), address).toEqual([expect.stringMatching(/\S/)])
    expect(html).toContain('data-loading="success"')
  }
})

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
const crumbsIn = (html: string) =>
  [...(/aria-label="Breadcrumb"><ol>(.*?)<\/ol>/s.exec(html)?.[1] ?? '').matchAll(/<li.*?<\/li>/gs)].map(
    ([item]) => plain(item),
  )
const breadcrumbListIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(
      ([, json]) => JSON.parse(json ?? 'null') as { '@type': string; itemListElement?: { name: string }[] },
    )
    .find((entry) => entry['@type'] === 'BreadcrumbList')
    ?.itemListElement?.map(({ name }) => name)

test('the way to every page but the first begins at home, for visitors and for search engines', async () => {
  for (const address of addresses().slice(1)) {
    const html = await (await site.get(address)).text()
    const crumbs = crumbsIn(html)
    expect(crumbs[0], address).toBe('Home')
    expect(crumbs.length, address).toBeGreaterThan(1)
    const told = breadcrumbListIn(html) ?? []
    // An article is told by its one address, without the page of the list it was found on.
    expect(told, address).toEqual(
      crumbs.map((label) => (/^\/articles2\/./.test(address) ? label.replace(', page 2', '') : label)),
    )
  }
})

test('the state in a document is that of its payload, without the data', async () => {
  for (const address of ['/', '/contact', '/contact?application=rv-and-camper', '/feedback']) {
    const [path, query] = address.split('?')
    const payload = await site.get(
      `${path === '/' ? '' : path}/_payload.json?some-build${query ? `&${query}` : ''}`,
    )
    expect(payload.headers.get('content-type')).toBe('application/json')
    const { build, code, tags, data, head, ...state } = (await payload.json()) as Record<string, unknown>
    expect([data, head]).toEqual([expect.any(Object), { title: expect.any(String) }])
    const html = await (await site.get(address)).text()
    expect(state, address).toEqual(stateIn(html))
    expect(html).toContain(tags)
    expect(tags).toMatch(/<meta name="description".*<link rel="canonical".*<meta property="og:url"/)
    expect([build, code]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      [expect.stringContaining('/_app/')],
    ])
  }
})

test('the payload of a missing page names the address that was visited', async () => {
  for (const [payload, address] of [
    ['/products/none/_payload.json?some-build', '/products/none'],
    ['/products/none/_payload.json?some-build&q=1', '/products/none?q=1'],
    ['/products/_payload.json?some-build&category=nope', '/products?category=nope'],
  ] as const) {
    const { data } = (await (await site.get(payload)).json()) as { data: object }
    expect(data, payload).toMatchObject({ message: `Page not found: ${address}` })
  }
})

test('an address that leads nowhere answers 404 in the words of the specification', async () => {
  for (const path of ['/nowhere', '/nowhere?a=1', '/api-docs', '/articles1x', '/unsubscribe']) {
    const response = await site.get(path)
    expect(response.status, path).toBe(404)
    const html = await response.text()
    expect(html).toContain(`Page not found: ${path}`)
    expect(html).toContain('data-loading="error"')
    expect(headings(html)).toEqual([expect.stringContaining('404')])
  }
})

test('an address that leads nowhere is shown as it was asked for', async () => {
  for (const query of ['?abc', '?q=a%20b', '?q=a+b', '?x=%E4', '?x=%', '?a=1&a=2&&'])
    for (const path of ['/nope', '/products/nope', '/products']) {
      const address = path + (path === '/products' ? query.replace('?', '?category=nope&') : query)
      const html = await (await site.get(address)).text()
      expect(plain(html)).toContain(`Page not found: ${address}`)
      const payload = await site.get(address.replace('?', '/_payload.json?some-build&'))
      const { data } = (await payload.json()) as { data: object }
      expect(data).toMatchObject({ message: `Page not found: ${address}` })
    }
})

test('what grows with the content is kept as pages are: menus, sitemap and feed', async () => {
  const slug = site.content.categories[0]?.name_slug
  const menus = [
    'categories',
    `categories/${slug}`,
    'applications',
    'mobile/categories',
    'mobile/applications',
  ]
  for (const path of [
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/articles.xml',
    ...menus.map((menu) => `/_app/menu/${menu}`),
  ]) {
    const first = await site.get(`${path}?utm_source=mail`, { 'accept-encoding': 'br' })
    expect([first.status, first.headers.get('content-encoding')], path).toEqual([200, 'br'])
    const asked = { method: 'GET', acceptEncoding: 'br', ifNoneMatch: first.headers.get('etag') }
    expect(site.fromCache(path, asked)?.status, path).toBe(304)
    const { status, headers } = site.fromCache(path, { ...asked, ifNoneMatch: null }) ?? {}
    expect([status, headers]).toEqual([200, Object.fromEntries(first.headers)])
    // However it is spelled, it is the same text: its last letter encoded.
    const encoded = path.slice(0, -1) + '%' + path.charCodeAt(path.length - 1).toString(16)
    const again = await site.get(encoded, { 'accept-encoding': 'br' })
    expect(again.headers.get('etag'), encoded).toBe(first.headers.get('etag'))
    expect(site.fromCache(encoded, asked)).toBeUndefined()
  }
  const missing = await site.get('/_app/menu/categories/none')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect((await site.get('/sitemap-2.xml')).status).toBe(404)
})

test('what stands in an unknown address is never markup', async () => {
  const html = await (await site.get('/<img src=x onerror=alert(1)>')).text()
  expect(html).not.toContain('<img src=x')
})

test('a slash at the end moves to the address without it', async () => {
  const response = await site.get('/contact/?sent=1')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/contact?sent=1'])
})

test('an address that encodes plain letters moves to the one that does not, and what has to be encoded stays', async () => {
  const moved = async (address: string) => {
    const response = await site.get(address)
    return [response.status, response.headers.get('location')]
  }
  expect(await moved('/%70roducts/SVD%2d12100/?q=%41')).toEqual([301, '/products/SVD-12100?q=%41'])
  expect(await moved('/%2Fproducts%3F%25%5B')).toEqual([404, null])
  const payload = await site.get('/%70roducts/_payload.json?build')
  expect(await payload.json()).toEqual({ redirect: '/products' })
})

test('an address with a secret moves as others do, and nobody keeps where to', async () => {
  for (const path of ['/subscribe/confirm/', '/%73ubscribe/confirm']) {
    const { status, headers } = await site.get(`${path}?token=secret`)
    expect([status, headers.get('location'), headers.get('cache-control')], path).toEqual([
      301,
      '/subscribe/confirm?token=secret',
      'no-store',
    ])
    const payload = await site.get(`${path.replace(/\/$/, '')}/_payload.json?build&token=secret`)
    expect(payload.headers.get('cache-control'), path).toBe('no-store')
  }
  expect((await site.get('/contact/')).headers.get('cache-control')).toBe('no-cache')
})

test('fields of a filter left empty do not stay in the address', async () => {
  const to = async (address: string) => {
    const response = await site.get(address)
    return [response.status, response.headers.get('location')]
  }
  expect(await to('/products?q=&category=')).toEqual([302, '/products'])
  expect(await to('/products?q=&voltage=12&voltage=24&capacity_to=')).toEqual([
    302,
    '/products?voltage=12&voltage=24',
  ])
  expect(await to('/certification?market=&product=&utm_term=')).toEqual([302, '/certification?utm_term='])
  expect(await to('/contact?sent=')).toEqual([302, '/contact'])
  const payload = await site.get('/products/_payload.json?build&q=&voltage=12')
  expect(await payload.json()).toEqual({ redirect: '/products?voltage=12' })
  expect(await to('/contact?utm_term=')).toEqual([200, null])
})

describe('the contact page', () => {
  const contact = async (query: string) => (await site.get(`/contact${query}`)).text()

  test('thanks in place of the form for a reference, and shows nothing else that was typed there', async () => {
    const thanked = await contact('?sent=SOL-261120-7K4Q')
    expect(thanked).toContain('Thank you!')
    expect(thanked).toContain('SOL-261120-7K4Q')
    expect(thanked).not.toContain('aria-label="Contact"')
    for (const wrong of ['SOL-1-2', '<b>x</b>', 'sol-261120-7k4q', 'SOL-261120-7K4Q%0A']) {
      expect(await contact(`?sent=${wrong}`), wrong).toContain('aria-label="Contact"')
    }
  })

  test('carries the application it was opened for, and says so', async () => {
    const html = await contact('?application=rv-and-camper')
    expect(html).toContain('name="application" value="RV and Camper"')
    expect(html).toContain('<span class="mono">RV and Camper</span>')
    expect(await contact('?application=%3Cb%3E')).not.toContain('name="application" value=')
  })
})

test('reading the unsubscribe page changes nothing', async () => {
  await site.postJson('/api/subscribe-email', { email: 'reader@buyer.example' })
  await site.get('/unsubscribe/email?email=reader@buyer.example')
  await site.get('/unsubscribe/email?done=1')
  expect((await site.subscribers()).map(({ state }) => state)).toEqual(['pending'])
})

describe('A page that was asked for', () => {
  const kept = (target: string, acceptEncoding?: string) =>
    site.fromCache(target, { method: 'GET', acceptEncoding, ifNoneMatch: undefined })

  test.each(['/about-us', '/about-us/_payload.json?anything', '/_payload.json?anything'])(
    'lies ready as it was answered: %s',
    async (target) => {
      const response = await site.get(target, { 'accept-encoding': 'zstd' })
      const ready = kept(target, 'zstd')
      expect(ready?.body).toEqual(Buffer.from(await response.arrayBuffer()))
      expect({ ...ready?.headers }).toEqual(Object.fromEntries(response.headers))
      expect(kept(target)?.headers['content-encoding']).toBeUndefined()
    },
  )

  test.each(['/products/', '/products?sort=', '/products?utm_source=fair', '/about-us?', '/no-such-page'])(
    'not under an address that has to be read first: %s',
    async (target) => {
      await site.get(target)
      expect(kept(target)).toBeUndefined()
    },
  )
})

test.each([
  ['/articles1', '/articles'],
  ['/articles1?tag=bms&utm_source=fair', '/articles?tag=bms'],
  ['/articles1/lfp-vs-nmc', '/articles/lfp-vs-nmc'],
])('the first page has no number in its address: %s', async (from, to) => {
  const response = await site.get(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

test('every product page leads to its sample request, if there are samples', async () => {
  const withSamples = []
  for (const { url } of site.content.products) {
    const html = await (await site.get(`/products/${url}`)).text()
    if (html.includes(`href="/samples?product=${url}"`)) withSamples.push(url)
  }
  const wanted = site.content.products.filter(({ sample_available }) => sample_available)
  expect(withSamples).toEqual(wanted.map(({ url }) => url))
  expect(await (await site.get('/contact')).text()).toContain('href="/samples"')
  expect(await (await site.get('/sitemap.xml')).text()).toContain('/samples</loc>')
})
