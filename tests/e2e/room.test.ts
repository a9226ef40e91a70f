import type { Locator, Page } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

/** Links and lines of the footer that lie below a side widget. */
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

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`At the end of a page ${width} px wide the side widgets cover nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/solutions')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    expect(await covered(page)).toEqual([])
  })
}

test('On a phone the side widgets make room for typing', async ({ page }) => {
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

test('On a low screen what is missing is said above the first field', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await open(page, '/products')
  await chatButton(page).click()
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeFocused()
  await expect(dialogOf(page).getByRole('alert').first()).toBeInViewport({ ratio: 1 })
})

test('The inquiry of a product fits on a screen 900 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await chatButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: false }).first()).toBeFocused()
  const left = await dialogOf(page).evaluate((dialog) =>
    [dialog, ...dialog.children].map((box) => box.scrollHeight - box.clientHeight),
  )
  expect(Math.max(...left)).toBe(0)
})

for (const [width, height] of [
  [390, 664],
  [320, 568],
  [640, 360],
  [1280, 500],
] as const) {
  test(`In the inquiry dialog on a screen of ${width} × ${height} nothing covers what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Reject all' }).click()
    await chatButton(page).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    const close = dialog.getByRole('button', { name: 'Close' })
    // From the last field back to the first, and on to the head.
    await dialog.getByRole('button', { name: 'Send inquiry' }).focus()
    let stops = 0
    do {
      await page.keyboard.press('Shift+Tab')
      stops += 1
      expect(await coveredFocus(page)).toBeUndefined()
    } while (stops < 30 && !(await close.evaluate((button) => button === document.activeElement)))
    expect(stops).toBeGreaterThan(6)
  })
}

test('Going back through the inquiry dialog, every field comes with its label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  await chatButton(page).click()
  await dialogOf(page).getByLabel('Message').focus()
  const room = () =>
    dialogOf(page).evaluate(({ firstElementChild: head }) => {
      const { labels } = document.activeElement as HTMLInputElement
      return Number(labels?.[0]?.getBoundingClientRect().top) - Number(head?.getBoundingClientRect().bottom)
    })
  for (let field = 0; field < 6; field += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await room(), `${field + 1} above the message`).toBeGreaterThanOrEqual(0)
  }
})

