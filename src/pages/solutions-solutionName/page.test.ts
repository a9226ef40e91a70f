import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { NOT_FOUND, Redirect } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage } from '#pages/render-page.fixture.server.ts'
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

test.each([
  'V=25.6&Ah=100&chem=LFP&i=20&pack=vclass%3D36&unit=i',
  'product=svd-12100-12v-100ah-lifepo4-battery&p_avg=200',
  'Ah=100',
  'i=20',
])('the runtime of %s has moved to the page of the calculator', async (search) => {
  expect(await load(requestFor('custom-battery-packs', `?${search}`))).toEqual(
    new Redirect(`/tools/runtime?${search}`),
  )
})

test.each(['', '?p_avg=180&hours=3&t_dis=10&eta=90&cable_len=4', '?need=capacity&ah=15'])(
  'a pack (%s) stays with the configurator',
  async (search) => {
    const { html } = await renderPage(load, requestFor('custom-battery-packs', search))
    expect(html).toContain('aria-label="Configure a pack"')
    expect(html).not.toContain('aria-label="Runtime"')
  },
)
