import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { banner } from './consent-dialogs.ts'
import { chatButton } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, type Site, startSite, test } from './site.ts'
import { stall } from './stall.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entry = (page: Page, name: string) =>
  main(page).locator(':scope > ul > li > a').filter({ hasText: name })
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })
const certifications = (page: Page) => link(page, 'Certifications')
const drones = (page: Page) => link(page, 'Drones and UAV')

test('Main nav (desktop): Home, About, Products, Applications, Explore, Contact (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await expect(main(page).locator(':scope > ul > li > a')).toHaveText([
    'Home',
    'About',
    'Products',
    'Applications',
    'Explore',
    'Contact',
  ])
})

test('An open menu lies above the cookie banner', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/products')
  await expect(banner(page)).toBeVisible()
  await entry(page, 'Products').hover()
  // A press goes to what lies on top.
  await link(page, 'All products').click({ trial: true, timeout: 3000 })
  await expect(link(page, 'LTO and Sodium-Ion').first()).toBeVisible()
  await link(page, 'LTO and Sodium-Ion').first().click({ trial: true, timeout: 3000 })
})

test('No menu opens over the page of who comes back to its window', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
  // What a browser tells when its window loses the focus and has it again.
  await entry(page, 'Products').evaluate((link) => {
    window.dispatchEvent(new Event('blur'))
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await page.waitForTimeout(300)
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
})

test('About, with a submenu: About, Certifications (spec §2)', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'About').hover()
  await expect(entry(page, 'About').locator('+ ul a')).toHaveText(['About', 'Certifications'])
  await certifications(page).click()
  await expect(page).toHaveURL('/certification')
})

// Solutions, which no sentence puts into a menu, are there too.
test('Explore: Articles, Download (spec §2)', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Explore').hover()
  await expect(entry(page, 'Explore').locator('+ ul a')).toHaveText(['Solutions', 'Articles', 'Download'])
  await link(page, 'Download').click()
  await expect(page).toHaveURL('/download')
})

test('Products, a mega menu of categories with their products, each showing main picture and model name (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  const model = link(page, /SVD-12100\b(?!H)/)
  await expect(model).toBeHidden()
  await entry(page, 'Products').hover()
  await link(page, 'LiFePO4 Drop-In Batteries').hover()
  await expect(model).toBeVisible()
  await expect(model.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await model.click()
  await expect(page).toHaveURL('/products/svd-12100-12v-100ah-lifepo4-battery')
  await expect(model).toBeHidden()
})

test('Applications, a grid of applications with picture and name (spec §2)', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Applications').hover()
  await expect(drones(page)).toBeVisible()
  await expect(entry(page, 'Applications').locator('+ div li img')).toHaveCount(12)
  await expectAccessible(page)
})

test('Desktop menus open on hover over an item and close on leave or on choosing a link (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'About').hover()
  await expect(certifications(page)).toBeVisible()
  await expect(entry(page, 'About')).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 700)
  await expect(certifications(page)).toBeHidden()
  await expect(entry(page, 'About')).toHaveAttribute('aria-expanded', 'false')
})

test('A menu that the pointer opened closes on leave, also while its entry has the focus', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Contact').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(entry(page, 'Products')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(page, 'All products')).toBeHidden()
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
  await page.mouse.move(700, 820)
  await expect(link(page, 'All products')).toBeHidden()
  await expect(entry(page, 'Products')).toBeFocused()
})

test('What a pointer that has left was about to open stays closed, also while a menu is worked by keys', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'All products')).toBeVisible()
  const box = await entry(page, 'About').boundingBox()
  if (!box) throw new Error('About has no box')
  const x = box.x + box.width / 2
  for (const y of [box.y + 10, box.y + 18, box.y + 26]) await page.mouse.move(x, y)
  await page.mouse.move(x, 10)
  await page.waitForTimeout(500)
  await expect(certifications(page)).toBeHidden()
  await expect(link(page, 'All products')).toBeVisible()
})

test('A menu closed by choosing a link stays closed beneath the pointer (spec §2)', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
  await entry(page, 'Products').click()
  await expect(page).toHaveURL('/products')
  await expect(link(page, 'All products')).toBeHidden()
  await page.mouse.move(10, 10)
  await page.mouse.move(300, 10)
  await expect(link(page, 'All products')).toBeHidden()
})

