import { allProducts, centreOf, certifications, drones, entry, link, main } from './main-nav.ts'
import { openWithPausedClock, pass } from './main-nav.ts'
import { expect, expectAccessible, open, settled, test } from './site.ts'

test('Main nav (desktop): Home, About, Products, Applications, Explore, Contact; About, with a submenu: About, Certifications; Explore: Articles, Download (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  const names = ['Home', 'About', 'Products', 'Applications', 'Explore', 'Contact']
  await expect(main(page).locator(':scope > ul > li > a')).toHaveText(names)
  await entry(page, 'About').hover()
  await expect(entry(page, 'About').locator('+ ul a')).toHaveText(['About', 'Certifications'])
  await certifications(page).click()
  await expect(page).toHaveURL('/certification')
  await entry(page, 'Explore').hover()
  // The specification has no place for Solutions; they are here, too.
  const read = main(page).getByRole('list', { name: 'Read' })
  await expect(read.getByRole('link')).toHaveText(['Solutions', 'Articles', 'Download'])
  await link(page, 'Download').click()
  await expect(page).toHaveURL('/download')
  await entry(page, 'Explore').hover()
  const tools = main(page).getByRole('list', { name: 'Tools' })
  await expect(tools.getByRole('link')).toContainText(['System finder', 'Comparison'])
  await expectAccessible(page)
  await tools.getByRole('link', { name: 'All tools' }).click()
  await expect(page).toHaveURL('/tools')
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

test('Desktop menus open on hover over an item and close on leave or on choosing a link, also beneath the pointer (spec §2)', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await entry(page, 'About').hover()
  await expect(certifications(page)).toBeVisible()
  await expect(entry(page, 'About')).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 700)
  await expect(certifications(page)).toBeHidden()
  await expect(entry(page, 'About')).toHaveAttribute('aria-expanded', 'false')
  await entry(page, 'Products').hover()
  await expect(allProducts(page)).toBeVisible()
  await entry(page, 'Products').click()
  await expect(page).toHaveURL('/products')
  await pass(page, 500)
  await expect(allProducts(page)).toBeHidden()
})

test('A menu that the pointer opened closes on leave, also while its entry has the focus', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Contact').focus()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+Tab')
  await expect(entry(page, 'Products')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(allProducts(page)).toBeHidden()
  await entry(page, 'Products').hover()
  await expect(allProducts(page)).toBeVisible()
  await page.mouse.move(700, 820)
  await expect(allProducts(page)).toBeHidden()
  await expect(entry(page, 'Products')).toBeFocused()
})

test('A pointer that passes over an item does not open its menu, nor close one that is worked by keys', async ({
  page,
}) => {
  await openWithPausedClock(page)
  const { x, y } = await centreOf(entry(page, 'About'))
  const passOver = async () => {
    for (const dy of [-10, 0, 10]) await page.mouse.move(x, y + dy)
    await pass(page, 50)
    await page.mouse.move(x, 10)
    await pass(page, 500)
  }
  await passOver()
  await expect(certifications(page)).toBeHidden()
  await entry(page, 'Products').focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'LFP Prismatic Cells')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await passOver()
  await expect(certifications(page)).toBeHidden()
  await expect(link(page, 'Cylindrical Cells')).toBeFocused()
  // A pointer that stays opens the other menu, which does not take the focus.
  await page.mouse.move(x, y)
  await pass(page, 500)
  await expect(certifications(page)).toBeVisible()
  await expect(entry(page, 'Products')).toBeFocused()
})

test('A diagonal move into the mega menu, slow and with a tremor, does not close it; a move along the bar opens the next menu', async ({
  page,
}) => {
  await openWithPausedClock(page)
  await entry(page, 'Products').hover()
  await pass(page, 120)
  const start = await centreOf(entry(page, 'Products'))
  await page.mouse.move(start.x, start.y)
  for (let along = 3; along <= 300; along += 3) {
    const y = start.y + along / 4 + Math.sin(along / 9)
    await page.mouse.move(Math.round(start.x + along), Math.round(y))
    await pass(page, 20)
  }
  await pass(page, 400)
  await expect(allProducts(page)).toBeVisible()
  await expect(drones(page)).toBeHidden()
  await page.mouse.move(start.x, start.y)
  await page.mouse.move((await centreOf(entry(page, 'Applications'))).x, start.y, { steps: 6 })
  await pass(page, 120)
  await expect(drones(page)).toBeVisible()
})