/** What lies above the upper edge of the control that has the focus. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, top, width } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + 3)
    const parts = focused.closest('label') ?? focused
    return above === focused || parts.contains(above)
      ? undefined
      : `${focused.outerHTML} lies below ${above?.outerHTML}`
  })

for (const [width, height] of [
  [320, 256],
  [568, 320],
] as const) {
  test(`Everything of the cookie dialogs can be read on a screen of ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await expect(banner(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
    await banner(page).getByRole('link').scrollIntoViewIfNeeded()
    await expect(banner(page).getByRole('link')).toBeInViewport({ ratio: 1 })
    for (const button of await banner(page).getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Manage preferences' }).click()
    await expect(preferences(page)).toBeVisible()
    await page.waitForTimeout(400)
    for (const part of await preferences(page).locator('summary, input, button').all()) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.95 })
    }
  })
}

test('On a phone held sideways the chat button can be pressed before the cookies are decided on, and the first field is seen', async ({
  page,
}) => {
  for (const [width, height] of [
    [667, 331],
    [844, 340],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
    await expect(banner(page)).toBeVisible()
    if (height < 300) await banner(page).getByRole('button', { name: 'Reject all' }).click()
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

for (const path of ['/', '/about-us', '/products', '/articles/sodium-ion-vs-lfp', '/privacy-policy']) {
  test(`With large text nothing of ${path} scrolls sideways, and the logo keeps its width`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const [width, size] of [
      [390, 24],
      [390, 32],
      [768, 32],
      [1024, 24],
      [1280, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const seen = await page.evaluate((px) => {
        const root = document.documentElement
        root.style.fontSize = `${px}px`
        const logo = document.querySelector('header a svg')
        return { right: root.scrollWidth, logo: logo?.getBoundingClientRect().width }
      }, size)
      expect(seen, `${width} px, text of ${size} px`).toEqual({ right: width, logo: 156 })
    }
  })
}

test('However large the text of the home page, it ends in the sky of its picture, on its own ground', async ({
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
  const ground = await hero
    .getByRole('link')
    .nth(1)
    .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(Number(/([\d.]+)\)$/.exec(ground)?.[1])).toBeGreaterThanOrEqual(0.6)
})

for (const width of [1180, 1280, 1366, 1920])
  test(`Key figures of ${width} px keep their units on their line, those of the largest product too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/products/sve-m5015-5mwh-20ft-energy-storage-container')
    const lines = await page
      .locator('dd:has(> small)')
      .evaluateAll((values) =>
        values
          .filter(
            (value) =>
              value.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(value).fontSize),
          )
          .map((value) => value.textContent),
      )
    expect(lines).toEqual([])
  })

test('Who reads text twice as large has the mobile menu on a desktop', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
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
  [768, 1024],
] as const) {
  test(`In the mobile menu of ${width} px the heading of an opened section stays under the finger, as far as the sheet can scroll, and nothing is cut`, async ({
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
      const way = await wayOf(menu, scrolled, pressed)
      const [before, after] = [way.tops[0] ?? 0, way.tops.at(-1) ?? 0]
      const seen = `${pressed}: ${way.tops.join(' ')}`
      expect(after, seen).toBeGreaterThanOrEqual(0)
      expect(after, seen).toBeLessThan(way.height - 40)
      expect(way.cut, seen).toEqual([])
      // It moves less than half its height, or for the sake of its links, or the sheet is at its beginning.
      const isThere = Math.abs(after - before) <= 30
      expect(isThere || way.isAtTop || after === 0 || way.linksEnd > way.height - 90, seen).toBe(true)
      // It does not jump about: every step leads from where it was to where it rests.
      for (const top of way.tops) {
        expect(top, seen).toBeGreaterThanOrEqual(Math.min(before, after) - 2)
        expect(top, seen).toBeLessThanOrEqual(Math.max(before, after) + 2)
      }
    }
  })
}

/** Scrolls the sheet, presses a heading that is in view, and follows it to its rest; pixels below the sheet's top. */
const wayOf = (menu: Locator, scrolled: number, pressed: string) =>
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
      const end = performance.now() + 400
      while (performance.now() < end) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        tops.push(place(heading))
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

test('In the mobile menu an opened section leaves no slice of another entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByText('Products', { exact: true }).click()
  await menu.getByText('Applications', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Drones and UAV' })).toBeVisible()
  await page.waitForTimeout(500)
  const cut = await menu.evaluate((sheet) => {
    const { top } = sheet.getBoundingClientRect()
    return [...sheet.querySelectorAll('a, summary')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.top < top - 1 && box.bottom > top + 8).length
  })
  expect(cut).toBe(0)
})

for (const path of ['/contact', '/feedback']) {
  test(`Fields with a hint and without stand equally far apart: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
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
    expect(gaps.length).toBeGreaterThan(5)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2)
  })
}

for (const width of [768, 1024, 1280, 1440]) {
  test(`The products on the ruler have their names, each clear of the next, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const names = page.getByRole('region', { name: 'Drawn to one scale' }).locator('b')
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(5)
    for (const [index, { width, top, bottom, left }] of boxes.entries()) {
      expect(width).toBeGreaterThan(0)
      for (const next of boxes.slice(index + 1))
        expect(next.top >= bottom || next.bottom <= top || next.left >= left + 40).toBe(true)
    }
  })
}

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

for (const [width, height] of [
  [1180, 700],
  [1920, 800],
  [1920, 1080],
  [2560, 1300],
  [3440, 1300],
] as const)
  test(`The callouts of the home page's picture are whole at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const hero = page.getByRole('main').locator('section').first()
    const room = await hero.boundingBox()
    const marks = await hero.locator('svg a').all()
    expect(marks).toHaveLength(2)
    for (const mark of marks) {
      const box = await mark.boundingBox()
      if (!room || !box) throw new Error('a callout has no box')
      expect(box.y).toBeGreaterThan(room.y)
      expect(box.x + box.width).toBeLessThan(width)
    }
  })
