import type { Page } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf, sendButton } from './inquiry-dialog.ts'
import { expect, open, settled, test } from './site.ts'

const PRODUCT = '/products/svd-12100-12v-100ah-lifepo4-battery'

const reject = (page: Page) => banner(page).getByRole('button', { name: 'Reject all' })

/** Returns the texts and controls on the screen that a side widget covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-side-widgets] button')].map((one) =>
      one.getBoundingClientRect(),
    )
    const bar = document.querySelector('main [data-above-banner]')
    const edge = bar?.checkVisibility() && innerWidth < 768 ? bar.getBoundingClientRect().top : Infinity
    return [...document.querySelectorAll('main *, footer *')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((one) => {
        const { left, right: end, top, bottom: foot } = one.getBoundingClientRect()
        // What is below the bar at the foot of a phone is not shown.
        const bottom = bar?.contains(one) ? foot : Math.min(foot, edge)
        // The rest of a wide table is not shown.
        const right = Math.min(end, one.closest('.scroller')?.getBoundingClientRect().right ?? Infinity)
        return boxes.some(
          (box) => box.left < right - 1 && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map((one) => one.textContent)
  })

for (const address of ['/', '/products', PRODUCT, '/solutions'])
  test(`The side widgets cover nothing of ${address}`, async ({ page }) => {
    await open(page, address)
    for (const width of [320, 390, 768, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (const top of [0, height * 0.2, height * 0.4, height * 0.6, height]) {
        await page.evaluate((y) => scrollTo(0, y), top)
        await settled(page)
        expect(await covered(page), `${width} px, scrolled to ${top}`).toEqual([])
      }
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    }
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
