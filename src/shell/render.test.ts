import { expect, test } from 'vitest'
import type { Navigation } from '#content/navigation/navigation.server.ts'
import { anyPages, realSite } from '#content/real-site.fixture.server.ts'
import { createIcons } from '#kit/icons/icons.server.ts'
import { createLog } from '#kit/log/log.server.ts'
import { createShellRenderer } from './render.server.tsx'

type Entry = Navigation['desktop'][number]

/** Renders the frame of a page after changing the entries of the desktop navigation. */
async function frameWith(change: (entries: Entry[]) => Entry[], path: string) {
  const site = realSite(anyPages)
  const { navigation } = site.content
  const changed = { ...navigation, desktop: change(navigation.desktop) }
  const icons = createIcons({ log: createLog('silent') })
  const { before } = await createShellRenderer(icons)({
    path,
    site: { ...site, content: { ...site.content, navigation: changed } },
  })
  const [desktop = '', phone = ''] = before.split('aria-label="Mobile"')
  return { desktop, phone, sections: [...phone.matchAll(/<summary>([^<]*)/g)].map(([, name]) => name) }
}

const SECTIONS = ['About', 'Products', 'Applications', 'Explore', 'Contact']

test('an entry of the navigation may have another name, because pages belong to it by its address', async () => {
  const names = ['Start', 'Company', 'Batteries', 'Uses', 'Knowledge', 'Talk to us']
  const rename = (entries: Entry[]) =>
    entries.map((entry, at) => ({ ...entry, label: names[at] ?? entry.label }))
  const { desktop, phone, sections } = await frameWith(rename, '/certification')
  expect(desktop).toMatch(/<a href="\/about-us" data-section="" aria-current="true">Company/)
  expect(phone).toContain('<a href="/">Start</a>')
  expect(phone).toMatch(/<summary>Company<\/summary><ul><li><a href="\/about-us">/)
  expect(sections).toEqual(names.slice(1))
})

test('a phone shows the sections of the specification, whatever the entries of the desktop are', async () => {
  const none = await frameWith(() => [], '/')
  expect(none.phone).toContain('<a href="/">Home</a>')
  expect(none.sections).toEqual(SECTIONS)
  // Without a menu, About is a plain link, and the articles entry does not name Explore.
  const plain = (entries: Entry[]) =>
    entries.map(({ label, path }) => ({ label: path === '/articles' ? 'Articles' : label, path }))
  const { phone, sections } = await frameWith(plain, '/')
  expect(sections).toEqual(SECTIONS)
  expect(phone).toContain('<summary>About</summary><ul><li><a href="/about-us">About</a></li></ul>')
})

test('a page with an entry of its own marks that entry as current', async () => {
  const { desktop } = await frameWith(
    (entries) => [...entries, { label: 'Solutions', path: '/solutions' }],
    '/solutions/fast-charging',
  )
  expect(desktop.match(/<a [^>]*aria-current="true">[^<]*/g)).toEqual([
    '<a href="/solutions" data-section="" aria-current="true">Solutions',
  ])
})

test('the footer links to the distributors if there are any (issue 28)', async () => {
  const site = realSite(anyPages)
  const render = createShellRenderer(createIcons({ log: createLog('silent') }))
  const link = '<a class="quiet" href="/contact#distributors">Where to buy</a>'
  expect((await render({ path: '/', site })).after).toContain(link)
  const without = { ...site, content: { ...site.content, distributors: [] } }
  expect((await render({ path: '/', site: without })).after).not.toContain(link)
})
