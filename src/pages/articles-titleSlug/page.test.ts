import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { articlePages } from '#content/articles/listed.server.ts'
import { topicsOf } from '#content/articles/topics.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import styles from './page.module.css'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const { content } = site

const request = (titleSlug: string, page?: string) => requestPage(site, { params: { page, titleSlug } })
const open = (titleSlug: string, page?: string) => load(request(titleSlug, page))
const read = (titleSlug: string, page?: string) => renderPage(load, request(titleSlug, page))

test('an article links back to its list page; its canonical address has no page number', async () => {
  const { head, html } = await read('c-rate-explained', '2')
  expect(html).toMatch(/<a href="\/articles2"[^>]*>Articles, page 2</)
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
    const { head, html, title } = await read(slug)
    expect(head.description).toMatch(/^.{140,155}$/)
    const end = html.indexOf('</article>')
    const [article, after] = [html.slice(0, end), html.slice(end)]
    const contents = [...article.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)
    expect(contents.length).toBeGreaterThan(1)
    for (const id of contents) expect(article).toContain(`<h2 id="${id}">`)
    const figure = article.indexOf(styles['mainFigure']!)
    expect(figure).toBeGreaterThan(0)
    expect(figure).toBeLessThan(article.indexOf('<h2 id='))
    const next = [...after.matchAll(/<h3[^>]*><a[^>]* href="\/articles\/[^"]+">([^<]+)/g)].map(
      ([, text]) => text,
    )
    expect(next).toHaveLength(3)
    expect(next).not.toContain(title)
    expect(after).toMatch(/href="\/products\//)
  },
)

test('an article links its tags to the articles that share them', async () => {
  const slugs = topicsOf(content.articles).map(({ slug }) => `/articles?tag=${slug}`)
  for (const article of content.articles) {
    const { html } = await read(article.title_slug)
    const topics = [...html.matchAll(/href="(\/articles\?tag=[^"]+)"[^>]*>(?:<span[^>]*>)?([^<]+)/g)]
    expect(topics.map(([, , label = '']) => textOf(label).toLowerCase())).toEqual(
      article.tags.map((tag) => tag.toLowerCase()),
    )
    for (const [, href] of topics) expect(slugs).toContain(href)
  }
})
