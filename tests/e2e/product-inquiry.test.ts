import type { Page } from '@playwright/test'
import { dialogOf, fillServedInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

const PRODUCT = 'svd-12100-12v-100ah-lifepo4-battery'
async function send(page: Page, name: string): Promise<void> {
  await fillServedInquiry(page, name)
  await sendButton(page).click()
}

test('A quote requested on a product page carries the product, its voltage, capacity and size', async ({
  page,
  site,
}) => {
  await open(page, `/products/${PRODUCT}`)
  await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
  await expect(dialogOf(page).getByText('SVD-12100', { exact: true })).toBeVisible()
  await send(page, 'Quoted with its figures')
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Quoted with its figures'`)).toMatchObject([
    { product_name_slug: PRODUCT, voltage: '12.8 V', capacity: '100 Ah', size: '330 × 173 × 220 mm' },
  ])
})

for (const [width, height] of [
  [1280, 720],
  [1366, 768],
] as const)
  test(`what is said of a quote that lacks something is seen on a screen of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, `/products/${PRODUCT}`)
    await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
    await expect(dialogOf(page).getByText('SVD-12100', { exact: true })).toBeVisible()
    await sendButton(page).click()
    await expect(dialogOf(page).getByRole('textbox', { name: /^Name/ })).toBeFocused()
    await expect(dialogOf(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
  })

test('Asking about an application opens the inquiry with the application chosen', async ({ page }) => {
  await open(page, '/applications/drones-and-uav')
  await page.getByRole('main').getByRole('button', { name: 'Ask about this application' }).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a quote requested on a product page keeps the product', async ({ page, site }) => {
    await page.goto(`${site.url}/products/${PRODUCT}`)
    await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
    await send(page, 'Quoted without a script')
    await expect(page.getByText('Thank you!').first()).toBeVisible()
    expect(site.rows(`SELECT * FROM lead WHERE name = 'Quoted without a script'`)).toMatchObject([
      { product_name_slug: PRODUCT },
    ])
  })
})
