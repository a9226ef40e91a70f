import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const EBIKE = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&box=400x90x80&qty=500&v=1'

test('a pack is on one page: figures, drawing, what was asked, each sum, its address and the day', async () => {
  const { html } = await renderPage(load, requestPage(site, { search: `?${EBIKE}` }))
  const text = textOf(html)
  for (const part of [
    '36 V 15 Ah pack for E-Bikes and Light EVs, 500',
    '10S3P',
    'Continuous power',
    'Paralleled cells share current',
    '15 Ah / 5 Ah = 3',
    'Short-circuit current',
    `${site.siteUrl}/pack-sheet?${EBIKE.split('&v=')[0]!.slice(0, 40)}`,
    String(new Date().getUTCFullYear()),
  ])
    expect(text).toContain(part)
  expect(html).toContain('role="img"')
  expect(html.replaceAll('&amp;', '&')).toContain('href="/solutions/custom-battery-packs?app=e-bikes')
})

test('numbers converted from other units are printed rounded, in the address as well', async () => {
  const search = '?vclass=48&need=load&p_avg=0.333kW&hours=100min&t_dis=10F&m_max=31lb'
  const { html } = await renderPage(load, requestPage(site, { search }))
  const text = textOf(html)
  for (const part of ['333 W for 1.667 h', '−12.22 °C', '14.06 kg', 'hours=1.6666667&t_dis=-12.222222&'])
    expect(text).toContain(part)
})

test.for(['', '?need=energy', '?utm_source=x', '?need=energy&wh=-5'])(
  'the query %j, which has no pack, leads to the configurator',
  async (search) => {
    const loaded = await load(requestPage(site, { search }))
    expect(loaded).toBeInstanceOf(Redirect)
    expect((loaded as Redirect).to).toMatch(/^\/solutions\/custom-battery-packs(\?.*)?#configure$/)
  },
)
