import { expect } from 'vitest'
import type { SearchHit } from '#content/search/hits.server.ts'
import { headOf, test } from './site.fixture.ts'

const address = (q: string, limit = '') => `/api/search?${new URLSearchParams({ q, limit })}`

test('the search answers with kind, title, detail and address, best first', async ({ site }) => {
  const hits = JSON.parse(await site.getText(address('svd12100'))) as SearchHit[]
  expect(hits).toHaveLength(8)
  expect(hits[0]).toEqual({
    kind: 'product',
    title: expect.stringMatching(/^SVD-12100 12\.8\sV 100\sAh LiFePO4 Battery$/),
    detail: expect.stringMatching(/^12\.8\sV · 100\sAh · 1280\sWh$/),
    url: '/products/svd-12100-12v-100ah-lifepo4-battery',
  })
  expect(hits.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'product',
    'product',
    'document',
    'document',
    'document',
  ])
  expect(hits.find(({ kind }) => kind === 'document')?.detail).toMatch(/^PDF/)
  for (const { url } of hits) expect((await site.get(url.replace(/#.*/, ''))).status, url).toBe(200)
})

test('a hit whose title does not say why it was found says so in its detail', async ({ site }) => {
  const read = async (q: string) => JSON.parse(await site.getText(address(q, '50'))) as SearchHit[]
  const certificate = (await read('svd12100')).find(({ kind }) => kind === 'certificate')
  expect(certificate?.detail).toMatch(/^Names SVD-12100/)
  expect((await read('un3480'))[0]?.detail).toMatch(/^3\.2\sV · 50\sAh · 160\sWh · Has UN3480$/)
  expect((await read('warranty svd-12100'))[0]?.detail).toMatch(/^PDF.* · Applies to SVD-12100/)
})

test('what only a specification table shows is found, and its row says why', async ({ site }) => {
  const [first] = JSON.parse(await site.getText(address('anderson sb175'))) as SearchHit[]
  expect(first).toMatchObject({
    kind: 'product',
    detail: expect.stringContaining('Terminals Anderson SB175'),
  })
})

test('suggestions complete an unfinished number, the results as well', async ({ site }) => {
  for (const text of ['12V1', '12V10', '12V100', '8,0', '8,00', '8,000 m'])
    expect((JSON.parse(await site.getText(address(text))) as SearchHit[])[0]?.kind, text).toBe('product')
  expect(await site.getText('/search?q=12V10')).toContain('Shown is what has a figure that begins with')
})

test.for([
  ['48V 200W 24h −20°C', /^\/products\?/],
  ['10 kWh home', /^\/products\?/],
  ['36V 15Ah', /^\/products\?.*capacity_from/],
  ['24V 35Ah LTO −10 °C', /^\/products\?.*capacity_from/],
  ['48V 200W 24h sodium-ion', /^\/products\?.*chemistry/],
  ['48V 30Ah −10 °C', /^\/products\?.*capacity_from/],
] as const)('a tool reads the address that the need %s leads to', async ([text, pattern], { site }) => {
  const [first, second] = JSON.parse(await site.getText(address(text))) as SearchHit[]
  expect(first?.url).toMatch(pattern)
  const page = await site.get(first!.url)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('aria-invalid="true"')
  const count = /^\d+/.exec(first!.detail)?.[0]
  if (!count) return
  const { pathname, search } = new URL(first!.url, 'http://localhost')
  const products = JSON.parse(await site.getText(`${pathname}.json${search}`)) as object[]
  expect(products).toHaveLength(Number(count))
  const pack = new URL(second!.url, 'http://localhost')
  expect((await site.get(`/api/configure${pack.search}`)).status).toBe(200)
})

test('a limit is a number up to 50; anything else is 8', async ({ site }) => {
  const count = async (limit: string) =>
    (JSON.parse(await site.getText(address('battery', limit))) as []).length
  expect(await Promise.all(['3', '20', '50', '51', '1e3', '0', '-1', '2.5', 'x', ''].map(count))).toEqual([
    3, 20, 50, 50, 50, 8, 8, 8, 8, 8,
  ])
})

test.for(['', ' ', '"', '*', 'xyzzy', '3801', '%F0%9F', '\u{0}', 'a'.repeat(2000)])(
  'nothing is found for %j',
  async (q, { site }) => {
    const response = await site.get(address(q))
    expect(headOf(response, 'content-type', 'cache-control')).toEqual([
      200,
      'application/json',
      'public, max-age=60',
    ])
    expect(await response.json()).toEqual([])
  },
)

test('an unchanged result is not sent again', async ({ site }) => {
  const etag = (await site.get(address('lto'))).headers.get('etag') ?? ''
  expect((await site.get(address('lto'), { 'if-none-match': etag })).status).toBe(304)
  expect((await site.send(address('lto'), { method: 'POST' })).status).toBe(405)
})
