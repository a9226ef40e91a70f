import type { Page } from '@playwright/test'
import { allProducts, drones, entry, link, main, pass } from './main-nav.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const MENUS = '**/_app/assets/menus-*.js'

/** Lets the script of the menus arrive, and the time pass in which it might change a menu. */
async function expectScripted(page: Page): Promise<void> {
  await expect(main(page)).toHaveAttribute('data-scripted')
  await pass(page, 400)
}

async function pressMouse(page: Page): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}

test('Escape pressed before the script of the menus has loaded closes a menu that CSS opened', async ({
  page,
}) => {
  const release = await stall(page, MENUS)
  await open(page, '/')
  await entry(page, 'Products').hover()
  await expect(allProducts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  release()
  await expect(allProducts(page)).toBeHidden()
})

for (const [what, act] of [
  ['pointer has opened', (page: Page) => entry(page, 'Products').hover()],
  ['focus has opened', (page: Page) => entry(page, 'Products').focus()],
] as const)
  test(`The menu that the ${what} before the scripts have loaded is taken over by them`, async ({ page }) => {
    const release = await stall(page, '**/_app/assets/start-*.js')
    await page.goto('/about-us')
    await act(page)
    await expect(allProducts(page)).toBeVisible()
    release()
    await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'true')
    await expect(main(page)).toHaveAttribute('data-scripted')
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`The category beneath the pointer stays there when the script of the menus arrives, and gets its products, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    const release = await stall(page, MENUS)
    await open(page, '/about-us')
    await entry(page, 'Products').hover()
    const category = link(page, 'Cylindrical Cells')
    await category.hover()
    // It is not hidden for a moment, either.
    await category.evaluate((element) => {
      const look = () => {
        if (!element.checkVisibility()) document.body.dataset['wasHidden'] = ''
        requestAnimationFrame(look)
      }
      look()
    })
    release()
    await expectScripted(page)
    await expect(page.locator('body')).not.toHaveAttribute('data-was-hidden')
    await expect(link(page, /SVC-/).first()).toBeVisible()
    const address = await category.getAttribute('href')
    await pressMouse(page)
    await expect(page).toHaveURL(address ?? '')
  })

for (const [what, act] of [
  ['has the focus', (page: Page) => page.keyboard.press('Tab')],
  ['was clicked', (page: Page) => entry(page, 'About').dispatchEvent('click')],
] as const)
  test(`The menu beneath the pointer stays open when the script of the menus arrives, though another item ${what}`, async ({
    page,
  }) => {
    await page.clock.install()
    const release = await stall(page, MENUS)
    await open(page, '/about-us')
    await page.getByRole('link', { name: 'Solvane, home' }).first().focus()
    await act(page)
    await entry(page, 'Applications').hover()
    await drones(page).hover()
    release()
    await expectScripted(page)
    await pressMouse(page)
    await expect(page).toHaveURL('/applications/drones-and-uav')
  })
