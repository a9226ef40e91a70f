import type { Locator } from '@playwright/test'
import { expect, open, setFontSize, test } from './site.ts'

test('With enlarged text no page scrolls sideways, and the logo keeps its width', async ({ page }) => {
  for (const path of ['/', '/about-us', '/products', '/articles/sodium-ion-vs-lfp', '/privacy-policy']) {
    await page.goto(path)
    for (const [width, size] of [
      [390, 24],
      [390, 32],
      [768, 32],
      [1024, 24],
      [1280, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      // Media queries do not follow this size.
      const measured = await page.evaluate((px) => {
        const root = document.documentElement
        root.style.fontSize = `${px}px`
        const logo = document.querySelector('header a svg')
        return { right: root.scrollWidth, logo: logo?.getBoundingClientRect().width }
      }, size)
      expect(measured, `${path}, ${width} px, text of ${size} px`).toEqual({ right: width, logo: 156 })
    }
  }
})

test('However large the text of the home page, it ends in the sky of its picture, and its buttons have a background', async ({
  page,
}) => {
  await open(page, '/')
  const hero = page.getByRole('main').locator('section').first()
  for (const [width, percent] of [
    [390, 100],
    [390, 125],
    [390, 150],
    [390, 200],
    [768, 200],
    [1280, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
    const end = await hero.evaluate((section) => {
      const scene = section.querySelector('img')!.getBoundingClientRect()
      const last = section.querySelectorAll('a')[1]!.getBoundingClientRect()
      return (last.bottom - scene.top) / scene.height
    })
    expect(end, `${width} px, text of ${percent} %`).toBeLessThan(width < 1024 ? 0.56 : 0.66)
  }
  const background = await hero
    .getByRole('link')
    .nth(1)
    .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(Number(/([\d.]+)\)$/.exec(background)?.[1])).toBeGreaterThanOrEqual(0.6)
})

test('Key figures keep their units on their line, those of the largest product too', async ({ page }) => {
  await page.goto('/products/sve-m5015-5mwh-20ft-energy-storage-container')
  for (const width of [1180, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const brokenLines = await page
      .locator('dl:has(> div > dd > svg) dd:has(> small)')
      .evaluateAll((values) =>
        values
          .filter(
            (value) =>
              value.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(value).fontSize),
          )
          .map((value) => value.textContent),
      )
    expect(brokenLines, `${width} px`).toEqual([])
  }
})

test('With text of 32 px a desktop has the mobile menu', async ({ page }) => {
  await setFontSize(page, 32)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.locator('[data-mobile-menu] > summary').click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByText('Products', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'View all products' })).toBeVisible()
  expect(await menu.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
})

for (const [width, height] of [
  [360, 740],
  [390, 640],
  [768, 1024],
] as const) {
  test(`In the mobile menu of ${width} px a pressed heading stays under the finger as far as the sheet can scroll, and no entry is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await page.locator('[data-mobile-menu] > summary').click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    for (const [scrolled, pressed] of [
      [0, 'Products'],
      [400, 'Explore'],
      [0, 'Products'],
      [500, 'Applications'],
      [600, 'Contact'],
      [100, 'About'],
      [30, 'About'],
    ] as const) {
      const way = await followHeading(menu, scrolled, pressed)
      const [before, after] = [way.tops[0] ?? 0, way.tops.at(-1) ?? 0]
      const message = `${pressed}: ${way.tops.join(' ')}`
      expect(after, message).toBeGreaterThanOrEqual(0)
      expect(after, message).toBeLessThan(way.height - 40)
      expect(way.cut, message).toEqual([])
      // It moves less than half its height, or to show its links, or the sheet is scrolled to its beginning.
      const isInPlace = Math.abs(after - before) <= 30
      expect(isInPlace || way.isAtTop || after === 0 || way.linksEnd > way.height - 90, message).toBe(true)
      // It moves one way, from its first to its last place.
      for (const top of way.tops) {
        expect(top, message).toBeGreaterThanOrEqual(Math.min(before, after) - 2)
        expect(top, message).toBeLessThanOrEqual(Math.max(before, after) + 2)
      }
    }
  })
}

/** Scrolls the sheet, presses a heading that is in view, and records its distance from the sheet's top in every frame. */
const followHeading = (menu: Locator, scrolled: number, pressed: string) =>
  menu.evaluate(
    async (sheet, { scrolled, pressed }) => {
      const heading = [...sheet.querySelectorAll('summary')].find((one) => one.textContent === pressed)
      if (!heading) throw new Error(`the menu has no ${pressed}`)
      const place = (one: Element) => one.getBoundingClientRect().top - sheet.getBoundingClientRect().top
      sheet.scrollTop = scrolled
      if (place(heading) < 0) sheet.scrollTop += place(heading)
      if (place(heading) > sheet.clientHeight - 60)
        sheet.scrollTop += place(heading) - sheet.clientHeight + 60
      const tops = [place(heading)]
      heading.click()
      // It is at rest when nothing has changed for ten frames.
      for (let before = '', unchanged = 0; unchanged < 10;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        tops.push(place(heading))
        const now = `${place(heading)} ${sheet.scrollHeight}`
        unchanged = now === before ? unchanged + 1 : 0
        before = now
      }
      const boxes = [...sheet.querySelectorAll('a, summary')].filter((one) => one.checkVisibility())
      const cut = boxes.filter((one) => place(one) < -1 && place(one) + one.clientHeight > 8)
      const links = heading.nextElementSibling as HTMLElement
      return {
        tops: tops.map(Math.round),
        height: sheet.clientHeight,
        isAtTop: sheet.scrollTop === 0,
        linksEnd: place(links) + links.offsetHeight,
        cut: cut.map((one) => one.textContent),
      }
    },
    { scrolled, pressed },
  )

test('Fields with and without a hint below them are equally far apart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/feedback']) {
    await page.goto(path)
    const gaps = await page
      .getByRole('main')
      .getByRole('form')
      .evaluate((form) => {
        const controls = [...form.querySelectorAll('input:not([type]), input, select, textarea, fieldset')]
          .filter((control) => !control.matches('[type="hidden"], [type="radio"], [data-fields]'))
          .map((control) => (control.closest('div[class^="field-"]') ?? control).getBoundingClientRect())
        const labels = [...form.querySelectorAll('[for], [id$="-label"]')].map((label) =>
          label.getBoundingClientRect(),
        )
        return labels.slice(1).map((label, index) => label.top - controls[index]!.bottom)
      })
    expect(gaps.length, path).toBeGreaterThan(5)
    expect(Math.max(...gaps) - Math.min(...gaps), path).toBeLessThanOrEqual(2)
  }
})

test('The products on the ruler have their names, each clear of the next', async ({ page }) => {
  await page.goto('/')
  const names = page.getByRole('region', { name: 'Drawn to one scale' }).locator('b')
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(5)
    for (const [index, box] of boxes.entries()) {
      expect(box.width, `${width} px`).toBeGreaterThan(0)
      const isClear = ({ top, bottom, left }: DOMRect) =>
        top >= box.bottom || bottom <= box.top || left >= box.left + 40
      expect(boxes.slice(index + 1).every(isClear), `${width} px`).toBe(true)
    }
  }
})

test('With text of the usual size the main nav is there from 1024 px on, and Call Anytime from 1536', async ({
  page,
}) => {
  await page.goto('/about-us')
  for (const [width, hasNav, hasCall] of [
    [1023, false, false],
    [1024, true, false],
    [1535, true, false],
    [1536, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: hasNav })
    const call = page.getByRole('banner').getByRole('link', { name: /^Call/ })
    await expect(call).toHaveAccessibleName(hasCall ? /^Call Anytime \+44/ : 'Call')
    // The bar is as wide as the content below it.
    const edges = async (locator: Locator) => {
      const { left, right } = await locator.evaluate((element) => element.getBoundingClientRect())
      return [Math.round(left), Math.round(right)]
    }
    const [left] = await edges(page.getByRole('banner').getByRole('link', { name: 'Solvane, home' }))
    const [, right] = await edges(page.getByRole('link', { name: 'Request a Quote' }).first())
    expect([left, right], `${width} px`).toEqual(
      await edges(page.getByRole('main').locator('.wrap > *').first()),
    )
  }
})

test("The callouts of the home page's picture are whole on every wide screen", async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('main').locator('section').first()
  for (const [width, height] of [
    [1180, 700],
    [1920, 800],
    [1920, 1080],
    [2560, 1300],
    [3440, 1300],
  ] as const) {
    await page.setViewportSize({ width, height })
    const room = await hero.boundingBox()
    const marks = await hero.locator('svg a').all()
    expect(marks).toHaveLength(2)
    for (const mark of marks) {
      const box = await mark.boundingBox()
      if (!room || !box) throw new Error('a callout has no box')
      expect(box.y, `${width} × ${height}`).toBeGreaterThan(room.y)
      expect(box.x + box.width, `${width} × ${height}`).toBeLessThan(width)
    }
  }
})
