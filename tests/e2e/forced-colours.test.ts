import { type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, settled, test } from './site.ts'

/** Counts the pixels of a box on the screen that differ from its corner: none where nothing is drawn. */
async function drawnIn(page: Page, box: { x: number; y: number; width: number; height: number }) {
  const picture = await page.screenshot({ clip: box })
  const grey = await sharp(picture).removeAlpha().greyscale().raw().toBuffer()
  return grey.filter((value) => Math.abs(value - (grey[0] ?? 0)) > 60).length
}

/** The box at the end of an element, where its mark is. */
async function endOf(element: Locator, width: number) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return { x: box.x + box.width - width, y: box.y + 4, width, height: box.height - 8 }
}

/** The box after the text of a link, where its arrow is. */
const behind = (link: Locator) =>
  link.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { right, y, height } = words.getBoundingClientRect()
    return { x: Math.ceil(right) + 2, y, width: 36, height }
  })

test('With forced colours the logo is visible at both ends of a page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await open(page, '/')
  for (const end of ['banner', 'contentinfo'] as const) {
    const logo = page
      .getByRole(end)
      .getByRole('link', { name: /^Solvane/ })
      .first()
    await logo.scrollIntoViewIfNeeded()
    const box = await logo.boundingBox()
    expect(box && (await drawnIn(page, box))).toBeGreaterThan(200)
  }
})

test('With forced colours a dialog has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await chatButton(page).click()
  await settled(page)
  const box = await dialogOf(page).boundingBox()
  if (!box) throw new Error('the dialog has no box')
  const across = { x: box.x - 6, y: box.y + box.height / 2, width: 12, height: 1 }
  expect(await drawnIn(page, across)).toBeGreaterThan(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`With forced colours, ${colorScheme}, the marks of the menus are visible`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    const toggle = page.locator('[data-mobile-menu] > summary')
    await toggle.click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    const heading = menu.locator('summary').filter({ hasText: 'Products' })
    const cross = await toggle.locator('i').boundingBox()
    expect(cross && (await drawnIn(page, cross)), 'the cross that closes').toBeGreaterThan(20)
    await settled(page)
    const plus = await drawnIn(page, await endOf(heading, 16))
    expect(plus, 'the plus of a section').toBeGreaterThan(20)
    await heading.click()
    await settled(page)
    const minus = await drawnIn(page, await endOf(heading, 16))
    expect(minus, 'the minus of an open section').toBeGreaterThan(10)
    expect(minus).toBeLessThan(plus)
    const all = menu.getByRole('link', { name: 'View all products' })
    await all.scrollIntoViewIfNeeded()
    const arrow = async () => drawnIn(page, await behind(all))
    await expect.poll(arrow, 'the arrow of the last link').toBeGreaterThan(20)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`With forced colours, ${colorScheme}, every state of the switches of the cookie preferences looks different`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await open(page, '/about-us')
    await page.getByRole('button', { name: 'Manage preferences' }).click()
    await expect(preferences(page)).toBeVisible()
    const category = (value: string) => preferences(page).locator(`input[value="${value}"]`)
    await category('analytics').check()
    await page.mouse.move(9, 9)
    await settled(page)
    const looks = new Set<string>()
    for (const value of ['necessary', 'analytics', 'ads']) {
      const box = await category(value).boundingBox()
      if (!box) throw new Error(`${value} has no switch`)
      const edge = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4 }
      expect(await drawnIn(page, edge), value).toBeGreaterThan(300)
      looks.add((await page.screenshot({ clip: edge })).toString('base64'))
    }
    expect(looks.size, 'what is on, off, and always on').toBe(3)
  })
}

test('With forced colours a checked box looks different from an unchecked one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await open(page, '/collaboration-opportunities')
  const box = page
    .getByRole('group', { name: /^Products of interest/ })
    .getByRole('checkbox')
    .first()
  await box.scrollIntoViewIfNeeded()
  const look = async () => {
    await page.mouse.move(9, 9)
    return (await box.screenshot()).toString('base64')
  }
  const unticked = await look()
  await box.check()
  await box.blur()
  expect(await look()).not.toBe(unticked)
})
