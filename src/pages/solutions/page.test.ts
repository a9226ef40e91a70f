import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { Lists } from '#content/lists.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)

/** Returns the rows of the page, each with the address that it links. */
async function listRows(lists: Lists) {
  const { html } = await renderPage(load, requestPage({ ...site, lists }))
  const rows = (html.split('<ol ')[1]?.split('</ol>')[0] ?? '').split('<li ').slice(1)
  return rows.map((row) => ({ row, address: /<h2><a[^>]* href="([^"]+)"/.exec(row)?.[1] }))
}

test('lists the solutions in their order, each with two figures', async () => {
  const rows = await listRows(site.lists)
  const inOrder = site.content.solutions.toSorted((a, b) => a.order - b.order)
  expect(rows.map(({ address }) => address)).toEqual(inOrder.map(({ url }) => `/solutions/${url}`))
  expect(rows.every(({ row }) => row.match(/<dt>/g)?.length === 2)).toBe(true)
})

test('a solution that only the upstream API lists is listed with its promise', async () => {
  const recycling = { name: 'Recycling', url: 'recycling', promise: 'Back to the maker.' }
  const rows = await listRows({ get: () => Promise.resolve([recycling]) } as unknown as Lists)
  expect(rows.map(({ address }) => address)).toEqual(['/solutions/recycling'])
  expect(textOf(`<li ${rows[0]?.row}`)).toBe('Recycling Back to the maker.')
})
