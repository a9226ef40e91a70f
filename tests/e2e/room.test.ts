import type { Locator, Page } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf, sendButton } from './inquiry-dialog.ts'
import { expect, open, setFontSize, settled, test } from './site.ts'

const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'

const reject = (page: Page) => banner(page).getByRole('button', { name: 'Reject all' })

/** Returns the texts and controls of the footer that a side widget covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-side-widgets] button')].map((one) =>
      one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('footer :is(a, p, button, input)')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return boxes.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map((one) => one.textContent)
  })

test('At the end of a page the side widgets cover nothing', async ({ page }) => {
  await open(page, '/solutions')
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await settled(page)
    expect(await covered(page), `${width} px`).toEqual([])
  }
})

test('On a phone the side widgets are hidden while the visitor types', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/unsubscribe/email')
  const chat = chatButton(page)
  await expect(chat).toBeVisible()
  await page.getByRole('main').getByRole('textbox').focus()
  await expect(chat).toBeHidden()
})

test('On a phone the focus is back on the chat button when the inquiry dialog closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  const chat = chatButton(page)
  await chat.click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat).toBeFocused()
})

test('On a low screen the message about missing fields is above the first field', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await open(page, '/products')
  await chatButton(page).click()
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeFocused()
  await expect(dialogOf(page).getByRole('alert').first()).toBeInViewport({ ratio: 1 })
})

test('The inquiry of a product fits on a screen 900 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, PRODUCT)
  await chatButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeFocused()
  const left = await dialogOf(page).evaluate((dialog) =>
    [dialog, ...dialog.children].map((box) => box.scrollHeight - box.clientHeight),
  )
  expect(Math.max(...left)).toBe(0)
})

test('In the inquiry dialog nothing covers what has the focus, on any screen', async ({ page }) => {
  await open(page, '/')
  await reject(page).click()
  await chatButton(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  const close = dialog.getByRole('button', { name: 'Close' })
  for (const [width, height] of [
    [390, 664],
    [320, 568],
    [640, 360],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    // From the last field back to the first, and on to the head.
    await sendButton(page).focus()
    let stops = 0
    do {
      await page.keyboard.press('Shift+Tab')
      stops += 1
      expect(await coveredFocus(page), `${width} × ${height}`).toBeUndefined()
    } while (stops < 30 && !(await close.evaluate((button) => button === document.activeElement)))
    expect(stops).toBeGreaterThan(6)
  }
})

test('Back through the fields of the inquiry dialog, each is shown with its label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await reject(page).click()
  await chatButton(page).click()
  await dialogOf(page).getByLabel('Message').focus()
  const distance = () =>
    dialogOf(page).evaluate(({ firstElementChild: head }) => {
      const { labels } = document.activeElement as HTMLInputElement
      return Number(labels?.[0]?.getBoundingClientRect().top) - Number(head?.getBoundingClientRect().bottom)
    })
  for (let field = 0; field < 6; field += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await distance(), `${field + 1} above the message`).toBeGreaterThanOrEqual(0)
  }
})

/** Describes what covers the upper edge of the focused control, if anything does. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, top, width } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + 3)
    const parts = focused.closest('label') ?? focused
    return above === focused || parts.contains(above)
      ? undefined
      : `${focused.outerHTML} is covered by ${above?.outerHTML}`
  })

test('Everything of the cookie dialogs can be read on a very small screen', async ({ page }) => {
  for (const [width, height] of [
    [320, 256],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await expect(banner(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
    await banner(page).getByRole('link').scrollIntoViewIfNeeded()
    await expect(banner(page).getByRole('link')).toBeInViewport({ ratio: 1 })
    for (const button of await banner(page).getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Manage preferences' }).click()
    await expect(preferences(page)).toBeVisible()
    await settled(page)
    for (const part of await preferences(page).locator('summary, input, button').all()) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.95 })
    }
  }
})

test('On a phone held sideways the chat button can be pressed beside the cookie banner, and the first field is visible', async ({
  page,
}) => {
  for (const [width, height] of [
    [667, 331],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, PRODUCT)
    await expect(banner(page)).toBeVisible()
    if (height < 300) await reject(page).click()
    await chatButton(page).click()
    await expect(dialogOf(page).getByText('SVD-12100', { exact: true })).toBeVisible()
    await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toBeInViewport({ ratio: 0.95 })
  }
})

test('A phone that is turned keeps the chat button clear of the banner', async ({ page }) => {
  await page.setViewportSize({ width: 932, height: 430 })
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  for (const turned of [
    { width: 430, height: 932 },
    { width: 932, height: 430 },
  ]) {
    await page.setViewportSize(turned)
    const gap = async () => {
      const [chat, box] = [await chatButton(page).boundingBox(), await banner(page).boundingBox()]
      return chat && box && box.y - chat.y - chat.height
    }
    await expect.poll(gap).toBeGreaterThan(0)
    expect(await gap()).toBeLessThan(40)
  }
})

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
      .locator('dd:has(> small)')
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
  await page.getByRole('button', { name: 'Menu' }).click()
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
    await page.getByRole('button', { name: 'Menu' }).click()
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

test('Fields with and without a hint are equally far apart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/contact', '/feedback']) {
    await page.goto(path)
    const gaps = await page
      .getByRole('main')
      .getByRole('form')
      .evaluate((form) => {
        const controls = [...form.querySelectorAll('input:not([type]), input, select, textarea, fieldset')]
          .filter((control) => !control.matches('[type="hidden"], [type="radio"], [data-fields]'))
          .map((control) => control.getBoundingClientRect())
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

test('With text of the usual size the main nav is there from 1024 px on, and Call Anytime from 1408', async ({
  page,
}) => {
  await page.goto('/about-us')
  for (const [width, hasNav, hasCall] of [
    [1023, false, false],
    [1024, true, false],
    [1407, true, false],
    [1408, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ visible: hasNav })
    await expect(page.locator('header').getByText('Call Anytime')).toBeVisible({ visible: hasCall })
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
