import { runInRequest } from '#kit/http/current-request.server.ts'
import { describe, expect, it, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import type { Site } from '#content/site.server.ts'
import { PageServer } from '#kit/pages/server/pages.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { routes } from '#addresses/routes.ts'
import { errorHelp } from './help.server.ts'
import { findNearest, readRequestedProduct } from './nearest.server.ts'
import { errorMessage, errorPage } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site
const pages = new PageServer<Site>({
  routes,
  modules: {},
  errorMessage,
  errorPage,
  site: () => site,
  shell: () => Promise.resolve({ before: '', after: '' }),
  wrap: (body) => body,
  build: 'b',
  frame: () => ({
    siteUrl: site.siteUrl,
    previewOf: () => undefined,
    language: 'en-GB',
    styles: '/style.css',
    firstPaint: () => ({ style: '', script: '', policy: '' }),
    fonts: [],
    script: '/boot.js',
    attributes: {},
    structuredData: [],
    extraHead: '',
  }),
})
const get = (path: string) => pages.respond(new Request(`http://localhost${path}`))
/** Visible text of a document. */
const textOf = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')

test('a missing page offers search, families and the home page', async () => {
  const response = await get('/products/svd-12110/parts?a=1')
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('<title>404 - Page Not Found | Solvane</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(textOf(html)).toContain('Page not found: /products/svd-12110/parts?a=1')
  expect(html).toMatch(/<form[^>]* role="search" aria-label="Search the site" action="\/search"/)
  expect(html).toContain('name="q"')
  for (const { name_slug } of content.categories)
    expect(html).toContain(`href="/products?category=${name_slug}"`)
  expect(html).toContain('href="/"')
})

describe('a server error', () => {
  it('shows its status, a link to try again and an e-mail address', async () => {
    const response = await pages.respondError(new Request('http://localhost/products'))
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<title>500 - Internal Server Error | Solvane</title>')
    expect(html).toContain('<h1>500</h1>')
    expect(textOf(html)).toContain('Internal Server Error')
    expect(html).toMatch(/<a href="\/products"[^>]*>Try again/)
    expect(html).toContain('href="mailto:sales@solvane.example"')
  })

  it('has the reference of its request', async () => {
    const identity = { instance: '/products', request_id: '0b1c' }
    const request = new Request('http://localhost/products')
    const response = await runInRequest({ identity, client: undefined }, () => pages.respondError(request))
    expect(textOf(await response.text())).toContain('Reference for support: 0b1c')
  })

  it('does not need the lists, which may have failed', async () => {
    const lists: Site['lists'] = {
      get: () => Promise.reject(new Error('no answer')),
      ready: () => false,
    }
    const error = { status: 500, message: 'Internal Server Error', path: '/' }
    expect(await errorHelp(error, { ...site, lists })).toEqual({ email: 'sales@solvane.example' })
  })
})

describe('the nearest model', () => {
  const nearest = (path: string) => findNearest(readRequestedProduct(path), content.products)?.model_name

  it('differs by one or two letters', () => {
    expect(nearest('/products/svd-12110')).toBe('SVD-12100')
    expect(nearest('/products/SVD%2012100')).toBe('SVD-12100')
    expect(nearest('/products/svp314?from=mail')).toBe('SVP-314')
  })

  it('may start an outdated address', () => {
    expect(nearest('/products/sve-c261-outdoor-cabinet-of-last-year')).toBe('SVE-C261')
  })

  it('is not searched for other pages or unrelated texts', () => {
    expect(nearest('/articles/svd-12110')).toBeUndefined()
    expect(nearest('/products/chargers')).toBeUndefined()
    expect(nearest('/products/%E0%A4%A')).toBeUndefined()
    expect(nearest(`/products/${'x'.repeat(5000)}`)).toBeUndefined()
  })
})
