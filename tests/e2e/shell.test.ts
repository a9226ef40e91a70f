import type { Page } from '@playwright/test'
import { chatButton } from './inquiry-dialog.ts'
import { hydrated, expect, expectAccessible, open, slowAnimations, test } from './site.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Mobile' })

test('Top bar: a sales e-mail link and the social links (spec §2)', async ({ page }) => {
  await open(page, '/')
  const bar = page.getByRole('region', { name: 'E-mail and social networks' })
  await expect(bar.getByRole('link', { name: 'sales@solvane.example' })).toHaveAttribute(
    'href',
    'mailto:sales@solvane.example',
  )
  for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest']) {
    await expect(bar.getByRole('link', { name })).toBeVisible()
  }
})

test.describe('Header: pinned or unpinned according to the scroll rule above (spec §4)', () => {
  const header = (page: Page) => page.getByRole('banner')
  /** Until the page is where it leads, and the header has been told. */
  const wheel = async (page: Page, by: number) => {
    const top = () => page.evaluate(() => scrollY)
    const before = await top()
    await page.mouse.wheel(0, by)
    await expect.poll(top).toBe(before + by)
    await page.waitForTimeout(100)
  }

  /** Counts from now on how often something is written on the header, be it the same as before. */
  const countWrites = (page: Page) =>
    page.evaluate(() => {
      const root = document.documentElement.dataset
      const header = document.querySelector('[data-header]') as Element
      root['writes'] = '0'
      new MutationObserver((all) => {
        root['writes'] = String(Number(root['writes']) + all.length)
      }).observe(header, { attributes: true })
    })
  const writes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['writes']))

  test('On screens 768px or wider the header hides when scrolling down and reappears when the scroll position is back within 100px of the top (spec §2)', async ({
    page,
  }) => {
    await open(page, '/products')
    await page.mouse.move(700, 500)
    await wheel(page, 900)
    await expect(header(page)).not.toBeInViewport()
    await wheel(page, -300)
    await expect(header(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 101))
    await page.waitForTimeout(200)
    await expect(header(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 100))
    await expect(header(page)).toBeInViewport()
    // On the way down, too, it is written once.
    await countWrites(page)
    for (let times = 0; times < 4; times += 1) await wheel(page, 300)
    expect(await writes(page)).toBe(1)
  })

  test('A page that is reloaded where it was scrolled to has it hidden', async ({ page }) => {
    await open(page, '/products')
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(header(page)).not.toBeInViewport()
    await page.reload()
    await hydrated(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect(header(page)).not.toBeInViewport()
    await page.mouse.move(700, 500)
    await wheel(page, -200)
    await expect(header(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 100))
    await expect(header(page)).toBeInViewport()
  })

  for (const width of [767, 390]) {
    test(`at ${width} px it stays as it is (spec §4)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/products')
      await countWrites(page)
      await page.mouse.move(300, 500)
      await wheel(page, 900)
      await wheel(page, 300)
      await expect(header(page)).toBeInViewport()
      expect(await writes(page)).toBe(0)
    })
  }

  test('Header hide threshold: 100px, active only at widths of 768px or more; header class updates throttled at 50 ms, and a scroll event does no layout (spec §9)', async ({
    page,
  }) => {
    await open(page, '/products')
    const changes = await page.evaluate(async () => {
      const header = document.querySelector('[data-header]')
      const times: number[] = []
      if (header)
        new MutationObserver(() => times.push(performance.now())).observe(header, { attributes: true })
      // Many events, and a change of place every 40 ms: sooner than the header may change.
      for (let at = 0; at < 96; at += 1) {
        scrollTo(0, Math.floor(at / 8) % 2 ? 900 + at : at % 8)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      return times
    })
    const gaps = changes.slice(1).map((time, at) => time - (changes[at] ?? 0))
    expect(changes.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(45)
    // What a scroll event runs of ours only starts a timer: reading the page's geometry in it would be seen here.
    const read = await page.evaluate(async () => {
      let isScrolling = false
      let reads = 0
      const watch = (target: object, name: string) => {
        const property = Object.getOwnPropertyDescriptor(target, name)
        Object.defineProperty(target, name, {
          ...property,
          get(this: unknown) {
            if (isScrolling) reads += 1
            return property?.get?.call(this) as unknown
          },
        })
      }
      watch(window, 'scrollY')
      watch(Element.prototype, 'scrollTop')
      watch(HTMLElement.prototype, 'offsetTop')
      const start = () => (isScrolling = true)
      const end = () => (isScrolling = false)
      addEventListener('scroll', start, { capture: true })
      document.addEventListener('scroll', start, { capture: true })
      addEventListener('scroll', end)
      scrollTo(0, 400)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return reads
    })
    expect(read).toBe(0)
  })

  const widths = async (page: Page, name: RegExp, seen: [width: number, isSeen: boolean][]) => {
    await open(page, '/')
    const link = header(page).getByRole('link', { name })
    for (const [width, visible] of seen) {
      await page.setViewportSize({ width, height: 800 })
      await expect(link, `${width} px`).toBeVisible({ visible })
    }
    await page.setViewportSize({ width: 1920, height: 800 })
    return link
  }

  test('A Call Anytime phone number, shown only on very wide screens (spec §2)', async ({ page }) => {
    const call = await widths(page, /Call Anytime/, [
      [1920, true],
      [1280, false],
      [390, false],
    ])
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
  })

  test('the header is one row on every screen', async ({ page }) => {
    await open(page, '/')
    for (const width of [320, 390, 410, 420, 430, 440, 460, 470, 480, 490, 600, 768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const box = await header(page).boundingBox()
      expect(box?.height, `${width} px`).toBe(73)
    }
  })

  test('A Request a Quote button linking to /contact, hidden on the smallest screens (spec §2)', async ({
    page,
  }) => {
    const quote = await widths(page, /Request a Quote/, [
      [1920, true],
      [768, true],
      [390, false],
    ])
    await expect(quote).toHaveAttribute('href', '/contact')
  })
})

test.describe('Back to top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })
  const top = (page: Page) => page.evaluate(() => scrollY)

  test('A back-to-top button that appears after scrolling 600px or more and scrolls smoothly to the top (spec §2 §9)', async ({
    page,
  }) => {
    await open(page, '/products')
    await page.evaluate(() => scrollTo(0, 599))
    await page.waitForTimeout(200)
    await expect(button(page)).toBeHidden()
    await page.evaluate(() => scrollTo(0, 600))
    await expect(button(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 2400))
    await button(page).click()
    // Smoothly: it is on its way before it is there.
    await expect.poll(() => top(page)).toBeLessThan(2400)
    await expect.poll(() => top(page)).toBe(0)
    await expect(button(page)).toBeHidden()
  })

  test('with reduced motion it is at the top at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/products')
    await page.evaluate(() => scrollTo(0, 2400))
    await expect(button(page)).toBeVisible()
    await button(page).evaluate((element: HTMLButtonElement) => element.click())
    expect(await top(page)).toBe(0)
  })
})

for (const path of ['/contact', '/collaboration-opportunities', '/feedback']) {
  test(`Side widgets are hidden on ${path} (spec §2)`, async ({ page }) => {
    await open(page, path)
    await expect(chatButton(page)).toBeHidden()
  })
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
  const section = (page: Page, name: string) => menu(page).locator('summary').filter({ hasText: name })
  /** The sections stand as high as they shall. What is below moves meanwhile: a press would miss it. */
  const settle = (page: Page) =>
    menu(page)
      .locator('details')
      .evaluateAll(async (sections: HTMLDetailsElement[]) => {
        const shown = (section: HTMLElement) =>
          section.offsetHeight - (section.querySelector('summary')?.offsetHeight ?? 0)
        const isThere = (section: HTMLDetailsElement) =>
          Math.abs(shown(section) - (section.open ? (section.querySelector('ul')?.offsetHeight ?? 0) : 0)) < 1
        while (!sections.every(isThere)) await new Promise(requestAnimationFrame)
      })
  async function press(page: Page, name: string) {
    await section(page, name).click()
    await settle(page)
  }
  async function openMenu(page: Page, path = '/') {
    await open(page, path)
    await toggle(page).click()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    // Its script, which the first opening brings, places it.
    await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)
  }

  test('It has a toggle, a mask, and collapsible sections: About; Products (with category covers and a View all products link); Applications; Explore (Articles and Certification); Contact (spec §2)', async ({
    page,
  }) => {
    await openMenu(page)
    await expect(menu(page).locator('details > summary')).toHaveText([
      'About',
      'Products',
      'Applications',
      'Explore',
      'Contact',
    ])
    await press(page, 'Products')
    await expect(menu(page).getByRole('link', { name: 'View all products' })).toHaveAttribute(
      'href',
      '/products',
    )
    await expect(menu(page).locator('details[open] img')).toHaveCount(8)
    await press(page, 'Explore')
    for (const name of ['Articles', 'Certification'])
      await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('It also shows e-mail, phone and WhatsApp contacts and the social links (spec §2)', async ({
    page,
  }) => {
    await openMenu(page)
    for (const link of ['a[href^="mailto:"]', 'a[href^="tel:"]', 'a[href*="wa.me"]'])
      await expect(menu(page).locator(link)).toBeVisible()
    for (const name of ['Facebook', 'Youtube', 'TikTok', 'Instagram', 'Pinterest'])
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
  })

  test('Only one collapsible section is open at a time, and tapping an open one closes it (spec §4)', async ({
    page,
  }) => {
    await openMenu(page)
    await press(page, 'Products')
    await press(page, 'Explore')
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
    await expect(menu(page).getByRole('link', { name: 'View all products' })).toBeHidden()
    await press(page, 'Explore')
    await expect(menu(page).locator('details[open]')).toHaveCount(0)
  })

  test('Auto-animate default: 250 ms ease-in-out, for the sections of the mobile menu (spec §9)', async ({
    page,
  }) => {
    await openMenu(page)
    const about = menu(page).locator('details').first()
    const height = () =>
      about.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::details-content').blockSize))
    expect(
      await about.evaluate((element) => getComputedStyle(element, '::details-content').transition),
    ).toContain('grid-template-rows 0.25s ease-in-out')
    // However late it is looked at.
    await slowAnimations(page, 0.05)
    await section(page, 'About').click()
    const first = await height()
    await settle(page)
    expect(first).toBeLessThan(await height())
  })

  test('with reduced motion a section of the mobile menu is open at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openMenu(page)
    const heights = await menu(page)
      .locator('details')
      .first()
      .evaluate(async (section: HTMLDetailsElement) => {
        section.open = true
        const atOnce = section.offsetHeight
        await new Promise((resolve) => setTimeout(resolve, 400))
        return [atOnce, section.offsetHeight]
      })
    expect(heights[0]).toBe(heights[1])
    expect(heights[0]).toBeGreaterThan(100)
  })

  test('Choosing any link closes it (spec §4)', async ({ page }) => {
    await openMenu(page)
    await press(page, 'Explore')
    await menu(page).getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('a link outside the sheet closes it, too', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 900 })
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'Request a Quote' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu(page)).toBeHidden()
  })

  test('It toggles open and closed, closes on Escape, and the focus returns (spec §4)', async ({ page }) => {
    const served = await (await page.request.get('/')).text()
    // Who keeps it true is a script.
    expect(served).toMatch(/<summary (?![^>]*aria-expanded)[^>]*role="button"/)
    await open(page, '/')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await openMenu(page)
    const sheet = await menu(page).boundingBox()
    expect(sheet && sheet.y + sheet.height, 'nothing of the page is seen below it').toBe(844)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await toggle(page).click()
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
  })

  test('the page behind the mobile menu stays where it is, whatever has the focus', async ({ page }) => {
    await open(page, '/products')
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    const top = () => page.evaluate(() => Math.round(scrollY))
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Escape', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect(await top(), key).toBe(1500)
    }
  })

  for (const [width, height] of [
    [390, 844],
    [900, 700],
    [640, 360],
  ] as const)
    test(`the page behind a mobile menu of ${width} × ${height} does not move for the room of the banner`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openMenu(page)
      for (let stop = 0; stop < 15; stop += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => scrollY), `stop ${stop}`).toBe(0)
      }
    })

  test('The focus stays inside the mobile menu', async ({ page }) => {
    await openMenu(page)
    await page.keyboard.press('Shift+Tab')
    await expect(menu(page).getByRole('link', { name: 'Pinterest' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
  })

  test('The page behind the mobile menu does not scroll', async ({ page }) => {
    await openMenu(page, '/products')
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 2000)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('Who follows a link to a word finds it in the page, not in the mobile menu', async ({ page }) => {
    await page.goto(`/articles#:~:text=Certification`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect(menu(page)).toBeHidden()
  })
})

