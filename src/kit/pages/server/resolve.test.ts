import { expect, test } from 'vitest'
import { UNAVAILABLE, type Load } from './load.server.ts'
import type { PageServerOptions } from './options.server.ts'
import { resolve } from './resolve.server.ts'

/** Resolves `/page` of a site with one page. */
const resolvePage = (load: Load<string>, search = '') => {
  const options: Partial<PageServerOptions<string>> = {
    modules: { page: { load, reads: ['voltage'] } },
    errorMessage: String,
    errorPage: ({ path }) => Promise.resolve({ head: { title: '', description: '' }, body: path }),
    site: () => 'site',
  }
  const match = { name: 'page', params: {} }
  return resolve(options as PageServerOptions<string>, { path: '/page', search, match })
}

test('the error page of an unavailable page names its address without parameters that the page does not read', async () => {
  expect(await resolvePage(() => UNAVAILABLE, '?utm=x&voltage=12')).toMatchObject({
    status: 503,
    loaded: { body: '/page?voltage=12' },
  })
})

test('a page without a part of its content is a 503 that search engines do not index', async () => {
  const head = { title: 'Products', description: '' }
  expect(await resolvePage(() => ({ head, body: 'some', isPartial: true }))).toMatchObject({
    status: 503,
    route: 'page',
    loaded: { head: { title: 'Products', robots: 'noindex' }, body: 'some' },
  })
})
