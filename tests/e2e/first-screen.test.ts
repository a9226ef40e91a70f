import type { Page } from '@playwright/test'
import { expect, movePointer, test } from './site.ts'

const waits = (page: Page) =>
  page.locator('html').evaluate(({ classList }) => classList.contains('first-screen'))
/** Whether the last card of the page, or something else of it, is left out of its layout. */
const isLeftOut = (page: Page, part = 'main li > article h3') =>
  page
    .locator(part)
    .last()
    .evaluate((element) => !element.checkVisibility({ contentVisibilityAuto: true }))

const gapToTheEnd = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY))

async function visit(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  // The shell's script is there: the header is followed, and no earlier.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

test('What is below the first screen is laid out when somebody does something, not before', async ({
  page,
}) => {
  await visit(page, '/products')
  expect(await isLeftOut(page)).toBe(true)
  await movePointer(page)
  await expect.poll(() => waits(page)).toBe(false)
  expect(await isLeftOut(page)).toBe(false)
})

for (const width of [390, 1440])
  test(`What waits in ${width} px is as high once it comes near as when it is laid out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 3000 })
    await visit(page, '/products')
    const heights = () =>
      page
        .locator('main li:has(> article)')
        .evaluateAll((cards) => cards.slice(0, 15).map((card) => card.clientHeight))
    const before = await heights()
    expect(await waits(page)).toBe(true)
    await movePointer(page)
    await expect.poll(() => waits(page)).toBe(false)
    expect(await heights()).toEqual(before)
  })

test('On a phone most of a list and the contact strip wait', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/products')
  const cards = page.locator('main li > article h3')
  expect(await isLeftOut(page, 'main li:nth-child(8) > article h3')).toBe(true)
  expect(await cards.first().evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  )
  expect(await isLeftOut(page, 'main ~ section h2')).toBe(true)
})

for (const [width, expected] of [
  [390, false],
  [1440, true],
] as const)
  test(`In ${width} px what is near the first screen is ${expected ? '' : 'not '}laid out before the first paint`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const families = page.getByText('Eight families on one energy scale')
    const isLaidOut = () =>
      families.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
    await visit(page, '/')
    expect(await isLaidOut()).toBe(true)
    // Nothing is painted.
    await page.addInitScript(() => Object.assign(globalThis, { requestAnimationFrame: () => 0 }))
    await visit(page, '/')
    expect(await isLaidOut()).toBe(expected)
  })

test('So are the parts of a product', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await visit(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  for (const part of ['#performance h2', '#questions h2'])
    expect(await isLeftOut(page, part), part).toBe(true)
  await movePointer(page)
  await expect.poll(() => waits(page)).toBe(false)
  expect(await isLeftOut(page, '#questions h2')).toBe(false)
})

test('A wheel turned under a resting pointer is something, too', async ({ page }) => {
  await visit(page, '/products')
  await page.mouse.wheel(0, 10)
  await expect.poll(() => waits(page)).toBe(false)
})

test('End leads to the end of a page that was not laid out', async ({ page }) => {
  await visit(page, '/products')
  await page.keyboard.press('End')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect.poll(() => gapToTheEnd(page)).toBeLessThanOrEqual(1)
})

test('Who goes far before the scripts have come gets there', async ({ page }) => {
  await page.route('**/start-*.js', () => {})
  await page.goto('/products/svd-12100-12v-100ah-lifepo4-battery')
  expect(await waits(page)).toBe(true)
  await page.locator('main a[href="#questions"]').first().press('Enter')
  const top = () => page.locator('#questions').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThanOrEqual(0)
  await expect.poll(top).toBeLessThan(300)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  expect(await waits(page)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => gapToTheEnd(page)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

/** How far below the top of the screen a heading stands. */
const topOf = (page: Page, words: string) =>
  page.getByRole('heading', { name: words }).evaluate((heading) => heading.getBoundingClientRect().top)

for (const [width, path, words] of [
  [390, '/', 'Ask an engineer, not a call centre.'],
  [1440, '/products/svd-12100-12v-100ah-lifepo4-battery', 'Ask an engineer, not a call centre.'],
  [1440, '/articles/sodium-ion-vs-lfp', 'Batteries in this article'],
] as const)
  test(`Who comes to words of ${path} in ${width} px finds them, and they stay`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${path}#:~:text=${encodeURIComponent(words)}`, { waitUntil: 'networkidle' })
    for (const act of [async () => {}, () => movePointer(page)]) {
      await act()
      await expect.poll(() => topOf(page, words)).toBeGreaterThan(0)
      await page.waitForTimeout(600)
      expect(await topOf(page, words)).toBeGreaterThan(0)
      expect(await topOf(page, words)).toBeLessThan(844)
    }
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
  test(`What somebody found in the ${part} stays where it is when the rest is laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, path)
    const found = page.locator(of).first()
    await found.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = () => found.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(844)
    await page.waitForTimeout(200)
    const before = await top()
    expect(await waits(page)).toBe(true)
    await page.keyboard.press('Shift')
    await expect.poll(() => waits(page)).toBe(false)
    await page.waitForTimeout(200)
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  })

test('Who goes back at once, before the rest was laid out, comes back to the very place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await movePointer(page)
  await expect.poll(() => waits(page)).toBe(false)
  // What is idle time comes later, and back before it.
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
  await expect.poll(() => waits(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(2)
})

test('End leads to the end even before what was painted first is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // It takes its time.
  await page.addInitScript(() => {
    const frame = requestAnimationFrame
    Object.assign(globalThis, {
      requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(frame, 2000, draw),
    })
  })
  await page.goto('/about-us')
  expect(await page.locator('html').evaluate(({ classList }) => classList.contains('first-paint'))).toBe(true)
  await page.keyboard.press('End')
  await page.waitForTimeout(3000)
  // The room for the cookie banner comes below it later.
  await expect(page.locator('body > footer')).toBeInViewport()
})

test('Nothing moves under somebody who scrolls on fast', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/products')
  for (let turn = 0; turn < 6; turn++) {
    await page.mouse.wheel(0, 810)
    await page.waitForTimeout(60)
  }
  await expect.poll(() => waits(page)).toBe(false)
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})
