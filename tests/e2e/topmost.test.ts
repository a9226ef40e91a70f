import type { Page } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const thanks = (page: Page) => page.getByRole('dialog', { name: 'Thank you!' })
const isInside = (page: Page) => thanks(page).evaluate((dialog) => dialog.contains(document.activeElement))

/** Sends an inquiry and closes its dialog; the thanks are shown over what is opened meanwhile. */
async function thankOver(page: Page, openSomething: () => Promise<void>): Promise<void> {
  const deliver = await stall(page, '**/api/messages')
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillInquiry(page, 'Goes on meanwhile')
  await sendButton(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await openSomething()
  deliver()
  await expect(thanks(page)).toBeVisible()
}

test('A page that finishes loading while the mobile menu is open leaves the focus in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const deliver = await stall(page, /certification\/_payload\.json/)
  await open(page, '/solutions')
  await page
    .locator('footer a[href="/certification"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.locator('[data-mobile-menu] > summary').press('Enter')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  const home = menu.getByRole('link', { name: 'Home' })
  await home.focus()
  deliver()
  await expect(page).toHaveTitle(/Certification/)
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  await expect(home).toBeFocused()
  // In a menu that scrolls, Shift+Tab keeps the focused link in sight.
  await menu.getByText('Products', { exact: true }).click()
  await menu.getByRole('link', { name: 'Pinterest' }).focus()
  for (let up = 0; up < 20; up += 1) {
    await page.keyboard.press('Shift+Tab')
    const above = await menu.evaluate((sheet) => {
      const box = document.activeElement?.getBoundingClientRect()
      return sheet.contains(document.activeElement) && box ? sheet.getBoundingClientRect().top - box.top : 0
    })
    expect(above, `${up + 1} up`).toBeLessThanOrEqual(0)
  }
})

test('Escape closes the thanks above the cookie preferences, then the preferences; Tab stays in the thanks', async ({
  page,
}) => {
  await thankOver(page, async () => {
    await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
    await expect(preferences(page)).toBeVisible()
  })
  const first = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Tab')
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(false)
  expect(await isInside(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(thanks(page)).toBeHidden()
  await expect(preferences(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preferences(page)).toBeHidden()
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const toggle = (page: Page) => page.locator('[data-mobile-menu] > summary')
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
  const openMenu = async (page: Page) => {
    await toggle(page).click()
    // Placed by its script.
    await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)
  }

  test('Escape closes the thanks above the mobile menu, then the menu', async ({ page }) => {
    await thankOver(page, () => openMenu(page))
    await page.keyboard.press('Escape')
    await expect(thanks(page)).toBeHidden()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })
})
