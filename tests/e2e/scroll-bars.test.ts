import type { Page } from '@playwright/test'
import { banner } from './consent-dialogs.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, settled, test } from './site.ts'

/** Scroll bars take up space in this browser. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

// One worker, as it needs a browser of its own.
test.describe.configure({ mode: 'default' })

const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width)

test('Nothing moves sideways when a dialog or the mobile menu opens beside a scroll bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await open(page, '/')
  const before = await widthOf(page)
  expect(before).toBeLessThan(900)
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await widthOf(page)).toBe(before)
  await page.keyboard.press('Escape')
  await page.locator('[data-mobile-menu] > summary').click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  expect(await widthOf(page)).toBe(before)
})

test('A page that scrolls keeps the space of its scroll bar, whichever page came before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 2560 })
  await open(page, '/unsubscribe/email')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  expect(await widthOf(page)).toBe(1440)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).first().click()
  await expect(page).toHaveURL(/\/articles$/)
  await expect.poll(() => widthOf(page)).toBeLessThan(1440)
  const before = await widthOf(page)
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  expect(await widthOf(page)).toBe(before)
})

test('An inquiry still has two columns beside a scroll bar', async ({ page }) => {
  await open(page, '/products')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  for (const [width, height] of [
    [1280, 720],
    [1440, 789],
    [1920, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Both at once: the dialog moves while it opens.
    const [name, email] = await dialogOf(page)
      .getByRole('textbox', { name: /^(?:Name|Email)/ })
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
    expect(name, `${width} px`).toBe(email)
  }
})

test('The page behind the mobile menu does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1030, height: 768 })
  await open(page, '/products')
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await page.locator('[data-mobile-menu] > summary').click()
  await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)
  await expect(menu).toBeVisible()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 900)
  await settled(page)
  // With space for the main nav the menu is closed, and the page scrolls: only by the second turn of the wheel.
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(menu).toBeHidden()
  // Beside the filters, which scroll by themselves.
  await page.mouse.move(900, 400)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
})

for (const [width, name] of [
  [900, 'Menu'],
  [1030, 'Menu'],
  [1280, 'Send an inquiry'],
] as const)
  test(`A press on ${name} before the scripts, then a change of the window, moves nothing sideways on a screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/products')
    const space = async () => (page.viewportSize()?.width ?? 0) - (await widthOf(page))
    const before = await space()
    expect(before).toBeGreaterThan(0)
    const opened = page.locator(name === 'Menu' ? '[data-mobile-menu][open]' : 'dialog[open]')
    const script = page.locator(
      name === 'Menu' ? '[data-mobile-menu][data-scripted]' : '[data-inquiry][data-enhanced]',
    )
    const menu = page.locator('[data-mobile-menu] > summary')
    await (name === 'Menu' ? menu : page.getByRole('button', { name })).click()
    await expect(script).toBeAttached()
    await settled(page)
    await expect(opened).toBeVisible()
    expect(await space()).toBe(before)
    await page.setViewportSize({ width: width - 4, height: 690 })
    await settled(page)
    await expect(opened).toBeVisible()
    expect(await space()).toBe(before)
  })
