import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { NOT_FOUND } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const requestFor = (solutionName: string, search = '') =>
  requestPage(site, { params: { solutionName }, search })

test('an unknown solution is not found', async () => {
  expect(await load(requestFor('perpetual-motion'))).toBe(NOT_FOUND)
})

test.each(site.content.solutions)(
  '$url shows its promise, its products, articles and the other solutions',
  async ({ url, promise, products, articles }) => {
    const { html } = await renderPage(load, requestFor(url))
    expect(html).toContain(`<p class="lead">${insertNoBreakSpaces(promise)}</p>`)
    const [details = '', others = ''] = html.split('Other solutions')
    const [above = '', reading = ''] = details.split('Further reading')
    expect(above.match(/<h3><a[^>]* href="\/products\//g)).toHaveLength(products.length)
    expect(reading.match(/href="\/articles\//g)).toHaveLength(articles.length)
    expect(others.match(/href="\/solutions\//g)).toHaveLength(site.content.solutions.length - 1)
    expect(others).not.toContain('<small></small>')
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
  const page = (search: string) => renderPage(load, requestFor('custom-battery-packs', search))
  const [, address = ''] = /href="([^"]*)"[^>]*>Runtime of this pack/.exec((await page(pack)).html)!
  const { html } = await page(new URL(address.replaceAll('&amp;', '&'), site.siteUrl).search)
  const [configurator = '', runtime = ''] = html.split('id="runtime"')
  expect(configurator).toContain('10S3P')
  expect(textOf(runtime)).toContain('At 500 W and 25 °C it runs')
  expect(runtime).toContain('<input type="hidden" name="pack"')
})
