import type { Page } from '@playwright/test'
import { chatButton, dialogOf, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

test('A chat button that opens the inquiry dialog and focuses its first field (spec §2 §4)', async ({
  page,
}) => {
  await open(page, '/')
  await expect(dialogOf(page)).toBeHidden()
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toBeFocused()
  await expectAccessible(page)
})

test('It closes by the close icon, the Escape key, or after a successful submit (spec §4)', async ({
  page,
}) => {
  await open(page, '/')
  const chat = chatButton(page)
  await chat.click()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await chat.click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(chat).toBeFocused()
  await chat.click()
  await fillInquiry(page, 'Closes when sent')
  await sendButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})

test('It opens from the side chat button (spec §4)', async ({ page }) => {
  await open(page, '/articles')
  await expect(dialogOf(page)).toBeHidden()
  await chatButton(page).press('Enter')
  await expect(dialogOf(page)).toBeVisible()
})

for (const path of ['/', '/products', '/about-us', '/certification']) {
  test(`It is closed by default: ${path} (spec §4)`, async ({ page }) => {
    await open(page, path)
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeHidden()
  })
}

test("In the thank-you dialog, the button 'Find more great products!' goes to /products and 'Got it.' dismisses (spec §4)", async ({
  page,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Somebody curious')
  await sendButton(page).click()
  await page
    .getByRole('dialog', { name: 'Thank you!' })
    .getByRole('link', { name: 'Find more great products!' })
    .click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeHidden()
  await chatButton(page).click()
  await fillInquiry(page, 'Somebody brief')
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Got it.' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeHidden()
  await expect(page).toHaveURL('/products')
})

test('On an application page the application is preselected', async ({ page }) => {
  await open(page, '/applications/drones-and-uav')
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
})

async function goToDrones(page: Page): Promise<void> {
  const link = page.locator('a[href="/applications/drones-and-uav"]').first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Drones/)
}

test('A dialog that was closed before its script came is about the page on which it is opened next', async ({
  page,
}) => {
  const letThrough = await stall(page, /\/live-/)
  await open(page, '/about-us')
  await chatButton(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  letThrough()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
  await goToDrones(page)
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
})

test('Coming near the chat button without a network breaks nothing', async ({
  page,
  consoleMessages,
  expectSaid,
}) => {
  await open(page, '/about-us')
  await page.route(/\/live-/, (route) => route.abort())
  await chatButton(page).hover()
  await expect.poll(() => consoleMessages.length).toBeGreaterThan(0)
  await page.unroute(/\/live-/)
  await chatButton(page).click()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
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

test('A link in the dialog leaves it behind', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  await dialogOf(page).getByRole('link', { name: 'privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect(dialogOf(page)).toBeHidden()
})

for (const [width, dialogWidth] of [
  [1280, 600],
  [390, 366],
] as const) {
  test(`Thank-you dialog width: 600px; ${dialogWidth} px on a screen of ${width} px (spec §2 §9)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/')
    await page.evaluate(() => (document.getElementById('thank-you') as HTMLDialogElement).showModal())
    const box = await page.getByRole('dialog', { name: 'Thank you!' }).boundingBox()
    expect(box?.width).toBe(dialogWidth)
  })
}
