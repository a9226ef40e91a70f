import { expect, test, vi } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { openSite } from './app.ts'

test('A burst of 500 equal misses reads its list once and renders once', async () => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  const site = await openSite(lists)
  const ask = async (at: number) => (await site.get('/articles', { 'x-request': String(at) })).text()
  const bodies = await Promise.all(Array.from({ length: 500 }, (_, at) => ask(at)))
  expect(new Set(bodies).size).toBe(1)
  expect(get.mock.calls.filter(([name]) => name === 'articles')).toHaveLength(1)
  await site.close()
})

test.each([
  ['of no page', '/nowhere'],
  ['like those of a page', '/products/none'],
])('A burst of 500 equal addresses %s that lead nowhere renders once', async (_, path) => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  const site = await openSite(lists)
  const reads = async (address: string, times: number) => {
    get.mockClear()
    const missing = await Promise.all(Array.from({ length: times }, () => site.get(address)))
    expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([404]))
    return get.mock.calls.length
  }
  // The first has its frame made besides.
  await reads(path, 1)
  const once = await reads(path, 1)
  expect(once).toBeGreaterThan(0)
  expect(await reads(path, 500)).toBe(once)
  expect(await reads(`${path}?from=here`, 500)).toBe(once)
  await site.close()
})

test('Of missing pages that are asked for at once each names its own address', async () => {
  const { lists } = realSite(pageTable)
  const site = await openSite(lists)
  const addresses = ['?from=one', '', '?from=two', '?from=three'].map((query) => `/products/none${query}`)
  const bodies = await Promise.all(addresses.map(async (address) => (await site.get(address)).text()))
  for (const [at, body] of bodies.entries()) {
    expect(body).toContain(`Page not found: ${addresses[at]}`)
    expect(body.match(/from=\w+/)?.[0]).toBe(/from=\w+/.exec(addresses[at] ?? '')?.[0])
  }
  await site.close()
})
