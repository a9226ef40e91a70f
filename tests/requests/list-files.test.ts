import { expect } from 'vitest'
import { headOf, ORIGIN, problemIn, test } from './site.fixture.ts'

type Item = Record<string, unknown>

test('/download.json and .csv have the documents of the page, with its filter and order', async ({
  site,
}) => {
  const all = (await (await site.get('/download.json')).json()) as Item[]
  const listed = (await (await site.get('/api/downloads')).json()) as Item[]
  const byUrl = (a: Item, b: Item) => String(a['url']).localeCompare(String(b['url']))
  expect(all.toSorted(byUrl)).toEqual(
    listed.map((item) => ({ ...item, url: ORIGIN + String(item['url']) })).toSorted(byUrl),
  )
  const query = 'product=SVD-12100&sort=-title'
  const items = (await (await site.get(`/download.json?${query}`)).json()) as Item[]
  const titles = items.map(({ title }) => String(title))
  expect(titles).toContain('SVD-12100 UN38.3 test summary')
  expect(titles).toContain('Safety data sheet, LFP cells and batteries')
  expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a, 'en')))
  const page = await site.getText(`/download?${query}`)
  for (const { url } of items) expect(page).toContain(`href="${String(url).slice(ORIGIN.length)}"`)
  for (const format of ['json', 'csv', 'xlsx'])
    expect(page).toMatch(
      new RegExp(`href="/download\\.${format}\\?product=svd-12100-[a-z0-9-]+&amp;sort=-title" download`),
    )
  const response = await site.get(`/download.csv?${query}`)
  expect(headOf(response, 'content-type', 'content-disposition')).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="solvane-download.csv"',
  ])
  const [header, ...rows] = (await response.text()).trim().split('\r\n')
  expect(header).toContain('"title","applies_to","version","date","language","url"')
  expect(rows).toHaveLength(items.length)
})

test('/articles.json and .xlsx have the articles of the page, with its filter', async ({ site }) => {
  const page = await site.getText('/articles?q=freezing')
  const items = (await (await site.get('/articles.json?q=freezing')).json()) as Item[]
  expect(page).toContain(`${items.length} of ${site.content.articles.length} articles`)
  expect(items.length).toBeGreaterThan(0)
  for (const { title_slug, url } of items) {
    expect(page).toContain(`/articles/${String(title_slug)}`)
    expect(url).toBe(`${ORIGIN}/articles/${String(title_slug)}`)
  }
  expect(page).toMatch(/href="\/articles\.xlsx\?q=freezing" download/)
  expect((await site.get('/articles.xlsx?q=freezing')).headers.get('content-type')).toContain('spreadsheetml')
})

test('a value or an order that does not exist is named, and a former name of an order is understood', async ({
  site,
}) => {
  const response = await site.get('/download.csv?type=steam&sort=bogus')
  const { errors } = await problemIn(response)
  expect([response.status, errors?.map(({ field }) => field)]).toEqual([422, ['type', 'sort']])
  for (const [address, field] of [
    ['/download.json?product=anvil', 'product'],
    ['/download.json?category=steam', 'category'],
    ['/articles.json?tag=steam', 'tag'],
  ] as const) {
    const refused = await problemIn(await site.get(address))
    expect(refused.errors?.map((one) => one.field)).toEqual([field])
  }
  expect((await site.get('/download.json?sort=newest')).status).toBe(200)
  expect(headOf(await site.send('/articles.csv', { method: 'POST' }), 'allow')).toEqual([
    405,
    'GET, HEAD, OPTIONS',
  ])
})
