import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { type Loaded, NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { load } from './load.server.ts'
import { type Data, Page } from './page.tsx'

const site = realSite(pageTable)
const ask = async (solutionName: string) => load(requestPage(site, { params: { solutionName } }))

test('an unknown solution is not found', async () => {
  expect(await ask('perpetual-motion')).toBe(NOT_FOUND)
})

test.each(site.content.solutions)(
  '$url shows its promise, its products, articles and the other solutions',
  async (solution) => {
    const { data } = (await ask(solution.url)) as Loaded<Data>
    expect(renderToStaticMarkup(createElement(Page, { data }))).toContain(
      `<p class="lead">${insertNoBreakSpaces(solution.promise)}</p>`,
    )
    expect(data.details?.products.cards).toHaveLength(solution.products.length)
    expect(data.details?.articles).toHaveLength(solution.articles.length)
    expect(data.others).toHaveLength(site.content.solutions.length - 1)
    expect(data.others.every(({ figure }) => figure.value)).toBe(true)
  },
)

test.each(site.content.solutions)('every bar of $url fits its ruler, if there is one', ({ weeks, steps }) => {
  for (const { start, length } of steps) {
    expect(start === undefined).toBe(weeks === undefined)
    expect((start ?? 0) + (length ?? 0)).toBeLessThanOrEqual(weeks ?? 0)
  }
})