test('the mobile menu whose script could not be had gets it when it is opened again', async ({
  page,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/menu-[^/]+\.js/, (route) => route.abort())
  await open(page, '/')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.click()
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => consoleMessages.splice(0).join()).toMatch(/Failed to load resource/)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.unroute(/\/menu-[^/]+\.js/)
  await toggle.click()
  // The script, which places it, has come.
  await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
})

test.describe('Without JavaScript on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, javaScriptEnabled: false })
  for (const top of [0, 20, 800])
    test(`the mobile menu of a page scrolled by ${top} px covers the screen to its end, and all of it is seen`, async ({
      page,
    }) => {
      await page.goto('/about-us')
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.getByRole('button', { name: 'Menu' }).click()
      const sheet = await menu(page).boundingBox()
      expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThanOrEqual(700)
      // By itself: a click would have the browser scroll the page to what it presses.
      const products = menu(page).locator('details').filter({ hasText: 'Products' })
      await products.evaluate((section: HTMLDetailsElement) => (section.open = true))
      await expect(async () => {
        await menu(page).evaluate((nav) => nav.scrollTo({ top: nav.scrollHeight, behavior: 'instant' }))
        const last = menu(page).getByRole('link', { name: 'Pinterest' })
        await expect(last).toBeInViewport({ ratio: 1, timeout: 200 })
      }).toPass()
      expect(await page.evaluate(() => scrollY)).toBe(top)
    })
})

