import type { Page } from '@playwright/test'
import {
  chatButton,
  dialogOf,
  fillServedInquiry,
  sendButton,
  sendInquiry,
  thanksOf,
} from './inquiry-dialog.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'
const requestQuote = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()

test('It is closed by default, and opens from the side chat button, which focuses its first field (spec §2 §4)', async ({
  page,
}) => {
  for (const path of ['/products', '/']) {
    await open(page, path)
    await expect(dialogOf(page), path).toBeHidden()
    await expect(thanksOf(page), path).toBeHidden()
  }
  await chatButton(page).press('Enter')
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('It closes by the close icon, the Escape key, or after a successful submit (spec §4)', async ({
  page,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await chatButton(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(chatButton(page)).toBeFocused()
  await sendInquiry(page, 'Closes when sent')
  await expect(dialogOf(page)).toBeHidden()
})

test("In the thank-you dialog, the button 'Find more great products!' goes to /products and 'Got it.' dismisses (spec §4)", async ({
  page,
}) => {
  await open(page, '/')
  await sendInquiry(page, 'Somebody curious')
  await thanksOf(page).getByRole('link', { name: 'Find more great products!' }).click()
  await expect(page).toHaveURL('/products')
  await expect(thanksOf(page)).toBeHidden()
  await sendInquiry(page, 'Somebody brief')
  await page.getByRole('button', { name: 'Got it.' }).click()
  await expect(thanksOf(page)).toBeHidden()
  await expect(page).toHaveURL('/products')
})

test('Thank-you dialog width: 600px; less on a narrow screen (spec §2 §9)', async ({ page }) => {
  await open(page, '/')
  await expect(chatButton(page)).toBeVisible()
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#thank-you')?.showModal())
  for (const [width, dialogWidth] of [
    [1280, 600],
    [390, 366],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(async () => (await thanksOf(page).boundingBox())?.width).toBe(dialogWidth)
  }
})

test('A quote requested on a product page carries the product, its voltage, capacity and size', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, PRODUCT)
  await requestQuote(page)
  await expect(dialogOf(page).getByText('SVD-12100', { exact: true })).toBeVisible()
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(dialogOf(page).getByRole('alert'), 'seen without scrolling').toBeInViewport({ ratio: 1 })
  await fillServedInquiry(page, 'Quoted with its figures')
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Quoted with its figures'`)).toMatchObject([
    {
      product_name_slug: PRODUCT.slice('/products/'.length),
      voltage: '12.8 V',
      capacity: '100 Ah',
      size: '330 × 173 × 220 mm',
    },
  ])
})

test('On an application page the application is preselected', async ({ page }) => {
  await open(page, '/applications/drones-and-uav')
  await page.getByRole('main').getByRole('button', { name: 'Ask about this application' }).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
})

test('A dialog that was closed before its script arrived is about the page on which it is opened next', async ({
  page,
}) => {
  const release = await stall(page, /\/live-/)
  await open(page, '/about-us')
  await chatButton(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  release()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  const link = page.locator('a[href="/applications/drones-and-uav"]').first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Drones/)
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
})

test('A dialog script that could not be fetched on approach is fetched again on opening', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/about-us')
  const failed = page.waitForEvent('requestfailed')
  await page.route(/\/live-/, (route) => route.abort(), { times: 1 })
  await chatButton(page).hover()
  await failed
  await chatButton(page).click()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  expectSaid(/ERR_FAILED/)
})

test('The country list is ISO 3166 and follows what is typed', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  const country = dialogOf(page).getByLabel('Country')
  await expect(country).toHaveAttribute('autocomplete', 'country-name')
  expect(await country.locator('option').count()).toBeGreaterThanOrEqual(249)
  await country.focus()
  await page.keyboard.type('Norw')
  await expect(country).toHaveValue('Norway')
})

test('Until the dialog is there, what opens it is a link; pressed meanwhile, it opens the dialog or leads to /contact', async ({
  page,
  expectSaid,
}) => {
  const link = page.getByRole('link', { name: 'Send an inquiry' })
  const release = await stall(page, '/_app/dialogs')
  await open(page, '/about-us')
  await expect(link).toHaveAttribute('href', '/contact')
  await link.click()
  await expect(link).toHaveAttribute('data-pressed')
  await expect(page).toHaveURL('/about-us')
  release()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await chatButton(page).press(' ')
  await expect(dialogOf(page)).toBeVisible()
  await page.unrouteAll()
  await page.route('/_app/dialogs', (route) => route.abort())
  await open(page, '/products')
  await link.click()
  await expect(page).toHaveURL('/contact')
  expectSaid(/ERR_FAILED/)
})

test('A dialog that comes late does not open over what the visitor did meanwhile', async ({
  page,
  expectSaid,
}) => {
  const release = await stall(page, '/_app/dialogs', (route) => route.abort())
  await open(page, '/about-us')
  const link = page.getByRole('link', { name: 'Send an inquiry' })
  await link.click()
  await expect(link).toHaveAttribute('data-pressed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await expect(page).toHaveURL('/feedback')
  const failed = page.waitForEvent('requestfailed')
  release()
  await failed
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A. Buyer')
  await expect(page).toHaveURL('/feedback')
  expectSaid(/ERR_FAILED/)
})

test('A link in the dialog closes it', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  await dialogOf(page).getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(dialogOf(page)).toBeHidden()
})