test('A pointer that passes over an item does not open its menu', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Contact').hover()
  const box = await entry(page, 'About').boundingBox()
  if (!box) throw new Error('About has no box')
  await page.mouse.move(box.x + 5, box.y + 30)
  await page.mouse.move(box.x + 5, box.y - 40)
  await page.waitForTimeout(200)
  await expect(certifications(page)).toBeHidden()
})

test('A diagonal move to the mega menu does not close it', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'About').hover()
  await entry(page, 'Products').hover()
  const products = await entry(page, 'Products').boundingBox()
  const applications = await entry(page, 'Applications').boundingBox()
  if (!products || !applications) throw new Error('the entries have no boxes')
  await expect(link(page, 'All products')).toBeVisible()
  const start = { x: products.x + products.width - 6, y: products.y + 40 }
  const end = { x: applications.x + applications.width + 20, y: products.y + products.height + 60 }
  await page.mouse.move(start.x, start.y)
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await expect(link(page, 'All products')).toBeVisible()
  await expect(drones(page)).toBeHidden()
  // The same way along the bar is meant for the next entry.
  await page.mouse.move(start.x, start.y)
  await page.mouse.move(applications.x + 20, start.y, { steps: 6 })
  await expect(drones(page)).toBeVisible()
})

for (const [how, steps, tremor] of [
  ['slowly', 300, 0],
  ['with a hand that is not steady', 100, 1],
] as const)
  test(`A diagonal move to the mega menu does not close it: ${how}`, async ({ page }) => {
    await open(page, '/')
    await entry(page, 'About').hover()
    await entry(page, 'Products').hover()
    await expect(link(page, 'All products')).toBeVisible()
    const from = await entry(page, 'Products').boundingBox()
    if (!from) throw new Error('the entry has no box')
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    await page.mouse.move(start.x, start.y)
    for (let step = 1; step <= steps; step++) {
      const along = 300 * (step / steps)
      const y = start.y + along / 4 + Math.sin(step / 3) * tremor
      await page.mouse.move(Math.round(start.x + along), Math.round(y))
    }
    await page.waitForTimeout(400)
    await expect(link(page, 'All products')).toBeVisible()
    await expect(drones(page)).toBeHidden()
  })

