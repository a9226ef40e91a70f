import { expect, open, test } from './site.ts'

test('A filter keeps the focus on its control and the results in view, and omits empty fields from the address', async ({
  page,
}) => {
  await open(page, '/products')
  const filter = page.getByRole('form', { name: 'Filter products' })
  const results = page.getByRole('status').filter({ hasText: 'of 48 products' })
  await filter.locator('summary', { hasText: 'Voltage class' }).click()
  const volts = filter.getByRole('checkbox', { name: '24 V' })
  await volts.check()
  await expect(page).toHaveURL('/products?voltage=24')
  await expect(page).toHaveTitle('Products: 24\u00a0V | Solvane')
  await expect(volts).toBeFocused()

  await filter.locator('summary', { hasText: 'Category' }).click()
  const category = filter.getByRole('link', { name: 'LiFePO4 Drop-In Batteries' })
  await category.click()
  await expect(page).toHaveURL(/category=lifepo4/)
  await expect(category).toBeFocused()
  await expect(results).toBeInViewport()
})

test('The first product is in the upper third of the screen and stays there when filters change', async ({
  page,
}) => {
  await open(page, '/products')
  const top = async () => (await page.getByRole('article').first().boundingBox())?.y
  const first = await top()
  expect(first).toBeLessThanOrEqual(330)
  await expect(page.getByRole('searchbox')).toBeHidden()
  for (const query of [
    'system_v=48',
    'system_v=48&t_dis=-20&cycles=4000&weight_to=80&chemistry=LFP&ip=IP20&energy_from=100&capacity_from=10',
    'category=lifepo4-drop-in-batteries&sort=-current',
  ]) {
    await open(page, `/products?${query}`)
    expect(await top(), query).toBe(first)
  }
})

test('A category chosen in the footer shows its page from the top', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cylindrical Cells' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the filter closes after its use, and the results are in view', async ({ page }) => {
    await open(page, '/download')
    const disclosure = page.locator('summary', { hasText: 'active' })
    await disclosure.click()
    await page.getByRole('checkbox', { name: 'Drawing' }).check()
    await page.getByRole('button', { name: /^Show \d+ documents$/ }).click()
    await expect(page).toHaveURL('/download?type=drawing')
    await expect(disclosure).toBeFocused()
    await expect(page.getByRole('searchbox')).toBeInViewport()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('empty fields are removed from the address', async ({ page }) => {
    await page.goto('/download')
    await page.getByRole('searchbox').fill('heater')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/download?q=heater')
  })
})
