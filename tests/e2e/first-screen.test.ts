import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { expect, enhanced, movePointer, settled, test } from './site.ts'

const html = (page: Page) => page.locator('html')
/** Expects only the first screen to be laid out. */
const expectFirstScreen = (page: Page) => expect(html(page)).toContainClass('first-screen')
const expectWholePage = (page: Page) => expect(html(page)).not.toContainClass('first-screen')
/** Whether the last element of this selector is not laid out. */
const isLeftOut = (page: Page, part = 'main li > article h3') =>
  page
    .locator(part)
    .last()
    .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))

const gapToTheEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY))

/** Opens a page whose scripts do not arrive, so that only a sign of use lays it out. */
async function visit(page: Page, path: string) {
  await page.route('**/start-*.js', () => {})
  await page.goto(path)
  await expect(html(page)).not.toContainClass('first-paint')
}

for (const width of [390, 1440])
  for (const path of ['/', '/products', '/products/svd-12100-12v-100ah-lifepo4-battery', '/certification'])
    test(`All of ${path} is laid out on a screen of ${width} px although nobody uses it, and nothing moved`, async ({
      page,
    }) => {
      await recordLayoutShifts(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expectWholePage(page)
      const leftOut = await page
        .locator(':is(main, footer, main ~ section) :is(h2, h3):visible')
        .evaluateAll((headings) =>
          headings
            .filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true }))
            .map((heading) => heading.textContent),
        )
      expect(leftOut).toEqual([])
      const waiting = (part: string) => page.locator(`${part} img[loading="lazy"]`)
      // A phone loads pictures when they come near; paper has all of them.
      if (width < 1024) {
        if (path === '/products') expect(await waiting('main').count()).toBeGreaterThan(30)
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      }
      await expect(waiting('main')).toHaveCount(0)
      // Those of the menus come when they are used.
      expect(await waiting('header').count()).toBe(0)
      await settled(page)
      expect(await layoutShifts(page)).toEqual([])
    })

test('What is below the first screen is laid out at the first sign of use, not before', async ({ page }) => {
  await visit(page, '/products')
  expect(await isLeftOut(page)).toBe(true)
  await movePointer(page)
  await expectWholePage(page)
  expect(await isLeftOut(page)).toBe(false)
})

for (const width of [390, 1440])
  test(`On a screen of ${width} px a card is as high before the whole page is laid out as afterwards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 3000 })
    await visit(page, '/products')
    const heights = () =>
      page
        .locator('main li:has(> article)')
        .evaluateAll((cards) => cards.slice(0, 15).map((card) => card.clientHeight))
    const before = await heights()
    await expectFirstScreen(page)
    await movePointer(page)
    await expectWholePage(page)
    expect(await heights()).toEqual(before)
  })

test('On a phone most of a list and the contact strip are laid out later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/products')
  const cards = page.locator('main li > article h3')
  expect(await isLeftOut(page)).toBe(true)
  expect(await cards.first().evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  )
  expect(await isLeftOut(page, 'main ~ section h2')).toBe(true)
})

for (const [width, expected] of [
  [390, false],
  [1440, true],
] as const)
  test(`On a screen of ${width} px what is near the first screen is ${expected ? '' : 'not '}laid out before the first paint`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const families = page.getByText('Eight families on one energy scale')
    const isLaidOut = () =>
      families.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    await visit(page, '/')
    expect(await isLaidOut()).toBe(true)
    // No frame is painted.
    await page.addInitScript(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }))
    await page.goto('/')
    expect(await isLaidOut()).toBe(expected)
  })

test('On a phone the lower parts of a product are laid out at the first sign of use', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await visit(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  for (const part of ['#runtime h2', '#questions h2']) expect(await isLeftOut(page, part), part).toBe(true)
  await movePointer(page)
  await expectWholePage(page)
  expect(await isLeftOut(page, '#questions h2')).toBe(false)
})

test('A turn of the wheel under a resting pointer is a sign of use', async ({ page }) => {
  await visit(page, '/products')
  await page.mouse.wheel(0, 10)
  await expectWholePage(page)
})

test('End leads to the end of a page that was not laid out', async ({ page }) => {
  await visit(page, '/products')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect.poll(() => gapToTheEnd(page)).toBeLessThanOrEqual(1)
})

test('Before the scripts are loaded, a jump link and End lead to their place', async ({ page }) => {
  await visit(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await expectFirstScreen(page)
  await page.locator('main a[href="#questions"]').first().press('Enter')
  const top = () => page.locator('#questions').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(top).toBeLessThan(300)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  await expectFirstScreen(page)
  await page.keyboard.press('End')
  await expect.poll(() => gapToTheEnd(page)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

/** Distance of a heading from the top of the screen, in px. */
const topOf = (page: Page, words: string) =>
  page.getByRole('heading', { name: words }).evaluate((heading) => heading.getBoundingClientRect().top)

for (const [width, path, words] of [
  [390, '/', 'Ask an engineer, not a call centre.'],
  [1440, '/products/svd-12100-12v-100ah-lifepo4-battery', 'Ask an engineer, not a call centre.'],
  [1440, '/articles/sodium-ion-vs-lfp', 'Batteries in this article'],
] as const)
  test(`A link to words of ${path} shows them on a screen of ${width} px, and they stay there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${path}#:~:text=${encodeURIComponent(words)}`, { waitUntil: 'networkidle' })
    const expectOnScreen = async () => {
      await settled(page)
      await expect.poll(() => topOf(page, words)).toBeGreaterThan(0)
      expect(await topOf(page, words)).toBeLessThan(844)
    }
    await expectOnScreen()
    await movePointer(page)
    await enhanced(page)
    await page.waitForLoadState('networkidle')
    await expectOnScreen()
  })