test('The logo is whole, however the reader spaces letters', async ({ page }) => {
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

test.describe('On a tablet', () => {
  test.use({ viewport: { width: 800, height: 1000 } })
  const bottom = async (page: Page) => {
    const box = await menu(page).boundingBox()
    return box && box.y + box.height
  }

  test('the header stays above an open mobile menu, which ends where the screen ends', async ({ page }) => {
    await open(page, '/products')
    await page.mouse.wheel(0, 1500)
    await expect(page.getByRole('banner')).not.toBeInViewport()
    const toggle = page.getByRole('button', { name: 'Menu' })
    await page.keyboard.press('Tab')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await menu(page).getByText('Products', { exact: true }).click()
    await page.waitForTimeout(400)
    await expect(toggle).toBeInViewport()
    await expect.poll(() => bottom(page)).toBe(1000)
    // A header of another height changes nothing.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '30px'))
    await page.setViewportSize({ width: 400, height: 900 })
    await expect.poll(() => bottom(page)).toBe(900)
  })

  test('the mask closes the mobile menu', async ({ page }) => {
    await open(page, '/')
    // Also before the rest of its script has come.
    await page.route(/\/menu-/, () => {})
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(100, 600)
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('The mobile menu closes when the screen grows to a desktop', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Home' }).focus()
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Solvane, home' })).toBeFocused()
    await page.mouse.move(600, 600)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.setViewportSize({ width: 800, height: 1000 })
    await expect(menu(page)).toBeHidden()
  })
})
