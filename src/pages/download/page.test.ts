import { expect, test } from 'vitest'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import { withPrinter } from '#content/downloads/printer.fixture.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { NOT_FOUND, Redirect } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
import { copy } from './copy.server.ts'
import { filterDocuments } from './documents.server.tsx'
import { createHead } from './head.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site
const PRODUCT = 'svd-12100-12v-100ah-lifepo4-battery'

const request = (search: string) => requestPage(site, { path: '/download', search })
const read = (search = '') => renderPage(load, request(search))
const filterBy = async (search: string) => (await filterDocuments(new URLSearchParams(search), site))!.list
const found = async (search: string) => (await filterBy(search)).matches.map(({ item }) => item.slug)

/** Each product has a data sheet, a test summary, a drawing and two declarations of conformity. */
const count = 5 * content.products.length + content.writtenDocuments.length

test('each product has five documents, and no two documents have the same name', async () => {
  const slugs = await found('')
  expect(slugs).toHaveLength(count)
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.slice(0, 2)).toEqual(['catalogue-2025', 'guide-charger-settings'])
  expect(slugs[content.writtenDocuments.length]).toBe('datasheet-svp-050')
})

test('a product lists its own documents first, then shared ones', async () => {
  const slugs = await found(`product=${PRODUCT}`)
  expect(slugs.slice(0, 3)).toEqual(['datasheet-svd-12100', 'un38-3-svd-12100', 'drawing-svd-12100'])
  expect(slugs).toContain('sds-lfp')
  expect(slugs).toContain('warranty-terms')
  expect(slugs).not.toContain('sds-nmc')
})

test('types are alternatives, a category includes its chemistries, an unknown product has no documents', async () => {
  const written = content.writtenDocuments.filter(({ type }) => type === 'transport' || type === 'warranty')
  expect(await found('type=transport&type=warranty')).toEqual(written.map(({ slug }) => slug))
  expect(await found('type=sds&category=lto-and-sodium-ion')).toEqual(['sds-lto', 'sds-sodium-ion'])
  expect(await found('product=nothing')).toEqual([])
})

test('values that do not exist are named in their filter', async () => {
  const alertsOf = async (search: string) => (await read(search)).html.match(/role="alert">[^<]*/g)
  expect(await alertsOf('type=nope&type=sds&utm_source=x')).toEqual([
    'role="alert">Type: there is no “nope”.',
  ])
  expect(await alertsOf('category=steam&product=anvil')).toEqual([
    'role="alert">Category: there is no “steam”.',
    'role="alert">Product: there is no “anvil”.',
  ])
  expect(await alertsOf(`type=&category=cylindrical-cells&product=SVD-12100&gclid=abc`)).toBeNull()
})

test('an unknown type filters neither list nor title', async () => {
  expect(await found('type=nope')).toEqual(await found(''))
  expect(await found('type=nope&type=sds')).toEqual(await found('type=sds'))
  expect((await read('type=nope')).title).toBe((await read('')).title)
})

test('the search ignores spaces, dashes and spelling variants', async () => {
  for (const q of ['SVD 12100H', 'svd12100h', 'SVD-12100H data'])
    expect(await found(`q=${q}`)).toContain('datasheet-svd-12100h')
  expect(await found('q=12V+100Ah&type=datasheet')).toContain('datasheet-svd-12100')
  expect(await found('q=12V+100Ah&type=datasheet')).not.toContain('datasheet-svd-12300')
  expect(await found('q=LiFePO₄&type=datasheet')).toEqual(
    await found('q=lithium+iron+phosphate&type=datasheet'),
  )
  expect(await found('q=LiFePO₄&type=datasheet')).toContain('datasheet-svd-12100')
  expect(await found('q=un+38.3')).toContain('un38-3-svd-12100')
  expect(await found('q=warp+drive')).toEqual([])
})

test('declarations of conformity are found by their marks and laws', async () => {
  const eu = content.products.map(({ model_name }) => `declaration-eu-${model_name.toLowerCase()}`)
  const uk = eu.map((slug) => slug.replace('-eu-', '-uk-'))
  expect(await found('q=CE')).toEqual(eu)
  expect(await found('q=UKCA')).toEqual(uk)
  for (const q of ['declaration+of+conformity', 'DoC', 'Declarations'])
    expect(
      (await found(`q=${q}&type=declaration`)).filter((slug) => slug !== 'declaration-reach'),
    ).toHaveLength(eu.length + uk.length)
  expect(await found('q=CE+SVX-36175D')).toEqual(['declaration-eu-svx-36175d'])
  expect(await found('q=RoHS&type=declaration')).toEqual(expect.arrayContaining([...eu, ...uk]))
  expect(await found('q=REACH')).toContain('declaration-reach')
  expect(await found('q=radio+equipment')).toContain('declaration-uk-svd-12100')
  expect(await found('q=radio+equipment')).not.toContain('declaration-uk-svd-12054')
})

