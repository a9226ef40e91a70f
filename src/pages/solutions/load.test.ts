import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { Lists } from '#content/lists.server.ts'
import type { LoadedData } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const page = async (lists: Lists) => (await load(requestPage({ ...site, lists }))) as LoadedData<Data>

test('lists the solutions in their order, each with two figures', async () => {
  const { solutions } = (await page(site.lists)).data
  const inOrder = site.content.solutions.toSorted((a, b) => a.order - b.order)
  expect(solutions.map(({ href }) => href)).toEqual(inOrder.map(({ url }) => `/solutions/${url}`))
  expect(solutions.every(({ figures }) => figures.length === 2)).toBe(true)
})

test('a solution that only the upstream API lists is listed with its promise', async () => {
  const recycling = { name: 'Recycling', url: 'recycling', promise: 'Back to the maker.' }
  const lists = { get: () => Promise.resolve([recycling]) } as unknown as Lists
  const { solutions } = (await page(lists)).data
  const { name, promise } = recycling
  expect(solutions).toEqual([{ href: '/solutions/recycling', name, promise, figures: [], steps: '' }])
})
