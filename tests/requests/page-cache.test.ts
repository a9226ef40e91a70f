import { expect } from 'vitest'
import type { Preconditions } from '#kit/http/stored-response.server.ts'
import { headOf, type Site, test } from './site.fixture.ts'

const cached = (site: Site, target: string, preconditions: Partial<Preconditions> = {}) =>
  site.fromCache(target, {
    method: 'GET',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    ...preconditions,
  })

test.for(['/about-us', '/about-us/_payload.json?anything', '/_payload.json?anything'])(
  '%s is cached as it was answered',
  async (target, { site }) => {
    const response = await site.get(target, { 'accept-encoding': 'zstd' })
    const page = cached(site, target, { acceptEncoding: 'zstd' })
    expect(page?.body).toEqual(Buffer.from(await response.arrayBuffer()))
    expect({ ...page?.headers }).toEqual(Object.fromEntries(response.headers))
    expect(cached(site, target)?.headers['content-encoding']).toBeUndefined()
  },
)

test.for(['/products/', '/products?sort=', '/products?utm_source=fair', '/about-us?', '/no-such-page'])(
  '%s is not cached under this address, which has to be parsed first',
  async (target, { site }) => {
    await site.get(target)
    expect(cached(site, target)).toBeUndefined()
  },
)

test('menus, sitemap and feed, which grow with the content, are cached as pages are', async ({ site }) => {
  const menus = [
    'categories',
    `categories/${site.content.categories[0]?.name_slug}`,
    'applications',
    'mobile/categories',
    'mobile/applications',
  ].map((menu) => `/_app/menu/${menu}`)
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/articles.xml', ...menus]) {
    const first = await site.get(`${path}?utm_source=mail`, { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag')
    expect(headOf(first, 'content-encoding'), path).toEqual([200, 'br'])
    expect(cached(site, path, { acceptEncoding: 'br', ifNoneMatch: etag })?.status, path).toBe(304)
    const { status, headers } = cached(site, path, { acceptEncoding: 'br' }) ?? {}
    expect([status, headers]).toEqual([200, Object.fromEntries(first.headers)])
    // The last letter encoded is the same address, but is not looked up in the cache.
    const encoded = path.slice(0, -1) + '%' + path.charCodeAt(path.length - 1).toString(16)
    const again = await site.get(encoded, { 'accept-encoding': 'br' })
    expect(again.headers.get('etag'), encoded).toBe(etag)
    expect(cached(site, encoded, { acceptEncoding: 'br' })).toBeUndefined()
  }
  const missing = await site.get('/_app/menu/categories/none')
  expect(headOf(missing, 'cache-control')).toEqual([404, 'no-store'])
})
