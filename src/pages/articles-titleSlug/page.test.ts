import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { type LoadedData, NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { articlePages } from '#content/articles/listed.server.ts'
import { topicsOf } from '#content/articles/topics.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import type { Data } from './page.tsx'

const site = realSite(pageTable)
const { content } = site

const open = (titleSlug: string, page?: string) => load(requestPage(site, { params: { page, titleSlug } }))
const read = async (titleSlug: string, page?: string) => (await open(titleSlug, page)) as LoadedData<Data>

test('an article links back to its list page; its canonical address has no page number', async () => {
  const { head, data } = await read('c-rate-explained', '2')
  expect(data.trail[1]).toEqual({ label: 'Articles, page 2', href: '/articles2' })
  expect(head.canonical).toBe('/articles/c-rate-explained')
})

test('unknown articles and unknown pages are not found', async () => {
  expect(await open('c-rate-explained', `${articlePages(content.articles.length) + 1}`)).toBe(NOT_FOUND)
  expect(await open('c-rate-explained', '02')).toBe(NOT_FOUND)
  expect(await open('c-rate')).toBe(NOT_FOUND)
})

test.each(content.articles.map(({ title_slug }) => title_slug))(
  '%s has contents, next articles and products',
  async (slug) => {
    const { head, data } = await read(slug)
    expect(head.description).toMatch(/^.{140,155}$/)
    expect(data.text?.intro).not.toContain('<h2')
    for (const { id } of data.text!.contents.slice(0, -1))
      expect(data.text?.body).toContain(`<h2 id="${id}">`)
    expect(data.next).toHaveLength(3)
    expect(data.next.map(({ title }) => title)).not.toContain(data.title)
    expect(data.text?.products.length).toBeGreaterThan(0)
  },
)

test('an article links its tags to the articles that share them', async () => {
  const slugs = topicsOf(content.articles).map(({ slug }) => `/articles?tag=${slug}`)
  for (const article of content.articles) {
    const { topics } = (await read(article.title_slug)).data
    expect(topics.map(({ label }) => label.toLowerCase())).toEqual(
      article.tags.map((tag) => tag.toLowerCase()),
    )
    for (const { href } of topics) expect(slugs).toContain(href)
  }
})