test('A pointer that has been in the mega menu before may move into it diagonally, too', async ({ page }) => {
  await openWithPausedClock(page)
  const { x, y } = await centreOf(entry(page, 'Products'))
  const category = link(page, 'LFP Prismatic Cells')
  await page.mouse.move(x - 20, y)
  await pass(page, 120)
  await page.mouse.move(x - 20, y + 200)
  await page.mouse.move(700, 890)
  await pass(page, 250)
  await expect(category).toBeHidden()
  await page.mouse.move(x - 20, y)
  await pass(page, 120)
  await expect(category).toBeVisible()
  await page.mouse.move(x - 200, y + 75, { steps: 30 })
  await pass(page, 400)
  await expect(category).toBeVisible()
  await expect(certifications(page)).toBeHidden()
})

test('A diagonal move from a category to its products does not change the category', async ({ page }) => {
  await openWithPausedClock(page)
  await entry(page, 'Products').hover()
  await pass(page, 120)
  const first = link(page, 'LFP Prismatic Cells')
  const product = link(page, /SVP-280/).first()
  await first.hover()
  await expect(product).toBeVisible()
  const { x, y } = await centreOf(first)
  await page.mouse.move(x, y)
  await page.mouse.move(x + 300, y + 130, { steps: 10 })
  await pass(page, 400)
  await expect(product).toBeVisible()
})

test('A click opens a closed menu, and follows the item of an open one', async ({ page }) => {
  await open(page, '/')
  // Without a pointer, which would open the menu before it presses.
  await entry(page, 'Explore').dispatchEvent('click')
  await expect(link(page, 'Download')).toBeVisible()
  await expect(page).toHaveURL('/')
  await entry(page, 'Explore').click()
  await expect(page).toHaveURL('/articles')
  await expect(link(page, 'Download')).toBeHidden()
})

test('Escape closes a menu opened by hover, which stays closed until the pointer has been elsewhere', async ({
  page,
}) => {
  await openWithPausedClock(page)
  await entry(page, 'Products').hover()
  await pass(page, 120)
  await expect(allProducts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(allProducts(page)).toBeHidden()
  await expect(entry(page, 'Products')).not.toBeFocused()
  const { x, y } = await centreOf(entry(page, 'Products'))
  await page.mouse.move(x + 2, y)
  await pass(page, 500)
  await expect(allProducts(page)).toBeHidden()
  await page.mouse.move(x, 700)
  await page.mouse.move(x, y)
  await pass(page, 120)
  await expect(allProducts(page)).toBeVisible()
})

test('The header stays above an open menu while the page scrolls', async ({ page }) => {
  await open(page, '/products')
  await entry(page, 'Products').hover()
  await expect(allProducts(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.getByRole('banner')).toHaveAttribute('data-unpinned')
  await page
    .getByRole('banner')
    .evaluate((header) => Promise.all(header.getAnimations().map(({ finished }) => finished)))
  await expect(entry(page, 'Products')).toBeInViewport()
})

test.describe('With a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })
  test('the first tap on an item opens its menu, the first tap on a category shows its products, a tap elsewhere closes the menu', async ({
    page,
  }) => {
    await open(page, '/about-us')
    await entry(page, 'Applications').tap()
    await expect(drones(page)).toBeVisible()
    // Until its script has loaded, a menu that was asked for opens then.
    await expect(main(page)).toHaveAttribute('data-scripted')
    // Beside the cookie banner.
    await page.touchscreen.tap(8, 780)
    await expect(drones(page)).toBeHidden()
    await entry(page, 'Products').tap()
    await link(page, 'Cylindrical Cells').tap()
    await expect(link(page, /SVC-/).first()).toBeVisible()
    await expect(page).toHaveURL('/about-us')
    await link(page, 'Cylindrical Cells').tap()
    await expect(page).toHaveURL('/products?category=cylindrical-cells')
    await expect(link(page, 'Cylindrical Cells')).toBeHidden()
    await entry(page, 'Applications').tap()
    await drones(page).tap()
    await expect(page).toHaveURL('/applications/drones-and-uav')
    await expect(drones(page)).toBeHidden()
  })

  test('a menu closes when the tablet is turned to a narrow screen', async ({ page }) => {
    await open(page, '/about-us')
    await entry(page, 'Products').tap()
    await expect(allProducts(page)).toBeVisible()
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(main(page)).toBeHidden()
    // Painted narrow before it is wide again: the page sees no size between two frames.
    await settled(page)
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(main(page)).toBeVisible()
    await expect(allProducts(page)).toBeHidden()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CSS alone opens the menus, on hover and on focus', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Products').hover()
    await link(page, 'Cylindrical Cells').hover()
    await expect(allProducts(page)).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(allProducts(page)).toBeHidden()
    await entry(page, 'About').focus()
    await expect(certifications(page)).toBeVisible()
    await entry(page, 'Applications').hover()
    await drones(page).click()
    await expect(page).toHaveURL('/applications/drones-and-uav')
  })
})
