import type { Page } from '@playwright/test'
import { chatButton } from './inquiry-dialog.ts'
import { expect, enhanced, open, test } from './site.ts'

const header = (page: Page) => page.getByRole('banner')

/** Scrolls the page; resolves when the scroll event has been dispatched. */
const scroll = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: to, behavior: 'instant' })
    await scrolled
  }, top)

/** Scrolls a page with `page.clock`, and lets the time pass after which header and back-to-top button follow. */
async function scrollAndUpdate(page: Page, top: number): Promise<void> {
  await scroll(page, top)
  await page.clock.runFor(50)
}

/** Counts from now on how often an attribute of the header is written. */
const countWrites = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement.dataset
    root['writes'] = '0'
    new MutationObserver((all) => {
      root['writes'] = String(Number(root['writes']) + all.length)
    }).observe(document.querySelector('[data-header]') as Element, { attributes: true })
  })
const expectWrites = (page: Page, count: number) =>
  expect(page.locator('html')).toHaveAttribute('data-writes', String(count))

test('Top bar: a sales e-mail link and the social links (spec §2)', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('region', { name: 'E-mail and social networks' })
  const email = bar.getByRole('link', { name: 'sales@solvane.example' })
  await expect(email).toHaveAttribute('href', 'mailto:sales@solvane.example')
  for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest'])
    await expect(bar.getByRole('link', { name })).toBeVisible()
})

test.describe('Header: pinned or unpinned according to the scroll rule above (spec §4)', () => {
  test('On screens 768px or wider the header hides when scrolling down and reappears when the scroll position is back within 100px of the top (spec §2)', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/products')
    await scrollAndUpdate(page, 900)
    await expect(header(page)).not.toBeInViewport()
    for (const top of [600, 101]) {
      await scrollAndUpdate(page, top)
      await expect(header(page), `${top} px`).not.toBeInViewport()
    }
    await scrollAndUpdate(page, 100)
    await expect(header(page)).toBeInViewport()
    await countWrites(page)
    for (const top of [400, 700, 1000, 1300]) await scrollAndUpdate(page, top)
    await expectWrites(page, 1)
  })

  for (const [width, height, top] of [
    [1440, 900, 900],
    [390, 844, 2000],
  ] as const)
    test(`On a product at ${width} px a bar has its actions while its own are out of sight, and the anchors are not below it`, async ({
      page,
    }) => {
      await page.clock.install()
      await page.setViewportSize({ width, height })
      await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
      const bar = page.getByRole('region', { name: 'SVD-12100' })
      const quote = page.getByRole('button', { name: 'Request a quote' })
      await expect(bar).toBeHidden()
      await expect(quote).toHaveCount(1)
      await scrollAndUpdate(page, top)
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(quote).toHaveCount(2)
      expect(await bar.evaluate((one) => one.closest('header'))).toBeNull()
      await bar.getByRole('button', { name: 'Add to request list' }).click()
      await expect(page.getByRole('button', { name: 'Add to request list, 10 on your list' })).toHaveCount(2)
      if (width > 768) await bar.getByRole('checkbox', { name: 'Compare' }).check()
      await page.goto(`${page.url()}#certificates`)
      await page.clock.runFor(500)
      const [heading, edge] = [
        await page.getByRole('heading', { name: 'Certificates' }).boundingBox(),
        await bar.boundingBox(),
      ]
      expect(edge?.height).toBe(width > 768 ? 53 : 65)
      if (width > 768) expect(heading?.y).toBeGreaterThan(53)
      else expect(heading?.y).toBeLessThan(edge?.y ?? 0)
      await scrollAndUpdate(page, 0)
      await expect(bar).toBeHidden()
      if (width > 768)
        await expect(
          page.getByTitle('SVD-12100', { exact: true }).and(page.getByRole('checkbox')),
        ).toBeChecked()
    })

  test('The header is hidden on a page that is reloaded where it was scrolled to', async ({ page }) => {
    await page.clock.install()
    await open(page, '/products')
    await scrollAndUpdate(page, 1500)
    await expect(header(page)).not.toBeInViewport()
    await page.reload()
    await enhanced(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(header(page)).not.toBeInViewport()
    await scrollAndUpdate(page, 900)
    await expect(header(page)).not.toBeInViewport()
    await scrollAndUpdate(page, 100)
    await expect(header(page)).toBeInViewport()
  })

  test('Below 768 px the header stays as it is (spec §4)', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 767, height: 800 })
    await open(page, '/products')
    await countWrites(page)
    for (const [width, tops] of [
      [767, [900, 1200]],
      [390, [1500, 1800]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const top of tops) await scrollAndUpdate(page, top)
      await expect(header(page), `${width} px`).toBeInViewport()
      await expectWrites(page, 0)
    }
  })

  test('Header hide threshold: 100px, active only at widths of 768px or more; header class updates throttled at 50 ms, and a scroll event does no layout (spec §9)', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/products')
    await page.clock.pauseAt(Date.now() + 3000)
    await countWrites(page)
    for (const [tops, writes] of [
      [[101, 900, 50, 101], 1],
      [[300, 99, 100], 2],
    ] as const) {
      for (const top of tops) await scroll(page, top)
      await page.clock.runFor(49)
      await expectWrites(page, writes - 1)
      await page.clock.runFor(1)
      await expectWrites(page, writes)
    }
    // A scroll event of the page only starts a timer: any reading of the page's geometry would be counted here.
    const reads = await page.evaluate(async () => {
      let isScrolling = false
      let count = 0
      const watch = (target: object, name: string) => {
        const property = Object.getOwnPropertyDescriptor(target, name)
        Object.defineProperty(target, name, {
          ...property,
          get(this: unknown) {
            if (isScrolling) count += 1
            return property?.get?.call(this) as unknown
          },
        })
      }
      watch(window, 'scrollY')
      watch(Element.prototype, 'scrollTop')
      watch(HTMLElement.prototype, 'offsetTop')
      for (const target of [window, document])
        target.addEventListener('scroll', () => (isScrolling = true), { capture: true })
      await new Promise<void>((resolve) => {
        addEventListener('scroll', () => {
          isScrolling = false
          resolve()
        })
        scrollTo(0, 400)
      })
      return count
    })
    expect(reads).toBe(0)
  })

  test('The header is one row: a Call Anytime phone number, shown only on very wide screens, and a Request a Quote button linking to /contact, hidden on the smallest screens (spec §2)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 })
    await open(page, '/')
    const call = header(page).getByRole('link', { name: /Call Anytime/ })
    const quote = header(page).getByRole('link', { name: /Request a Quote/ })
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
    await expect(quote).toHaveAttribute('href', '/contact')
    for (const width of [320, 390, 420, 440, 460, 480, 600, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await header(page).boundingBox())?.height, `${width} px`).toBe(73)
      if (width <= 1280) await expect(call, `${width} px`).toBeHidden()
      if (width <= 390) await expect(quote, `${width} px`).toBeHidden()
      if (width >= 768) await expect(quote, `${width} px`).toBeVisible()
    }
    await expect(call).toBeVisible()
  })
})

