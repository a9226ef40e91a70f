import { expect, test } from 'vitest'
import { realSite } from '#content/real-site.fixture.server.ts'
import type { Loaded } from '#kit/render/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)

test('the policy lists what is stored in a browser, and nothing else', async () => {
  const request = { path: '/privacy-policy', params: {}, query: new URLSearchParams(), site }
  const { data } = (await load(request)) as Loaded<Data>
  const table = data.html.slice(data.html.lastIndexOf('<table'), data.html.lastIndexOf('</table>'))
  const names = [...table.matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name)
  expect(names).toEqual(['cc_cookie', 'sv_draft_*', 'reloads', '_ga', '_ga_*', '_gid', '_gcl_*'])
})
