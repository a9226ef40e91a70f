import { expect, test } from 'vitest'
import { realSite, requestPage } from '#content/real-site.fixture.server.ts'
import { Redirect } from '#kit/pages/server/load.server.ts'
import { pageTable } from '#pages/page-table.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { copy } from './copy.server.ts'
import { load } from './page.server.tsx'

const site = realSite(pageTable)
const tools = site.content.copy(copy).groups.flatMap((group) => group.tools)
const render = async (search = '') => (await renderPage(load, requestPage(site, { search }))).html

/** Returns the row of a tool, by its title. */
const rowOf = (html: string, title: string): string =>
  html.split('<li').find((row) => textOf(row).includes(title)) ?? ''

test.each(tools)('$title has its link, one line and a drawing', async ({ title, path, text }) => {
  const row = rowOf(await render(), title)
  const isForm = path.startsWith('/tools#')
  expect(row).toContain(isForm ? '<form' : `<a href="${path.replaceAll('&', '&amp;')}"`)
  expect(textOf(row)).toContain(text)
  expect(row).toContain('aria-hidden="true"')
})

test('menu and footer have the same tools, with the same addresses', () => {
  expect(site.content.navigation.tools).toEqual(tools.map(({ title, path }) => ({ label: title, path })))
})

test('the drawings measure the catalogue', async () => {
  const html = await render()
  const { products, applications, certifications } = site.content
  const weightOf = (model: string) => products.find((one) => one.model_name === model)!.weight_kg
  const { p_avg, hours, vdev_max } = applications.find(({ url }) => url === 'telecom-and-ups-backup')!.system!
  const measured = {
    'System finder': [`${p_avg} W`, `${(p_avg * hours) / 1000} kWh`, `${hours} h`],
    Comparison: ['SVD-12100', 'SVD-12100H', 'SVN-12100'].map((model) => `${weightOf(model)} kg`),
    'Lead-acid replacement': ['330 mm', '173 mm'],
    'Pack configurator': ['10S3P: 36 V, 15 Ah'],
    'Runtime calculator': ['50 %', '−20 °C'],
    'Voltage check': ['37.5', '54.75 V', `${vdev_max} V`],
    'Shipping check': ['30 % at most', 'UN3480'],
    'Certificate check': [`7 of ${certifications.length}`],
    'Open data': [`${products.length} records`],
  }
  for (const [title, texts] of Object.entries(measured))
    for (const text of texts) expect(textOf(rowOf(html, title)), title).toContain(text)
})

test.each([
  ['svd-12100-12v-100ah-lifepo4-battery', 'svd-12100-12v-100ah-lifepo4-battery'],
  ['SVD-12100', 'svd-12100-12v-100ah-lifepo4-battery'],
])('the voltage check of %s is on the page of the product', async (product, url) => {
  expect(await load(requestPage(site, { search: `?product=${product}` }))).toEqual(
    new Redirect(`/products/${url}#window`, 302),
  )
})

test('a product that is unknown is said beside its field', async () => {
  const row = rowOf(await render('?product=steam'), 'Voltage check')
  expect(row).toContain('aria-invalid="true"')
  expect(textOf(row)).toContain('Product: there is no “steam”.')
  expect(await render()).not.toContain('aria-invalid')
})

test('the voltage check is sent only with a product', async () => {
  expect(rowOf(await render(), 'Voltage check')).toMatch(/<select [^>]*required=""/)
})