test('A diagonal move to the mega menu does not close it: of who has been in it before', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').hover()
  const category = link(page, 'LFP Prismatic Cells')
  await expect(category).toBeVisible()
  const from = await entry(page, 'Products').boundingBox()
  if (!from) throw new Error('the entry has no box')
  const start = { x: from.x + 12, y: from.y + from.height / 2 }
  // On a busy machine the pointer may come to rest on its way, and means what it rests on.
  await expect(async () => {
    await page.mouse.move(start.x, start.y + 200)
    await page.mouse.move(700, 890)
    await expect(category).toBeHidden()
    await page.mouse.move(start.x, start.y)
    await expect(category).toBeVisible()
    await page.mouse.move(start.x - 180, start.y + 75, { steps: 30 })
    await expect(category).toBeVisible({ timeout: 500 })
    await expect(certifications(page)).toBeHidden({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
})

test('A diagonal move from a category to its products does not change the category', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').hover()
  const first = link(page, 'LFP Prismatic Cells')
  await first.hover()
  const product = link(page, /SVP-280/)
  await expect(product.first()).toBeVisible()
  const from = await first.boundingBox()
  if (!from) throw new Error('the category has no box')
  await page.mouse.move(from.x + 120, from.y + 20)
  await page.mouse.move(from.x + 420, from.y + 150, { steps: 10 })
  await expect(product.first()).toBeVisible()
})

test('Desktop menus open on focus, and Escape closes them and goes back to the item (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'About').focus()
  await expect(certifications(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(certifications(page)).toBeHidden()
  await expect(entry(page, 'About')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entry(page, 'Products')).toBeFocused()
})

test('A click opens a closed menu, and follows the item of an open one', async ({ page }) => {
  await open(page, '/')
  // Without a pointer: one that rests on the item for a moment before it presses has opened the menu already.
  await entry(page, 'Explore').dispatchEvent('click')
  await expect(link(page, 'Download')).toBeVisible()
  await expect(page).toHaveURL('/')
  await entry(page, 'Explore').click()
  await expect(page).toHaveURL('/articles')
  await expect(link(page, 'Download')).toBeHidden()
})

test('The arrow keys move through menus, Tab passes the products', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Home').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(entry(page, 'Products')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'LFP Prismatic Cells')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'Cylindrical Cells')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const first = main(page).locator('[data-current] [data-products] a').first()
  await expect(first).toBeFocused()
  await expect(first).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(first).not.toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(link(page, 'Cylindrical Cells')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'LiFePO4 Drop-In Batteries')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(link(page, 'All products')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entry(page, 'Applications')).toBeFocused()
  await expect(link(page, 'All products')).toBeHidden()
})

test('Down and up go a row of products down and up, and out of it to the category', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const product = (at: number) => main(page).locator('[data-current] [data-products] a').nth(at)
  await expect(product(0)).toBeFocused()
  // Six products, four in a row.
  for (const [key, at] of [
    ['ArrowDown', 4],
    ['ArrowRight', 5],
    ['ArrowUp', 1],
    ['End', 5],
    ['ArrowDown', 5],
    ['ArrowUp', 1],
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowDown', 5],
  ] as const) {
    await page.keyboard.press(key)
    await expect(product(at), `${key} leads to the product ${at}`).toBeFocused()
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(link(page, 'LFP Prismatic Cells')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry(page, 'Products')).toBeFocused()
  // The applications stand in the same rows.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const applications = entry(page, 'Applications').locator('+ div a')
  await expect(applications.nth(4)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(entry(page, 'Applications')).toBeFocused()
})

test('Keys that move through a menu never move the page, and the banner covers nothing of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/')
  await entry(page, 'Products').focus()
  await expect(link(page, 'All products')).toBeVisible()
  for (const key of [...Array<string>(9).fill('ArrowDown'), 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    const isSeen = await main(page).evaluate(() => {
      const { x, y, width, height } = document.activeElement!.getBoundingClientRect()
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height - 4))
    })
    expect([isSeen, await page.evaluate(() => scrollY)], key).toEqual([true, 0])
  }
  await page.keyboard.press('Escape')
  await entry(page, 'Applications').focus()
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Keys that go up a menu which scrolls are seen where they go', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 })
  await open(page, '/')
  await entry(page, 'Products').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  for (let up = 0; up < 8; up += 1) {
    await page.keyboard.press('ArrowUp')
    const above = await main(page).evaluate(() => {
      const active = document.activeElement as HTMLElement
      return (active.closest('ul')?.getBoundingClientRect().top ?? 0) - active.getBoundingClientRect().top
    })
    expect(above, `${up + 1} up`).toBeLessThanOrEqual(0)
  }
})

test('With a modifier a key is the browser’s', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'About').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entry(page, 'Products')).toBeFocused()
  for (const shortcut of ['Control+Home', 'Meta+ArrowLeft', 'Shift+End', 'Alt+ArrowRight']) {
    await page.keyboard.press(shortcut)
    await expect(entry(page, 'Products'), shortcut).toBeFocused()
  }
})

test('A menu that Escape closed stays closed until the pointer has been elsewhere', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'All products')).toBeHidden()
  const box = await entry(page, 'Products').boundingBox()
  if (!box) throw new Error('Products has no box')
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2)
  await page.waitForTimeout(400)
  await expect(link(page, 'All products')).toBeHidden()
  await page.mouse.move(box.x, 700)
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
})

test('Escape closes a menu opened by hover, wherever the focus is', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'About').hover()
  await expect(entry(page, 'About')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(certifications(page)).toBeHidden()
  await expect(entry(page, 'About')).not.toBeFocused()
})

test('Escape pressed before the script of the menus came closes what CSS opened', async ({ page }) => {
  const release = await stall(page, '**/_app/assets/menus-*.js')
  await open(page, '/')
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
  await page.keyboard.press('Escape')
  release()
  await expect(link(page, 'All products')).toBeHidden()
})

