import { expect, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import type { Site } from '#content/site.server.ts'
import { type Load, type Loaded, Redirect } from '#kit/pages/server/load.server.ts'
import { listAddresses } from '#content/addresses.server.ts'
import { pageTable } from './page-table.server.ts'
import { match } from '#addresses/routes.ts'

const modules = import.meta.glob<{ load: Load<Site> }>('./*/page.server.tsx', { eager: true })
/** Loads by the names of their pages. */
const loads = new Map(Object.entries(modules).map(([file, { load }]) => [file.split('/').at(-2), load]))
const site = realSite(pageTable)
const addresses = listAddresses(site.content).map(({ path }) => new URL(path, 'http://site'))
/** Pages of products and articles are checked by their own tests, which load them anyway. */
const OWN_TESTS = new Set(['products-nameSlug', 'articles-titleSlug'])
const pages = addresses.filter(({ pathname }) => !OWN_TESTS.has(match(pathname)?.name ?? 'products-nameSlug'))

test('every indexed page has a description of 140 to 155 characters', async () => {
  expect(pages.length).toBeGreaterThan(30)
  for (const { pathname: path, searchParams: query } of pages) {
    const { name, params } = match(path)!
    const request = { path, params, query, site }
    const loaded = await loads.get(name)!(request)
    if (loaded instanceof Redirect) continue
    const { head } = loaded as Pick<Loaded, 'head'>
    if (head.robots) continue
    expect(head.description.length, `${path}: ${head.description}`).toBeGreaterThanOrEqual(140)
    expect(head.description.length, `${path}: ${head.description}`).toBeLessThanOrEqual(155)
  }
})
