import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

/** A browser whose scroll bars take room. */
const withScrollBars = ({ chromium }: PlaywrightWorkerArgs['playwright']): Promise<Browser> =>
  chromium.launch({ ...test.info().project.use.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })

const widthOf = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width)

test('Where scroll bars take room, nothing moves sideways when a dialog or the mobile menu opens', async ({
  playwright,
  site,
}) => {
  const browser = await withScrollBars(playwright)
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } })
  await open(page, site.url)
  const width = () => widthOf(page)
  expect(await width()).toBeLessThan(900)
  const before = await width()
  await chatButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Send an inquiry' })).toBeVisible()
  expect(await width()).toBe(before)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible()
  expect(await width()).toBe(before)
  await browser.close()
})

test('A page that scrolls keeps the room of its scroll bar, whichever page came before', async ({
  playwright,
  site,
}) => {
  const browser = await withScrollBars(playwright)
  const page = await browser.newPage({ viewport: { width: 1440, height: 2560 } })
  await open(page, `${site.url}/unsubscribe/email`)
  await page.getByRole('button', { name: 'Reject all' }).click()
  const width = () => widthOf(page)
  expect(await width()).toBe(1440)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).first().click()
  await expect(page).toHaveURL(/\/articles$/)
  await expect.poll(width).toBeLessThan(1440)
  const before = await width()
  await chatButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Send an inquiry' })).toBeVisible()
  expect(await width()).toBe(before)
  await browser.close()
})

test('Where scroll bars take room an inquiry still has two columns', async ({ playwright, site }) => {
  const browser = await withScrollBars(playwright)
  for (const [width, height] of [
    [1280, 720],
    [1440, 789],
    [1920, 700],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height } })
    await open(page, `${site.url}/products`)
    await chatButton(page).click()
    // Both at once: the dialog moves while it opens.
    const [name, email] = await dialogOf(page)
      .getByRole('textbox', { name: /^(?:Name|Email)/ })
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top))
    expect(name, `${width} px`).toBe(email)
    await page.close()
  }
  await browser.close()
})

test('The page behind the mobile menu does not scroll where scroll bars have taken the room of the main nav', async ({
  playwright,
  site,
}) => {
  const browser = await withScrollBars(playwright)
  const page = await browser.newPage({ viewport: { width: 1030, height: 768 } })
  await open(page, `${site.url}/products`)
  const scroll = async () => {
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(300)
    return page.evaluate(() => scrollY)
  }
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('style', /--top/)
  await expect(menu).toBeVisible()
  expect(await scroll()).toBe(0)
  // With room for the main nav it is closed, and the page scrolls.
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(menu).toBeHidden()
  expect(await scroll()).toBeGreaterThan(0)
  await browser.close()
})

for (const [width, what] of [
  [900, 'Menu'],
  [1030, 'Menu'],
  [1280, 'Send an inquiry'],
] as const)
  test(`Where scroll bars take room, ${what} at ${width} px moves nothing when it is pressed first, or the window changes`, async ({
    playwright,
    site,
  }) => {
    const browser = await withScrollBars(playwright)
    const page = await browser.newPage({ viewport: { width, height: 700 } })
    await page.goto(`${site.url}/products`)
    const room = async () => (page.viewportSize()?.width ?? 0) - (await widthOf(page))
    const before = await room()
    expect(before).toBeGreaterThan(0)
    const opened = page.locator(what === 'Menu' ? '[data-mobile-menu][open]' : 'dialog[open]')
    await page.getByRole('button', { name: what }).click()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await page.waitForTimeout(300)
    await expect(opened).toBeVisible()
    expect(await room()).toBe(before)
    await page.setViewportSize({ width: width - 4, height: 690 })
    await page.waitForTimeout(300)
    await expect(opened).toBeVisible()
    expect(await room()).toBe(before)
    await browser.close()
  })
