import { describe, expect, it } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import type { Site } from '#content/site.server.ts'
import { PageServer } from '#kit/pages/server/pages.server.ts'
import type { ErrorData, PageState } from '#kit/pages/contract/page.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { errorView } from '#pages/error-view.ts'
import { routes } from '#pages/routes.ts'
import { errorHead, errorHelp, errorMessage } from './error-page.server.ts'
import { findNearest, readRequestedProduct } from './nearest.server.ts'
import type { Help } from './page.tsx'

const site = realSite(pageTable)
const { content } = site
const pages = new PageServer<Site>({
  routes,
  modules: {},
  errorView,
  errorMessage,
  errorHead,
  errorHelp,
  site: () => site,
  shell: () => Promise.resolve({ before: '', after: '' }),
  wrap: (view) => view,
  build: 'b',
  code: () => [],
  frame: () => ({
    siteUrl: site.siteUrl,
    imageBaseUrl: '',
    language: 'en-GB',
    sheets: [],
    style: '',
    early: '',
    policy: '',
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

describe('a missing page', () => {
  it('has status 404 and names the address', async () => {
    const response = await get('/nowhere/at-all?a=1')
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('<title>404 - Page Not Found | Solvane</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<h1>404</h1>')
    expect(textOf(html)).toContain('Page not found: /nowhere/at-all?a=1')
  })

  it('shows a malicious address as text', async () => {
    const html = await (await get('/<script>alert(1)</script>')).text()
    expect(html).not.toContain('<script>alert')
    expect(textOf(html)).toContain('Page not found: /%3Cscript%3E')
  })

  it('offers search, families and the home page', async () => {
    const html = await (await get('/products/svd-12110/parts')).text()
    expect(html).toMatch(/<form[^>]* role="search" action="\/products"/)
    expect(html).toContain('name="q"')
    expect(html).toContain('href="/products?category=lfp-prismatic-cells"')
    expect(html).toContain('href="/"')
  })

  it('has the same message in its payload', async () => {
    const response = await get('/nowhere/_payload.json')
    const state = (await response.json()) as PageState & { data: ErrorData<Help> }
    expect(response.status).toBe(404)
    expect(state).toMatchObject({ route: 'error', status: 404 })
    expect(state.data.message).toBe('Page not found: /nowhere')
    expect(state.data.help?.categories).toHaveLength(content.categories.length)
  })
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
