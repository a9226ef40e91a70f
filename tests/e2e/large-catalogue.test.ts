import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { chatButton } from './inquiry-dialog.ts'
import { allProducts, entry, link, main } from './main-nav.ts'
import { test as base, expect, open, type Site, startSite } from './site.ts'
import { stall } from './stall.ts'

const CATEGORIES = Array.from({ length: 60 }, (_, at) => ({
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
const APPLICATIONS = Array.from({ length: 40 }, (_, at) => ({
  name: `Use ${at + 1}`,
  url: `use-${at + 1}`,
  main_pic_url: '/images/categories/lfp-prismatic-cells.webp',
}))
const LISTS: Record<string, object> = {
  '/api/product-categories': CATEGORIES,
  '/api/applications': APPLICATIONS,
}

/** A site whose lists come from another server, with 60 categories, 2,040 products and 40 applications. */
const test = base.extend<object, { largeSite: Site }>({
  largeSite: [
    async ({ site }, use) => {
      const server = createServer((request, response) => {
        const list = LISTS[request.url ?? '']
        response.setHeader('content-type', 'application/json')
        if (list) return response.end(JSON.stringify(list))
        return fetch(site.url + request.url).then(async (answer) => response.end(await answer.text()))
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
      const largeSite = await startSite({ API_BASE_URL: api })
      await expect.poll(async () => (await fetch(`${largeSite.url}/health/ready`)).status).toBe(200)
      await use(largeSite)
      await largeSite.stop()
      server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ largeSite }, use) => use(largeSite.url),
})

// One worker, which starts the site once.
test.describe.configure({ mode: 'default' })

test('The menu loads its products when opened and scrolls, and the page does not grow', async ({
  page,
  site,
  largeSite,
}) => {
  const bytes = async (from: Site) => (await (await fetch(`${from.url}/about-us`)).text()).length
  expect(await bytes(largeSite)).toBeLessThan(2.2 * (await bytes(site)))
  await page.goto('/')
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

test('The category beneath the pointer stays when the rest of the menu arrives late', async ({ page }) => {
  const release = await stall(page, '**/_app/menu/categories')
  await open(page, '/about-us')
  await entry(page, 'Products').hover()
  await link(page, 'Family 5').hover()
  release()
  await expect(link(page, 'Family 60')).toBeAttached()
  await expect(link(page, /SVX-5-1\b/)).toBeVisible()
  await expect(link(page, /SVX-1-1\b/)).toBeHidden()
})

for (const [what, keys, focused] of [
  ['moves to a product that a key asked for', ['ArrowDown', 'ArrowRight'], /SVX-1-1\b/],
  ['stays on the last link', ['ArrowDown', 'End'], 'All products'],
] as const)
  test(`The focus ${what} when the rest of the menu arrives late`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const release = await stall(page, '**/_app/menu/categories')
    await open(page, '/about-us')
    await entry(page, 'Products').focus()
    await expect(main(page)).toHaveAttribute('data-scripted')
    for (const key of keys) await page.keyboard.press(key)
    release()
    await expect(link(page, 'Family 60')).toBeAttached()
    await expect(link(page, focused)).toBeFocused()
    await expect(link(page, focused)).toBeInViewport()
    await expect(main(page).locator('[data-category] > a:not([tabindex="-1"])')).toHaveCount(1)
  })

test('Products that failed to load are requested again when the menu is opened again', async ({
  page,
  expectSaid,
}) => {
  const products = '**/_app/menu/categories/family-1'
  await page.route(products, (route) => route.abort())
  await open(page, '/about-us')
  const reported = page.waitForEvent('console', (message) => /stays as it is/.test(message.text()))
  await entry(page, 'Products').hover()
  await reported
  await page.mouse.move(5, 700)
  await expect(allProducts(page)).toBeHidden()
  await page.unroute(products)
  await entry(page, 'Products').hover()
  await expect(link(page, /SVX-1-34\b/)).toBeAttached()
  expectSaid(/ERR_FAILED/)
  expectSaid(/The menu stays as it is/)
})

test('Every application is in the menu when it is opened, and in the inquiry', async ({ page }) => {
  await page.goto('/about-us')
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

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } })
  const REST = '**/_app/menu/mobile/categories'
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
  const inMenu = (page: Page, name: string) => menu(page).getByRole('link', { name })
  const toggle = (page: Page) => page.locator('[data-mobile-menu] > summary')
  const openSection = async (page: Page, name: string) => {
    if (!(await menu(page).isVisible())) await toggle(page).click()
    // Its script sets the height of the sheet, which may move a section away from under the pointer.
    await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('data-scripted')
    await menu(page).getByText(name, { exact: true }).click()
  }

  test('the menu loads the rest of a section when it is opened', async ({ page }) => {
    await open(page, '/')
    await openSection(page, 'Products')
    await inMenu(page, 'Family 60').scrollIntoViewIfNeeded()
    await expect(inMenu(page, 'Family 60').locator('img')).toBeInViewport()
    await expect(inMenu(page, 'View all products')).toHaveCount(1)
    await openSection(page, 'Applications')
    await inMenu(page, 'Use 40').scrollIntoViewIfNeeded()
    await expect(inMenu(page, 'Use 40')).toBeInViewport()
  })

  test('a menu that is scrolled to its end stays there when the rest of a section arrives late', async ({
    page,
  }) => {
    const release = await stall(page, REST)
    await open(page, '/about-us')
    await openSection(page, 'Products')
    await expect(inMenu(page, 'View all products')).toBeVisible()
    const distanceFromEnd = () =>
      menu(page).evaluate((sheet) => sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight)
    await expect(async () => {
      await menu(page).evaluate((sheet) => sheet.scrollTo({ top: sheet.scrollHeight, behavior: 'instant' }))
      await menu(page).evaluate((sheet) =>
        Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      )
      expect(await distanceFromEnd()).toBeLessThan(2)
    }).toPass()
    const telephone = menu(page).locator('a[href^="tel:"]')
    const before = await telephone.boundingBox()
    release()
    await expect(inMenu(page, 'Family 60')).toBeAttached()
    const after = await telephone.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  })

  test('the menu requests the rest of a section again when it is opened again', async ({
    page,
    expectSaid,
  }) => {
    await page.route(REST, (route) => route.abort())
    // Opening the section may have begun to load it before it is open.
    const reported = page.waitForEvent('console', (message) => /stays as it is/.test(message.text()))
    await open(page, '/about-us')
    await openSection(page, 'Products')
    await reported
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
    await page.unroute(REST)
    await toggle(page).click()
    await expect(inMenu(page, 'Family 60')).toBeAttached()
    expectSaid(/ERR_FAILED/)
    expectSaid(/The menu stays as it is/)
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu links to all applications', async ({ page }) => {
    await page.goto('/about-us')
    await entry(page, 'Applications').hover()
    await link(page, 'All applications').click()
    await expect(page).toHaveURL('/#applications')
    await expect(page.getByRole('main').getByRole('link', { name: 'Use 40' })).toHaveCount(1)
  })
})
