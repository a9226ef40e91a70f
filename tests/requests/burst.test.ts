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

test('A burst of 500 equal addresses that lead nowhere renders once', async () => {
  const { lists } = realSite(pageTable)
  const get = vi.spyOn(lists, 'get')
  const site = await openSite(lists)
  const missing = await Promise.all(Array.from({ length: 500 }, () => site.get('/nowhere?from=here')))
  expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([404]))
  // One asks for the categories in the page, and for those in the frame.
  expect(get.mock.calls.filter(([name]) => name === 'product-categories').length).toBeLessThanOrEqual(2)
  await site.close()
})

test('Of missing pages that are asked for at once each names its own address', async () => {
  const { lists } = realSite(pageTable)
  const site = await openSite(lists)
  const addresses = ['one', 'two', 'three'].map((from) => `/products/none?from=${from}`)
  const bodies = await Promise.all(addresses.map(async (address) => (await site.get(address)).text()))
  for (const [at, body] of bodies.entries()) expect(body).toContain(`Page not found: ${addresses[at]}`)
  await site.close()
})