test('A back-to-top button that appears after scrolling 600px or more and scrolls smoothly to the top, with reduced motion at once (spec §2 §9)', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Back to top' })
  const top = () => page.evaluate(() => scrollY)
  await page.clock.install()
  await open(page, '/products')
  await scrollAndUpdate(page, 599)
  await expect(button).toBeHidden()
  await scrollAndUpdate(page, 600)
  await expect(button).toBeVisible()
  await scrollAndUpdate(page, 2400)
  // Smoothly: the first scroll event of several is not yet at the top.
  const firstStop = page.evaluate(
    () =>
      new Promise<number>((resolve) => addEventListener('scroll', () => resolve(scrollY), { once: true })),
  )
  await button.click()
  expect(await firstStop).toBeGreaterThan(0)
  await expect.poll(top).toBe(0)
  await expect(button).toBeHidden()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollAndUpdate(page, 2400)
  await expect(button).toBeVisible()
  await button.evaluate((element: HTMLButtonElement) => element.click())
  expect(await top()).toBe(0)
})

test('Side widgets are hidden on /contact, /collaboration-opportunities and /feedback (spec §2)', async ({
  page,
}) => {
  await page.goto('/about-us')
  await expect(chatButton(page)).toBeVisible()
  for (const path of ['/contact', '/collaboration-opportunities', '/feedback']) {
    await page.goto(path)
    await expect(chatButton(page), path).toBeHidden()
  }
})

test('The logo is not cut off by wider letter spacing', async ({ page }) => {
  await page.goto('/')
  for (const logo of await page.getByRole('link', { name: 'Solvane, home' }).locator('text').all()) {
    const end = await logo.evaluate((text: SVGTextElement) => {
      text.style.letterSpacing = '0.12em'
      const { x, width } = text.getBBox()
      return x + width
    })
    expect(end).toBeLessThanOrEqual(760)
  }
})