for (const [part, path, of] of [
  [
    'page',
    '/products/svd-12100-12v-100ah-lifepo4-battery',
    'main details:has-text("May I keep my lead-acid") summary',
  ],
  ['contact strip', '/', 'main ~ section h2'],
  ['footer', '/certification', 'footer a:has-text("Privacy Policy")'],
] as const)
  test(`What is on screen of the ${part} stays where it is when the rest is laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    const found = page.locator(of).first()
    const top = () => found.evaluate((element) => element.getBoundingClientRect().top)
    // What comes into sight is laid out, and can push it away again.
    const scrollToIt = async () => {
      await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await settled(page)
      return top()
    }
    await expect.poll(scrollToIt).toBeLessThan(844)
    const before = await top()
    await expectFirstScreen(page)
    await page.keyboard.press('Shift')
    await expectWholePage(page)
    await settled(page)
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })

test('Back, before the rest of the page was laid out, returns to the same place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await movePointer(page)
  await enhanced(page)
  await expectWholePage(page)
  // Idle time comes after the navigation back.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const left = await page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight - 2000, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const top = scrollY
    await window.navigation?.navigate('/solutions').finished
    await window.navigation?.back().finished
    return top
  })
  await expect(page).toHaveURL('/')
  await expectWholePage(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(2)
})

test('End leads to the end even before the second paint', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const frame = requestAnimationFrame
    const held: FrameRequestCallback[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (draw: FrameRequestCallback) => held.push(draw),
      releaseFrames: () => {
        Object.assign(globalThis, { requestAnimationFrame: frame })
        for (const draw of held) frame(draw)
      },
    })
  })
  await page.goto('/about-us')
  await expect(html(page)).toContainClass('first-paint')
  await page.keyboard.press('End')
  await page.evaluate('releaseFrames()')
  await expect(html(page)).not.toContainClass('first-paint')
  await settled(page)
  // The space for the cookie banner is added below the footer later.
  await expect(page.locator('body > footer')).toBeInViewport()
})

test('Nothing moves while a visitor scrolls on fast', async ({ page }) => {
  await recordLayoutShifts(page)
  await visit(page, '/products')
  for (let turn = 1; turn <= 6; turn++) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 810)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  }
  await expectWholePage(page)
  await settled(page)
  expect(await layoutShifts(page)).toEqual([])
})

test('The form of a tool begins on the first screen', async ({ page }) => {
  for (const [path, form] of [
    ['/solutions/custom-battery-packs', 'Configure a pack'],
    ['/tools/runtime', 'Runtime'],
    ['/products?p_avg=200&hours=24', 'System finder'],
    ['/tools/lead-acid-replacement', 'Lead-acid replacement'],
  ] as const) {
    await page.goto(path)
    const field = page.getByRole('form', { name: form }).locator('input, select').filter({ visible: true })
    expect((await field.first().boundingBox())?.y, path).toBeLessThanOrEqual(380)
  }
})
