import { expect, open, test } from './site.ts'

test('A filter keeps the focus on its control and the results in view, and omits empty fields from the address', async ({
  page,
}) => {
  await open(page, '/products')
  const filter = page.getByRole('form', { name: 'Filter products' })
  const searchField = page.getByRole('searchbox')
  await filter.getByRole('checkbox', { name: '24 V' }).check()
  await filter.getByRole('button', { name: 'Show products' }).click()
  await expect(page).toHaveURL('/products?voltage=24')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products: 24 V')
  await expect(filter.getByRole('button', { name: 'Show products' })).toBeFocused()
  await expect(searchField).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)

  const category = filter.getByRole('link', { name: 'LiFePO4 Drop-In Batteries' })
  await category.click()
  await expect(page).toHaveURL(/category=lifepo4/)
  await expect(category).toBeFocused()
  await expect(searchField).toBeInViewport()
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
    await page.goto('/products')
    await page.getByRole('searchbox').fill('heater')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/products?q=heater')
  })
})
