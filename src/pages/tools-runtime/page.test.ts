import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const render = async (search = '') => (await renderPage(load, requestPage(site, { search }))).html

test('without a query the worked example is shown, with its charts, wiring and sums', async () => {
  const text = textOf(await render())
  expect(text).toContain('At 20 A and 10 °C it runs')
  expect(text).toContain('This is an example.')
  expect(textOf(await render('?i=20'))).not.toContain('This is an example.')
  expect(text).toContain('Fuse and cable')
  expect(text).toContain('Each figure with its sum')
  expect(text).not.toContain('Back to the pack')
})

test('the runtime of a pack leads back to the pack, also after the form is sent', async () => {
  const pack = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&cell=SVC-2170-50E&v=1'
  const html = await render(`?V=36&Ah=15&chem=NMC&p_avg=500&pack=${encodeURIComponent(pack)}`)
  expect(textOf(html)).toContain('At 500 W and 25 °C it runs')
  expect(html).toContain('<input type="hidden" name="pack"')
  const [, back = ''] = /href="([^"]*)"[^>]*>Back to the pack/.exec(html)!
  expect(back.replaceAll('&amp;', '&')).toBe(`/solutions/custom-battery-packs?${pack}#configure`)
})

test('a product alone is shown with a usual load', async () => {
  expect(textOf(await render('?product=SVD-24100'))).toContain('At 20 A and 25 °C it runs')
  expect(textOf(await render('?product=SVD-24100&p_avg=500'))).toContain('At 500 W and 25 °C it runs')
})

test('a product stays in the calculator’s address, with its limits', async () => {
  const slug = 'svd-12100-12v-100ah-lifepo4-battery'
  const html = await render(`?product=${slug}&p_avg=3000&cable_len=4`)
  expect(textOf(html)).toMatch(/W09/)
  expect(html).toContain(`<input type="hidden" name="product" value="${slug}"/>`)
  expect(html).toContain(`<a href="/products/${slug}">SVD-12100`)
  expect(html).toContain(`/tools/runtime?product=${slug}&amp;p_avg=3000`)
  const [, other = ''] = /href="([^"]*)"[^>]*>Use other figures/.exec(html)!
  expect(other).toBe('/tools/runtime?p_avg=3000&amp;cable_len=4&amp;V=12.8&amp;Ah=100&amp;chem=LFP#runtime')
})

test('a product that is chosen has its calculator on its page', async () => {
  const choose = (model: string) => load(requestPage(site, { search: `?model=${model}` }))
  const page = '/products/svd-24100-24v-100ah-lifepo4-battery#runtime'
  expect(await choose('SVD-24100')).toEqual(new Redirect(page, 302))
  expect(await render()).not.toContain('aria-invalid')
  expect(textOf(await render('?model=steam'))).toContain('Product: there is no “steam”.')
})

test('each mistake is named: at its field, or in place of the answer where it has none', async () => {
  const aged = await render('?V=25.6&Ah=100&chem=LFP&i=20&eol=120')
  expect(aged).toMatch(/aria-invalid="true" name="eol"/)
  expect(textOf(aged)).toContain('Must still meet this when aged is not an allowed value.')
  const unknown = textOf(await render('?product=steam&i=20'))
  expect(unknown).toContain('Product is not an allowed value.')
  expect(unknown).not.toContain('marked fields')
})

test('what is not a pack is left out of the way back', async () => {
  expect(await render('?i=20&pack=utm_source%3Dx')).not.toContain('Back to the pack')
  expect(await render('?i=20&pack=ah%3D15%26utm_source%3Dx')).toContain(
    'href="/solutions/custom-battery-packs?ah=15#configure"',
  )
})
