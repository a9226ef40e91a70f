import { describe, expect } from 'vitest'
import { type Site, test } from './site.fixture.ts'

/** Returns the addresses of spec §2, in its order. */
const addressesOf = ({ products, applications, solutions, articles }: Site['content']): string[] => [
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

const headingsIn = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text)
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
const crumbsIn = (html: string) => {
  const [, list = ''] = /aria-label="Breadcrumb"><ol>(.*?)<\/ol>/s.exec(html) ?? []
  return [...list.matchAll(/<li.*?<\/li>/gs)].map(([item]) => plain(item))
}
const breadcrumbListIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(
      ([, json]) => JSON.parse(json ?? 'null') as { '@type': string; itemListElement?: { name: string }[] },
    )
    .find((entry) => entry['@type'] === 'BreadcrumbList')
    ?.itemListElement?.map(({ name }) => name)

test('every address of the specification shows a page with one heading', async ({ site }) => {
  for (const address of addressesOf(site.content)) {
    const response = await site.get(address)
    expect(response.status, address).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(headingsIn(html), address).toEqual([expect.stringMatching(/\S/)])
    expect(html).toContain('data-loading="success"')
  }
})

test('breadcrumbs begin at Home and are the same for search engines', async ({ site }) => {
  for (const address of addressesOf(site.content).slice(1)) {
    const html = await site.getText(address)
    const crumbs = crumbsIn(html)
    expect(crumbs[0], address).toBe('Home')
    expect(crumbs.length, address).toBeGreaterThan(1)
    // Search engines get the one address of an article, without the page of the list it was found on.
    const canonical = crumbs.map((label) =>
      /^\/articles2\/./.test(address) ? label.replace(', page 2', '') : label,
    )
    expect(breadcrumbListIn(html), address).toEqual(canonical)
  }
})

test('a document has the state of its payload, and the same page', async ({ site }) => {
  for (const address of ['/', '/contact', '/contact?application=rv-and-camper', '/feedback']) {
    const [path, query] = address.split('?')
    const payload = await site.get(
      `${path === '/' ? '' : path}/_payload.json?some-build${query ? `&${query}` : ''}`,
    )
    expect(payload.headers.get('content-type')).toBe('application/json')
    const { build, tags, html: main, head, ...state } = (await payload.json()) as Record<string, unknown>
    expect(head).toEqual({ title: expect.any(String) })
    const html = await site.getText(address)
    expect(html).toContain(main)
    const [, json = 'null'] =
      /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? []
    expect(state, address).toEqual(JSON.parse(json))
    expect(html).toContain(tags)
    expect(tags).toMatch(/<meta name="description".*<link rel="canonical".*<meta property="og:url"/)
    expect(build).toMatch(/^[0-9a-f-]{36}$/)
  }
})

describe('a missing page', () => {
  test.for(['/nowhere', '/nowhere?a=1', '/api-docs', '/articles1x', '/unsubscribe'])(
    'answers 404 in the words of the specification: %s',
    async (path, { site }) => {
      const response = await site.get(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain(`Page not found: ${path}`)
      expect(html).toContain('data-loading="error"')
      expect(headingsIn(html)).toEqual([expect.stringContaining('404')])
    },
  )

  test('shows its address as it was requested, in its document and in its payload', async ({ site }) => {
    for (const query of ['', '?abc', '?q=a%20b', '?q=a+b', '?x=%E4', '?x=%', '?a=1&a=2&&'])
      for (const path of ['/nope', '/products/nope', '/products?category=nope']) {
        const address = path.includes('?') ? path + query.replace('?', '&') : path + query
        const message = `Page not found: ${address}`
        expect(plain(await site.getText(address))).toContain(message)
        const [route, rest] = address.split(/\?(.*)/s)
        const payload = await site.getText(`${route}/_payload.json?some-build${rest ? `&${rest}` : ''}`)
        expect(plain((JSON.parse(payload) as { html: string }).html)).toContain(message)
      }
  })

  test('shows no markup of its address', async ({ site }) => {
    expect(await site.getText('/<img src=x onerror=alert(1)>')).not.toContain('<img src=x')
  })
})

test('the contact page shows thanks for a reference and for nothing else', async ({ site }) => {
  const thanks = await site.getText('/contact?sent=SOL-261120-7K4Q')
  expect(thanks).toContain('Thank you!')
  expect(thanks).toContain('SOL-261120-7K4Q')
  expect(thanks).not.toContain('aria-label="Contact"')
  for (const wrong of ['SOL-1-2', '<b>x</b>', 'sol-261120-7k4q', 'SOL-261120-7K4Q%0A'])
    expect(await site.getText(`/contact?sent=${wrong}`), wrong).toContain('aria-label="Contact"')
})

test('the contact page keeps and shows the application it was opened for', async ({ site }) => {
  const html = await site.getText('/contact?application=rv-and-camper')
  expect(html).toContain('name="application" value="RV and Camper"')
  expect(html).toContain('<span class="mono">RV and Camper</span>')
  expect(await site.getText('/contact?application=%3Cb%3E')).not.toContain('name="application" value=')
})

test('a product page links to its sample request if there are samples', async ({ site }) => {
  for (const { url, sample_available } of site.content.products) {
    const html = await site.getText(`/products/${url}`)
    expect(html.includes(`href="/samples?product=${url}"`), url).toBe(sample_available)
  }
  expect(await site.getText('/contact')).toContain('href="/samples"')
})

test('the heading of a product, and the link of its card, name its model', async ({ site }) => {
  const list = await site.getText('/products')
  const links = [...list.matchAll(/<h3><a[^>]* href="\/products\/([^"]+)">(.*?)<\/a>/gs)]
  const linkNames = new Map(links.map(([, url = '', text = '']) => [url, plain(text)]))
  for (const { url, model_name, name } of site.content.products) {
    const [heading = ''] = headingsIn(await site.getText(`/products/${url}`))
    expect(plain(heading), url).toBe(`${model_name} ${name}`)
    if (linkNames.has(url)) expect(linkNames.get(url)).toBe(`${model_name} ${name}`)
  }
  expect(linkNames.size).toBeGreaterThan(10)
})
