import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { articlePages } from '#content/articles/listed.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site

const request = (page?: string, search = '') =>
  requestPage(site, { path: `/articles${page ?? ''}`, params: { page }, search })
const open = (page?: string, search?: string) => load(request(page, search))

/** Reads a list page as a visitor gets it. */
async function read(page?: string, search?: string) {
  const { html, ...rest } = await renderPage(load, request(page, search))
  const linksIn = (part: RegExp) =>
    [...(part.exec(html)?.[0] ?? '').matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, path = '', label = '']) => ({ path: path.replaceAll('&amp;', '&'), label: textOf(label) }),
    )
  const covers = [...html.matchAll(/<h2[^>]*><a[^>]* href="([^"]*)">(.*?)<\/a>/g)]
  return {
    ...rest,
    html,
    covers: covers.map(([, path = '', title = '']) => ({ path, title: textOf(title) })),
    status: textOf(/<p role="status">(.*?)<\/p>/.exec(html)?.[1] ?? ''),
    topics: linksIn(/<nav[^>]* aria-label="Topics".*?<\/nav>/s),
    pagination: linksIn(/<nav[^>]* aria-label="Pag.*?<\/nav>/s),
    heading: textOf(/<h3>(.*?)<\/h3>/.exec(html)?.[1] ?? ''),
    actions: linksIn(/<h3>.*/s),
  }
}

const last = articlePages(content.articles.length)
const numbers = Array.from({ length: last }, (_, index) => index + 1)

test('lists articles newest first, eight on a page', async () => {
  const pages = await Promise.all(numbers.map((number) => (number > 1 ? read(String(number)) : read())))
  const titles = pages.flatMap(({ covers }) => covers.map(({ title }) => title))
  for (const { covers } of pages.slice(0, -1)) expect(covers).toHaveLength(8)
  expect(titles).toEqual(content.articles.map(({ title }) => textOf(title)))
  for (const number of numbers.filter((one) => one !== 2))
    expect(pages[1]?.pagination.map(({ path }) => path)).toContain(`/articles${number > 1 ? number : ''}`)
})

test('title, canonical address and links to articles contain the page number', async () => {
  const { head, covers } = await read('2')
  expect(head).toMatchObject({ title: 'Articles, page 2 | Solvane', canonical: '/articles2' })
  expect(head.description.length).toBeGreaterThanOrEqual(140)
  expect(covers[0]?.path).toMatch(/^\/articles2\//)
  expect((await read()).covers[0]?.path).toMatch(/^\/articles\//)
})

test('pages that do not exist are not found', async () => {
  for (const page of ['0', '02', `${last + 1}`, '99999999999999999999'])
    expect(await open(page)).toBe(NOT_FOUND)
  expect(await open('2', 'tag=basics')).toBe(NOT_FOUND)
})

test('a topic filters the articles; an unknown one shows an empty list', async () => {
  const { head, covers, lead } = await read(undefined, 'tag=low-temperature')
  expect(covers.map(({ path }) => path)).toEqual(['/articles/charging-lifepo4-below-freezing'])
  expect(head).toMatchObject({ title: 'Articles on low temperature | Solvane', robots: 'noindex, follow' })
  expect(lead).toMatch(/^1 of 24 articles\. /)
  expect(textOf(head.description)).toBe(lead)
  const unknown = await read(undefined, 'tag=steam')
  expect(unknown.covers).toEqual([])
  expect(unknown.heading).toBe('There is no topic “steam”')
})

test('the search of the site filters the articles, within a topic if one is chosen', async () => {
  const hrefs = async (search: string) => (await read(undefined, search)).covers.map(({ path }) => path)
  expect(await hrefs('q=below+freezing')).toContain('/articles/charging-lifepo4-below-freezing')
  expect(await hrefs('q=chargign+freezing')).toContain('/articles/charging-lifepo4-below-freezing')
  expect(await hrefs('q=SVD-12100H&tag=low-temperature')).toEqual([
    '/articles/charging-lifepo4-below-freezing',
  ])
  const { html, lead, head } = await read(undefined, 'q=trolling')
  expect(html).toMatch(/<input[^>]*value="trolling"/)
  expect(html).not.toContain('name="tag"')
  expect(lead).toMatch(/^\d+ of 24 articles\. /)
  expect(head.robots).toBe('noindex, follow')
  expect((await read(undefined, 'q=xyzzy')).heading).toBe('No article has “xyzzy”')
})

test('a search counts the articles of each topic among what it finds, and tells its number', async () => {
  const { topics, status } = await read(undefined, 'q=charging&tag=low-temperature')
  const countOf = (label: string) => Number(/\d+$/.exec(label)?.[0])
  const all = await read(undefined, 'q=charging')
  expect(countOf(topics[0]?.label ?? '')).toBe(Number.parseInt(all.status, 10))
  expect(status).toMatch(/^\d+ of 24 articles$/)
  for (const { path, label } of topics.slice(1, 4)) {
    const { search } = new URL(path, 'http://site')
    const { status } = await read(undefined, search.slice(1))
    expect(status, path).toBe(`${countOf(label)} of 24 articles`)
  }
})

test('an empty list offers to leave out the topic or the search, with numbers', async () => {
  const { heading, actions } = await read(undefined, 'q=trolling&tag=low-temperature')
  const { status } = await read(undefined, 'q=trolling')
  expect(heading).toBe('No article on low temperature has “trolling”')
  expect(actions).toEqual([
    {
      label: `Without topic low temperature: ${status.replace('1 of 24 articles', '1 article')}`,
      path: '/articles?q=trolling',
    },
    { label: 'Without “trolling”: 1 article', path: '/articles?tag=low-temperature' },
    expect.objectContaining({ path: expect.any(String) }),
  ])
})

test('the bars of a cover are figures of its article', () => {
  const charts = content.articles.flatMap(({ chart, title_slug }) =>
    chart ? [{ ...chart, title_slug }] : [],
  )
  expect(charts.length).toBeGreaterThan(20)
  const isIn = (value: number, text: string) =>
    new RegExp(String.raw`(?<![\d.])${String(value).replace('.', String.raw`\.`)}(?:\.0)?(?![\d]|\.\d)`).test(
      text,
    )
  const unknown = charts.flatMap(({ bars, title_slug }) => {
    const body = readFileSync(`content/articles/${title_slug}.md`, 'utf8').replace(/^chart:.*$/m, '')
    return bars
      .filter(({ value }) => value > 0 && !isIn(value, body))
      .map(({ label, value }) => `${title_slug}: ${label} ${value}`)
  })
  expect(unknown).toEqual([])
})