test('other names of a type find its documents', async () => {
  const sheets = await found('type=sds')
  for (const q of ['msds', 'SDS', 'MSDS', 'material safety data sheet'])
    expect(await found(`q=${q}`), q).toEqual(sheets)
  expect(await found('q=msds+lto')).toEqual(['sds-lto'])
  expect(await found('q=spec+sheet+SVP-280')).toEqual(['datasheet-svp-280'])
})

test('a row shows pages and size once the document is printed', async () => {
  // Other tests may have printed documents of the shared content.
  const own = { ...site, content: { ...content } }
  const readOwn = (search: string) => renderPage(load, requestPage(own, { path: '/download', search }))
  const address = `product=${PRODUCT}&type=un38-3`
  const before = (await readOwn(address)).html
  expect(before).not.toMatch(/\d\u00a0kB</)
  expect(before).toMatch(/data-label="Pages"><\/td>/)
  const downloads = withPrinter(downloadsOf(own.content))
  const download = downloads.all.find(({ type, product }) => type === 'un38-3' && product?.url === PRODUCT)!
  const { pages, bytes } = await downloads.getFacts(download)
  const { html, title } = await readOwn(address)
  expect(pages).toBe(1)
  expect(html).toContain(`>${Math.round(bytes / 1000)}\u00a0kB<`)
  expect(html).toMatch(/data-label="Pages">1<\/td>/)
  expect(title).toBe('Documents: UN38.3 test summary · SVD-12100')
  expect((await read('')).title).toBe(`${count} documents, none behind a form`)
  expect(html).toContain(`href="${download.url}"`)
})

test('only the unfiltered list is indexed', async () => {
  const head = async (search: string) => createHead(await filterBy(search), content)
  const pages = Math.ceil(count / 24)
  expect((await head('')).canonical).toBe('/download')
  expect(await head('page=2')).toMatchObject({
    title: `Download, page 2 of ${pages} | Solvane`,
    canonical: '/download?page=2',
  })
  expect(await head(`product=${PRODUCT}`)).toMatchObject({
    title: 'Documents: SVD-12100 | Solvane',
    description: content.copy(copy).lead,
    robots: 'noindex, follow',
  })
})

test('the list is sorted as asked, and filter, pages and chips keep the order', async () => {
  const dates = (html: string) =>
    [...html.matchAll(/dateTime="([^"]+)"|datetime="([^"]+)"/g)].map(([, a, b]) => a ?? b)
  const { html } = await read('sort=-date&type=company')
  const newest = dates(html)
  expect(newest).toHaveLength(4)
  expect(newest).toEqual(newest.toSorted((a, b) => (a! < b! ? 1 : -1)))
  expect(html).toMatch(/<a href="[^"]*type=company[^"]*sort=-date"[^>]*aria-current="true">Newest first</)
  expect(html).toContain('<input type="hidden" name="sort" value="-date"/>')
  expect((await filterBy('sort=-date')).href({ page: 2 })).toBe('/download?sort=-date&page=2')
  expect((await filterBy('sort=colour')).order.name).toBe('')
})

test('an order and a page that do not exist are told, and a name from before redirects', async () => {
  const { html } = await read('sort=bogus&page=abc')
  expect(html.match(/role="alert">[^<]*/g)).toEqual([
    'role="alert">Sort: there is no order “bogus”. The list is sorted by type.',
    'role="alert">Page: “abc” is not the number of a page. This is the first page.',
  ])
  expect((await read('sort=-title&page=2')).html).not.toContain('role="alert"')
  expect(await load(request('sort=newest&type=sds'))).toEqual(new Redirect('/download?sort=-date&type=sds'))
})

test('without results each filter whose removal helps is offered with its number', async () => {
  const { html } = await read(`product=${PRODUCT}&q=no-such-word`)
  const number = (await read(`product=${PRODUCT}`)).html.match(/<tr id=/g)?.length
  expect(html.replaceAll('&amp;', '&')).toMatch(
    new RegExp(`href="/download\\?product=${PRODUCT}"[^>]*>Without “no-such-word”: ${number} documents<`),
  )
  expect(html).not.toContain('Without SVD-12100')
})

test('a page after the last is not found, filtered or not', async () => {
  expect(await load(request('page=99'))).toBe(NOT_FOUND)
  expect(await load(request(`product=${PRODUCT}&page=2`))).toBe(NOT_FOUND)
  expect((await read('page=2')).title).toContain('documents')
})

test('an address keeps unchanged filters and starts at the first page', async () => {
  const list = await filterBy('type=sds&type=guide&q=a%26b&page=3')
  expect(list.page).toBe(3)
  expect(list.href()).toBe('/download?type=guide&type=sds&q=a%26b')
  expect(list.href({ filters: { type: [], q: [] } })).toBe('/download')
})
