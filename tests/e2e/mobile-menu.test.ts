import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, slowAnimations, test } from './site.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const section = (page: Page, name: string) => menu(page).locator('summary').filter({ hasText: name })
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Waits for the script of the menu, which sets its place on the screen. */
const expectPlaced = (page: Page) =>
  expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)

async function openMenu(page: Page, path = '/'): Promise<void> {
  await open(page, path)
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expectPlaced(page)
}

/** Waits until every section has its final height: a press would miss what still moves. */
const settle = (page: Page) =>
  menu(page)
    .locator('details')
    .evaluateAll(async (sections: HTMLDetailsElement[]) => {
      const visible = (each: HTMLElement) =>
        each.offsetHeight - (each.querySelector('summary')?.offsetHeight ?? 0)
      const final = (each: HTMLDetailsElement) =>
        each.open ? (each.querySelector('ul')?.offsetHeight ?? 0) : 0
      while (sections.some((each) => Math.abs(visible(each) - final(each)) >= 1))
        await new Promise(requestAnimationFrame)
    })

async function press(page: Page, name: string): Promise<void> {
  await section(page, name).click()
  await settle(page)
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('The mobile menu has a toggle, a mask, and collapsible sections: About; Products (with category covers and a View all products link); Applications; Explore (Articles and Certification); Contact; it also shows e-mail, phone and WhatsApp contacts and the social links (spec §2)', async ({
    page,
  }) => {
    await openMenu(page)
    const names = ['About', 'Products', 'Applications', 'Explore', 'Contact']
    await expect(menu(page).locator('details > summary')).toHaveText(names)
    for (const link of ['a[href^="mailto:"]', 'a[href^="tel:"]', 'a[href*="wa.me"]'])
      await expect(menu(page).locator(link)).toBeVisible()
    for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest'])
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
    await press(page, 'Products')
    const all = menu(page).getByRole('link', { name: 'View all products' })
    await expect(all).toHaveAttribute('href', '/products')
    await expect(menu(page).locator('details[open] img')).toHaveCount(8)
    await press(page, 'Explore')
    for (const name of ['Articles', 'Certification', 'Runtime calculator', 'All tools'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('Only one collapsible section is open at a time, and tapping an open one closes it; choosing any link closes the menu (spec §4)', async ({
    page,
  }) => {
    await openMenu(page)
    await press(page, 'Products')
    await press(page, 'Explore')
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
    await expect(menu(page).getByRole('link', { name: 'View all products' })).toBeHidden()
    await press(page, 'Explore')
    await expect(menu(page).locator('details[open]')).toHaveCount(0)
    await press(page, 'Explore')
    await menu(page).getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    // A link beside the menu closes it, too.
    await page.setViewportSize({ width: 700, height: 900 })
    await toggle(page).click()
    await page.getByRole('banner').getByRole('link', { name: 'Request a Quote' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toBeHidden()
  })

  test('Auto-animate default: 250 ms ease-in-out, for the sections of the mobile menu; with reduced motion they are open at once (spec §9)', async ({
    page,
  }) => {
    await openMenu(page)
    const about = menu(page).locator('details').first()
    const height = () =>
      about.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::details-content').blockSize))
    const transition = () =>
      about.evaluate((element) => getComputedStyle(element, '::details-content').transition)
    expect(await transition()).toContain('grid-template-rows 0.25s ease-in-out')
    // Slow enough to be seen half open on any machine.
    await slowAnimations(page, 0.05)
    await section(page, 'About').click()
    const first = await height()
    await settle(page)
    expect(first).toBeLessThan(await height())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [opened, animations] = await menu(page)
      .locator('details')
      .nth(1)
      .evaluate((element: HTMLDetailsElement) => {
        element.open = true
        return [element.offsetHeight, element.getAnimations({ subtree: true }).length]
      })
    expect(opened).toBeGreaterThan(100)
    expect(animations).toBe(0)
  })

  test('The mobile menu toggles open and closed, closes on Escape, and the focus returns (spec §4)', async ({
    page,
  }) => {
    const html = await (await page.request.get('/')).text()
    // HTML does not allow a summary a role, and only the script updates aria-expanded.
    expect(html).not.toMatch(/<summary [^>]*(?:role|aria-expanded)=/)
    await open(page, '/')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await toggle(page).click()
    await expectPlaced(page)
    const sheet = await menu(page).boundingBox()
    expect(sheet && sheet.y + sheet.height, 'the menu ends where the screen ends').toBe(844)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await toggle(page).click()
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
  })

  test('The focus stays inside the mobile menu, and neither keys nor the wheel scroll the page behind it', async ({
    page,
  }) => {
    await open(page, '/products')
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    await toggle(page).click()
    await expectPlaced(page)
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page).getByRole('link', { name: 'Pinterest' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
    for (const [width, height] of [
      [390, 844],
      [900, 700],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      const before = await scrollTop(page)
      for (let times = 1; times <= 15; times += 1) {
        await page.keyboard.press('Tab')
        expect(await scrollTop(page), `${width} × ${height}, Tab ${times} times`).toBe(before)
      }
    }
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 2000)
    const before = await scrollTop(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    expect(await scrollTop(page)).toBe(before)
    // The page scrolls by exactly this: the earlier wheel event was not merely delayed.
    await page.mouse.wheel(0, 100)
    await expect.poll(() => scrollTop(page)).toBe(before + 100)
  })

  test('A text-fragment link scrolls to the word in the page, not in the mobile menu, not in the mobile menu', async ({
    page,
  }) => {
    await page.goto(`/articles#:~:text=Certification`)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
    await expect(menu(page)).toBeHidden()
  })

  test('The script of the mobile menu is requested again if it failed to load', async ({
    page,
    expectSaid,
  }) => {
    const script = /\/menu-[^/]+\.js/
    await page.route(script, (route) => route.abort())
    await open(page, '/')
    const failed = page.waitForEvent('requestfailed')
    await toggle(page).click()
    await failed
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.unroute(script)
    await toggle(page).click()
    await expectPlaced(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    expectSaid(/Failed to load resource/)
  })
})

test.describe('On a phone without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 700 }, javaScriptEnabled: false })
  test('the mobile menu reaches to the end of the screen, however far the page is scrolled, and scrolls to its end', async ({
    page,
  }) => {
    await page.goto('/about-us')
    for (const top of [0, 20, 800]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await toggle(page).evaluate((summary: HTMLElement) => summary.click())
      const sheet = await menu(page).boundingBox()
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0), `at ${top} px`).toBeGreaterThanOrEqual(700)
      // Not by a click, for which the browser would scroll the page.
      const products = menu(page).locator('details').filter({ hasText: 'Products' })
      await products.evaluate((element: HTMLDetailsElement) => (element.open = true))
      await expect(async () => {
        await menu(page).evaluate((nav) => nav.scrollTo({ top: nav.scrollHeight, behavior: 'instant' }))
        const last = menu(page).getByRole('link', { name: 'Pinterest' })
        await expect(last, `at ${top} px`).toBeInViewport({ ratio: 1, timeout: 200 })
      }).toPass()
      expect(await scrollTop(page)).toBe(top)
      await toggle(page).evaluate((summary: HTMLElement) => summary.click())
    }
  })
})

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 800, height: 1000 } })

  test('the header stays above an open mobile menu, which ends where the screen ends', async ({ page }) => {
    const end = async () => {
      const box = await menu(page).boundingBox()
      return box && box.y + box.height
    }
    await open(page, '/products')
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByText('Products', { exact: true }).click()
    await settle(page)
    await expect(toggle(page)).toBeInViewport()
    await expect.poll(end).toBe(1000)
    // With a higher header, too.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '30px'))
    await page.setViewportSize({ width: 400, height: 900 })
    await expect.poll(end).toBe(900)
  })

  test('the mask closes the mobile menu, also before its script has loaded', async ({ page }) => {
    await open(page, '/')
    await page.route(/\/menu-/, () => {})
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(100, 600)
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
  })

  test('the mobile menu closes when the screen grows to a desktop', async ({ page }) => {
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Home' }).focus()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Solvane, home' })).toBeFocused()
    await page.mouse.move(600, 600)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 800, height: 1000 })
    await expect(menu(page)).toBeHidden()
  })
})
