import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { type LoadedData, NOT_FOUND } from '#kit/pages/server/load.server.ts'
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
    const { data } = (await ask(solution.url)) as LoadedData<Data>
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

test('an address of the runtime calculator keeps the pack, whose result leads to that address', async () => {
  const pack = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&cell=SVC-2170-50E&v=1'
  const params = { solutionName: 'custom-battery-packs' }
  const partsOf = async (query: string) => {
    const { data } = (await load(requestPage(site, { params, search: query }))) as LoadedData<Data>
    return [data.configurator?.html ?? '', data.runtime?.html ?? '']
  }
  const [configurator = ''] = await partsOf(pack)
  const address = /href="([^"]*)"[^>]*>Runtime of this pack/.exec(configurator)?.[1]?.replaceAll('&amp;', '&')
  const [kept, runtime] = await partsOf(new URL(address ?? '', site.siteUrl).search)
  expect(kept).toContain('10S3P')
  expect(runtime).toContain('At 500\u00a0W and 25 °C it runs')
  expect(runtime).toContain('<input type="hidden" name="pack"')
})
