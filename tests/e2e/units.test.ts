import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './site.ts'

const PRODUCT = '/products/svd-24100-24v-100ah-lifepo4-battery'
const footerUnits = (page: Page) => page.getByRole('contentinfo').getByRole('radiogroup', { name: 'Units' })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const loadsUnits = (page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (/switch-units-|\/choices-/.test(request.url())) urls.push(request.url())
  })
  return urls
}

test('US units are chosen beside the specification, switch every amount and are remembered', async ({
  page,
}) => {
  const loaded = loadsUnits(page)
  await open(page, PRODUCT)
  const units = page.getByRole('main').getByRole('radiogroup', { name: 'Units' })
  await expect(units.getByRole('radio', { name: 'Metric' })).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  await expect(row(page, /^Weight/)).toHaveText(/Weight22\.8kg/)
  await units.getByRole('radio', { name: 'US' }).check()
  await expect(row(page, /^Weight/)).toHaveText(/Weight50\.3lb/)
  await expect(row(page, 'Discharge temperature')).toHaveText(/−4 to\s140°F/)
  await expect(row(page, 'Length × width × height')).toContainText(/[\d.]+\s×\s[\d.]+\s×\s[\d.]+\sin/)
  await expect(row(page, /^Nominal voltage/)).toHaveText(/25\.6V/)
  for (const closed of ['Usable capacity against temperature', 'Each figure with its sum'])
    await page.locator('summary').filter({ hasText: closed }).click()
  const chart = page.getByRole('img', {
    name: /^Usable capacity falls from 100 % at 77 °F to 50\s% at −4\s°F/,
  })
  await expect(chart).toContainText('\u22124143250')
  await expect(chart).toContainText(/77\s°F/)
  await expect(footerUnits(page).getByRole('radio', { name: 'US' })).toBeChecked()
  // A sum in which only some figures are converted is wrong.
  const sum = page.getByRole('definition').filter({ hasText: /m × .* mm² =/ })
  await expect(sum).toHaveText(/^2 × 2 m × [\d.]+ A × 0.0225 \/ [\d.]+ mm² = [\d.]+ V = [\d.]+ %$/)
  await expectAccessible(page)
  await page.reload()
  await expect(row(page, /^Weight/)).toHaveText(/Weight50\.3lb/)
  await footerUnits(page).getByRole('radio', { name: 'Metric' }).check()
  await expect(row(page, /^Weight/)).toHaveText(/Weight22\.8kg/)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(row(page, /^Weight/)).toHaveText(/Weight22\.8kg/)
})

test('Comparisons and the request list have the chosen units, whatever element has the unit', async ({
  page,
}) => {
  await open(page, '/compare?p=svd-12100&p=svp-280&t_dis=-20&system_v=48&p_avg=300&hours=20')
  await page.getByRole('main').getByRole('radiogroup', { name: 'Units' }).getByLabel('US').check()
  await expect(row(page, /^Weight/)).toHaveText(/26\slb/)
  await expect(row(page, /^Total weight/)).toHaveText(/312\slb/)
  // 12 batteries of 12.5598 L: 150.7 L, which the metric text rounds to 151 L.
  await expect(row(page, /^Total volume/)).toHaveText(/39\.8\sgal/)
  await expect(row(page, /^Discharge temperature/)).toHaveText(/−4 to\s140 °F/)
  await expect(page.getByRole('table')).not.toContainText(/\d\s(?:kg|L|mm)\b|°C/)
  // What was typed stays; the label says what it is, and the field what another unit was read as.
  const temperature = page.locator('[data-field=t_dis]')
  await expect(temperature.getByRole('textbox')).toHaveValue('-20')
  await expect(temperature.locator('label')).toHaveAttribute('data-us', '= \u22124 °F')
  await temperature.getByRole('textbox').fill('14 °F')
  await expect(temperature).toContainText('Read as \u221210\u00a0°C.')
  await expect(page.locator('[data-field=t_chg] label')).toHaveAttribute('data-us', 'or °F')
  await open(page, '/request-list?item=product:svd-24100-24v-100ah-lifepo4-battery:20')
  const lines = page.getByRole('table', { name: 'Request list' })
  await expect(lines).toContainText(/1,005\slb20\s×\s50\.3\slb/)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText(/1,005\slb/)
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('20')
})

test('Cards and tables of later pages have the chosen units, too', async ({ page }) => {
  await open(page, '/contact')
  await footerUnits(page).getByRole('radio', { name: 'US' }).check()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^LiFePO4/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/continuous · [\d.]+\slb/)
  // What the visitor gave is as in the form.
  await open(page, '/products?view=table&q=SVD-24100&t_dis=-20&weight_to=30')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/Up to 30\skg/)
  await expect(page.getByRole('columnheader', { name: 'lb' })).toBeVisible()
  await expect(page.getByRole('row', { name: /SVD-24100/ })).toContainText('50.3')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/products?view=table')
  await expect(page.getByRole('columnheader', { name: 'lb' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Products as a table' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('Copied amounts stay metric', async ({ page }) => {
  await open(page, PRODUCT)
  await footerUnits(page).getByRole('radio', { name: 'US' }).check()
  await expect(row(page, /^Weight/)).toHaveText(/50\.3lb/)
  await row(page, /^Weight/).evaluate((element) => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ControlOrMeta+C')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(search).toHaveValue(/22\.8\s*kg/)
  await expect(row(page, /^Weight/)).toHaveText(/50\.3lb/)
})
