import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { type LoadedData, NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { articlePages } from '#content/articles/listed.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const { content } = site

const open = (page?: string, search = '') =>
  load(requestPage(site, { path: `/articles${page ?? ''}`, params: { page }, search }))
const read = async (page?: string, search?: string) => (await open(page, search)) as LoadedData<Data>

const last = articlePages(content.articles.length)
const numbers = Array.from({ length: last }, (_, index) => index + 1)

test('lists articles newest first, eight on a page', async () => {
  const pages = await Promise.all(numbers.map((number) => (number > 1 ? read(String(number)) : read())))
  const titles = pages.flatMap(({ data }) => data.covers.map(({ title }) => title))
  for (const { data } of pages.slice(0, -1)) expect(data.covers).toHaveLength(8)
  expect(titles).toEqual(content.articles.map(({ title }) => title))
  expect(pages[1]?.data.pagination).toEqual({
    count: last,
    current: 2,
    links: numbers.map((number) => ({ number, href: `/articles${number > 1 ? number : ''}` })),
  })
})

test('title, canonical address and links to articles contain the page number', async () => {
  const { head, data } = await read('2')
  expect(head).toMatchObject({ title: 'Articles, page 2 | Solvane', canonical: '/articles2' })
  expect(head.description.length).toBeGreaterThanOrEqual(140)
  expect(data.covers[0]?.href).toMatch(/^\/articles2\//)
  expect((await read()).data.covers[0]?.href).toMatch(/^\/articles\//)
})

test('pages that do not exist are not found', async () => {
  for (const page of ['0', '02', `${last + 1}`, '99999999999999999999'])
    expect(await open(page)).toBe(NOT_FOUND)
  expect(await open('2', 'tag=basics')).toBe(NOT_FOUND)
})

test('a topic filters the articles; an unknown one shows an empty list', async () => {
  const { head, data } = await read(undefined, 'tag=low-temperature')
  expect(data.covers.map(({ href }) => href)).toEqual(['/articles/charging-lifepo4-below-freezing'])
  expect(head).toMatchObject({ title: 'Articles on low temperature | Solvane', robots: 'noindex, follow' })
  expect(data.lead).toMatch(/^1 of 24 articles\. /)
  expect(head.description).toBe(data.lead)
  const unknown = await read(undefined, 'tag=steam')
  expect(unknown.data.covers).toEqual([])
  expect(unknown.data.empty?.heading).toBe('There is no topic “steam”')
})

test('the search of the site filters the articles, within a topic if one is chosen', async () => {
  const hrefs = async (search: string) => (await read(undefined, search)).data.covers.map(({ href }) => href)
  expect(await hrefs('q=below+freezing')).toContain('/articles/charging-lifepo4-below-freezing')
  expect(await hrefs('q=chargign+freezing')).toContain('/articles/charging-lifepo4-below-freezing')
  expect(await hrefs('q=SVD-12100H&tag=low-temperature')).toEqual([
    '/articles/charging-lifepo4-below-freezing',
  ])
  const { data, head } = await read(undefined, 'q=trolling')
  expect(data.search).toEqual({ q: 'trolling', tag: '' })
  expect(data.lead).toMatch(/^\d+ of 24 articles\. /)
  expect(head.robots).toBe('noindex, follow')
  expect((await read(undefined, 'q=xyzzy')).data.empty?.heading).toBe('No article has “xyzzy”')
})

test('a search counts the articles of each topic among what it finds, and tells its number', async () => {
  const { data } = await read(undefined, 'q=charging&tag=low-temperature')
  const all = (await read(undefined, 'q=charging')).data
  expect(data.topics.find(({ label }) => label === 'All')?.count).toBe(Number.parseInt(all.status, 10))
  expect(data.status).toMatch(/^\d+ of 24 articles$/)
  for (const { href, count } of data.topics.slice(1, 4)) {
    const { search } = new URL(href, 'http://site')
    expect((await read(undefined, search.slice(1))).data.status, href).toBe(`${count} of 24 articles`)
  }
})

test('an empty list offers to leave out the topic or the search, with numbers', async () => {
  const { data } = await read(undefined, 'q=trolling&tag=low-temperature')
  const { status } = (await read(undefined, 'q=trolling')).data
  expect(data.empty?.heading).toBe('No article on low temperature has “trolling”')
  expect(data.empty?.actions).toEqual([
    {
      label: `Without topic low temperature: ${status.replace('1 of 24 articles', '1 article')}`,
      path: '/articles?q=trolling',
    },
    { label: 'Without “trolling”: 1 article', path: '/articles?tag=low-temperature' },
    expect.objectContaining({ path: expect.any(String) }),
  ])
})
