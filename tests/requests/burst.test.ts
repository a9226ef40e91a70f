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