for (const [what, act] of [
  ['a pointer has opened', (page: Page) => entry(page, 'Products').hover()],
  ['the focus is in', (page: Page) => entry(page, 'Products').focus()],
] as const)
  test(`The menu that ${what} before the script of the shell came has its behaviour when it comes`, async ({
    page,
  }) => {
    const release = await stall(page, '**/_app/assets/start-*.js')
    await page.goto('/about-us')
    await act(page)
    await expect(link(page, 'All products')).toBeVisible()
    release()
    await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'true')
    await expect(main(page)).toHaveAttribute('data-scripted')
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`The product a pointer rests on stays beneath it when the script of the menus comes, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const release = await stall(page, '**/_app/assets/menus-*.js')
    await open(page, '/about-us')
    await entry(page, 'Products').hover()
    const product = link(page, /SVC-/).first()
    // A menu that is still on its way to its place may have another category beneath the pointer.
    await expect(async () => {
      await link(page, 'Cylindrical Cells').hover()
      await product.hover({ timeout: 1000 })
    }).toPass()
    // Nothing of it is gone for a moment, either.
    await product.evaluate((element) => {
      const look = () => {
        if (!element.checkVisibility()) document.body.dataset['wasGone'] = ''
        requestAnimationFrame(look)
      }
      look()
    })
    release()
    await expect(main(page)).toHaveAttribute('data-scripted')
    await page.waitForTimeout(400)
    await expect(page.locator('body')).not.toHaveAttribute('data-was-gone')
    const address = await product.getAttribute('href')
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL(address ?? '')
  })

for (const [what, act] of [
  ['an item has the focus', (page: Page) => page.keyboard.press('Tab')],
  ['an item was pressed', (page: Page) => entry(page, 'About').dispatchEvent('click')],
] as const)
  test(`The menu a pointer has gone to stays when the script of the menus comes, though ${what}`, async ({
    page,
  }) => {
    const release = await stall(page, '**/_app/assets/menus-*.js')
    await open(page, '/about-us')
    await page.getByRole('link', { name: 'Solvane, home' }).first().focus()
    await act(page)
    await entry(page, 'Applications').hover()
    await drones(page).hover()
    release()
    await expect(main(page)).toHaveAttribute('data-scripted')
    await page.waitForTimeout(400)
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL('/applications/drones-and-uav')
  })

test('The arrow down opens a closed menu and goes into it', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'About').focus()
  await page.keyboard.press('Escape')
  await expect(certifications(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'About').last()).toBeFocused()
})

test('A pointer that passes by closes no menu worked with the keyboard, and another menu loses no focus', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const category = link(page, 'Cylindrical Cells')
  await expect(category).toBeFocused()
  await entry(page, 'Products').hover()
  await page.mouse.move(5, 5)
  await page.waitForTimeout(400)
  await expect(category).toBeFocused()
  await entry(page, 'About').hover()
  await expect(certifications(page)).toBeVisible()
  await expect(entry(page, 'Products')).toBeFocused()
})

test('The header stays above an open menu', async ({ page }) => {
  await open(page, '/products')
  await entry(page, 'Products').hover()
  await expect(link(page, 'All products')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(300)
  await expect(entry(page, 'Products')).toBeInViewport()
})

test.describe('With a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })
  test('the first tap on an item opens its menu, a tap elsewhere closes it', async ({ page }) => {
    await open(page, '/about-us')
    await entry(page, 'Applications').tap()
    await expect(drones(page)).toBeVisible()
    await expect(page).toHaveURL('/about-us')
    // Beside the banner.
    await page.touchscreen.tap(8, 780)
    await expect(drones(page)).toBeHidden()
    await entry(page, 'Applications').tap()
    await drones(page).tap()
    await expect(page).toHaveURL('/applications/drones-and-uav')
    await expect(drones(page)).toBeHidden()
  })

  test('the first tap on a category shows its products, the second follows it', async ({ page }) => {
    await open(page, '/about-us')
    await entry(page, 'Products').tap()
    await link(page, 'Cylindrical Cells').tap()
    await expect(link(page, /SVC-/).first()).toBeVisible()
    await expect(page).toHaveURL('/about-us')
    await link(page, 'Cylindrical Cells').tap()
    await expect(page).toHaveURL('/products?category=cylindrical-cells')
    await expect(link(page, 'Cylindrical Cells')).toBeHidden()
  })

  test('a tablet that is turned leaves no menu open', async ({ page }) => {
    await open(page, '/about-us')
    await entry(page, 'Products').tap()
    await expect(link(page, 'All products')).toBeVisible()
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(main(page)).toBeHidden()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(main(page)).toBeVisible()
    await expect(link(page, 'All products')).toBeHidden()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CSS alone opens the menus, on hover and on focus', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Products').hover()
    await link(page, 'Cylindrical Cells').hover()
    await expect(link(page, /SVC-/).first()).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(link(page, 'All products')).toBeHidden()
    await entry(page, 'About').focus()
    await expect(certifications(page)).toBeVisible()
    await entry(page, 'Applications').hover()
    await drones(page).click()
    await expect(page).toHaveURL('/applications/drones-and-uav')
  })
})

test.describe('With 60 categories, 2,000 products and 40 applications', () => {
  /** The lists of another server: a catalogue of its own, everything else as `origin` has it. */
  async function largeCatalogue(origin: string): Promise<{ server: Server; url: string }> {
    const categories = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      name: `Family ${at + 1}`,
      name_slug: `family-${at + 1}`,
      main_pic: '/images/categories/lfp-prismatic-cells.webp',
      products: Array.from({ length: 34 }, (_, of) => ({
        id: at * 100 + of,
        name: `Battery ${at + 1}-${of + 1}`,
        model_name: `SVX-${at + 1}-${of + 1}`,
        url: `svx-${at + 1}-${of + 1}`,
        main_pic_url: '/images/products/svd-12100-12v-100ah-lifepo4-battery.webp',
      })),
    }))
    const applications = Array.from({ length: 40 }, (_, at) => ({
      name: `Use ${at + 1}`,
      url: `use-${at + 1}`,
      main_pic_url: '/images/categories/lfp-prismatic-cells.webp',
    }))
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/api/product-categories') return response.end(JSON.stringify(categories))
      if (request.url === '/api/applications') return response.end(JSON.stringify(applications))
      return fetch(origin + request.url).then(async (answer) => response.end(await answer.text()))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  let site: Site
  let server: Server
  test.beforeAll(async ({ site: small }) => {
    const catalogue = await largeCatalogue(small.url)
    server = catalogue.server
    site = await startSite({ API_BASE_URL: `${catalogue.url}/api` })
    await expect.poll(async () => (await fetch(`${site.url}/health/ready`)).status).toBe(200)
  })
  test.afterAll(async () => {
    await site.stop()
    server.close()
  })

  test('the menu loads its products when opened and scrolls, and the page does not grow', async ({
    page,
    site: small,
  }) => {
    const bytes = async (from: string) => (await (await fetch(`${from}/about-us`)).text()).length
    expect(await bytes(site.url)).toBeLessThan(2.2 * (await bytes(small.url)))
    await page.goto(site.url)
    await page.mouse.move(5, 5)
    await entry(page, 'Products').hover()
    const last = link(page, 'Family 60')
    await last.scrollIntoViewIfNeeded()
    await last.hover()
    // Beside the list, wherever it has been scrolled to.
    await expect(link(page, /SVX-60-1\b/)).toBeInViewport()
    const product = link(page, /SVX-60-34\b/)
    await product.scrollIntoViewIfNeeded()
    await expect(product).toBeInViewport()
    await expect(link(page, /SVX-1-1\b/)).toBeHidden()
  })

  for (const [by, choose] of [
    ['a pointer', (page: Page) => link(page, 'Family 5').hover()],
    ['the keyboard', (page: Page) => link(page, 'Family 5').focus()],
  ] as const)
    test(`the category chosen by ${by} stays when the rest of the menu arrives late`, async ({ page }) => {
      const arrive = await stall(page, '**/_app/menu/categories')
      await open(page, `${site.url}/about-us`)
      await entry(page, 'Products').hover()
      await expect(link(page, 'All products')).toBeVisible()
      await choose(page)
      const product = link(page, /SVX-5-1\b/)
      await expect(product).toBeVisible()
      arrive()
      await expect(link(page, 'Family 60')).toBeAttached()
      await expect(product).toBeVisible()
      await expect(link(page, /SVX-1-1\b/)).toBeHidden()
    })

  for (const [what, keys, seen] of [
    ['a product', ['ArrowDown', 'ArrowDown', 'ArrowRight'], /SVX-2-1\b/],
    // The panel of a family shows eight products until its own rest has come.
    ['one of the rest of a family’s products', ['ArrowDown', 'ArrowRight', 'End'], /SVX-1-34\b/],
    ['the last link', ['ArrowDown', 'End'], 'All products'],
  ] as const)
    test(`the focus stays on ${what} when the rest of the menu arrives late`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 })
      const arrive = await stall(page, '**/_app/menu/categories')
      await open(page, `${site.url}/about-us`)
      await entry(page, 'Products').focus()
      await expect(link(page, /SVX-1-34\b/)).toBeAttached()
      for (const key of keys) await page.keyboard.press(key)
      await expect(link(page, seen)).toBeFocused()
      arrive()
      await expect(link(page, 'Family 60')).toBeAttached()
      await expect(link(page, seen)).toBeFocused()
      await expect(link(page, seen)).toBeInViewport()
      await expect(main(page).locator('[data-category] > a:not([tabindex="-1"])')).toHaveCount(1)
    })

  test('products that could not be had are asked for when the menu is opened again', async ({
    page,
    expectSaid,
  }) => {
    const products = '**/_app/menu/categories/family-1'
    await page.route(products, (route) => route.abort())
    await open(page, `${site.url}/about-us`)
    const failed = page.waitForEvent('requestfailed')
    await entry(page, 'Products').hover()
    await failed
    await page.mouse.move(5, 700)
    await expect(link(page, 'All products')).toBeHidden()
    expectSaid(/ERR_FAILED/)
    expectSaid(/The menu stays as it is/)
    await page.unroute(products)
    await entry(page, 'Products').hover()
    await expect(link(page, /SVX-1-34\b/)).toBeAttached()
  })

  test('every application is in the menu when it is opened, and in the inquiry', async ({ page }) => {
    await page.goto(`${site.url}/about-us`)
    await page.mouse.move(5, 5)
    await expect(link(page, 'Use 40')).toHaveCount(0)
    await entry(page, 'Applications').hover()
    const last = link(page, 'Use 40')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(last).toHaveAttribute('href', '/applications/use-40')
    await chatButton(page).click()
    const application = page.getByRole('dialog').getByLabel('Application')
    await application.selectOption('Use 40')
    await expect(application).toHaveValue('Use 40')
  })

  test('the mobile menu loads the rest of a section when it is opened', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, site.url)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    const inMenu = (name: string | RegExp) => menu.getByRole('link', { name })
    await menu.getByText('Products', { exact: true }).click()
    await inMenu('Family 60').scrollIntoViewIfNeeded()
    await expect(inMenu('Family 60').locator('img')).toBeInViewport()
    await expect(inMenu('View all products')).toHaveCount(1)
    await menu.getByText('Applications', { exact: true }).click()
    await inMenu('Use 40').scrollIntoViewIfNeeded()
    await expect(inMenu('Use 40')).toBeInViewport()
  })

  test('who is at the end of the mobile menu stays there when the rest of a section arrives late', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const arrive = await stall(page, '**/_app/menu/mobile/categories')
    await open(page, `${site.url}/about-us`)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await menu.getByText('Products', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'View all products' })).toBeVisible()
    const telephone = menu.locator('a[href^="tel:"]')
    await page.mouse.move(300, 400)
    const isAtEnd = () =>
      menu.evaluate((sheet) => sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight < 2)
    await expect(async () => {
      await page.mouse.wheel(0, 9000)
      await page.waitForTimeout(300)
      expect(await isAtEnd()).toBe(true)
    }).toPass()
    const before = (await telephone.boundingBox())?.y ?? 0
    arrive()
    await expect(menu.getByRole('link', { name: 'Family 60' })).toBeAttached()
    await page.waitForTimeout(100)
    expect(Math.abs(((await telephone.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  })

  test('the mobile menu asks again for the rest of a section when it is opened again', async ({
    page,
    expectSaid,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const rest = '**/_app/menu/mobile/categories'
    await page.route(rest, (route) => route.abort())
    await open(page, `${site.url}/about-us`)
    const toggle = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await toggle.click()
    const failed = page.waitForEvent('requestfailed')
    await menu.getByText('Products', { exact: true }).click()
    await failed
    await toggle.click()
    await expect(menu).toBeHidden()
    expectSaid(/ERR_FAILED/)
    expectSaid(/The menu stays as it is/)
    await page.unroute(rest)
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Family 60' })).toBeAttached()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('the menu leads to all applications', async ({ page }) => {
      await page.goto(`${site.url}/about-us`)
      await entry(page, 'Applications').hover()
      await link(page, 'All applications').click()
      await expect(page).toHaveURL(`${site.url}/#applications`)
      await expect(page.getByRole('main').getByRole('link', { name: 'Use 40' })).toHaveCount(1)
    })
  })
})
