import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Loaded } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)

async function loadPolicy(more: Pick<Site, 'chat'> = {}): Promise<string> {
  return ((await load(requestPage({ ...site, ...more }))) as Loaded<Data>).data.html
}

test('the policy lists everything that is stored in a browser, and nothing else', async () => {
  const html = await loadPolicy()
  const table = html.slice(html.lastIndexOf('<table'), html.lastIndexOf('</table>'))
  const names = [...table.matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name)
  expect(names.join(' ')).toBe('cc_cookie sv_draft_* reloads cookie-choice _ga _ga_* _gid _gcl_*')
})

test('section 9 has the button that opens the preferences', async () => {
  const nine = (await loadPolicy()).split('<h2').find((part) => part.includes('>9. '))
  expect(nine).toMatch(
    /<button type="button" command="show-modal" commandfor="cookie-preferences"[^>]*>Change cookie settings</,
  )
})

test('the policy describes the live chat of this site', async () => {
  const rowOf = (html: string, name: string) =>
    html.match(new RegExp(`<tr>\\s*<td>${name}.*?</tr>`, 's'))?.[0] ?? ''
  expect(await loadPolicy()).not.toMatch(/chat|[{}]/i)
  const open = await loadPolicy({ chat: {} })
  expect(rowOf(open, 'Live chat')).toContain('Art. 6(1)(f)')
  expect(open).toContain('starts with the page')
  const asked = await loadPolicy({ chat: { category: 'ads' } })
  expect(rowOf(asked, 'Live chat')).toContain('Consent, Art. 6(1)(a)')
  expect(rowOf(asked, 'Chat cookies')).toContain('Ads; not set without consent')
  for (const html of [open, asked]) expect(html).not.toMatch(/[{}]/)
})
