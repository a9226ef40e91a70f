import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf, sendButton } from './inquiry-dialog.ts'
import { PATHS } from './paths.mjs'
import { contentCopy, expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const products = (page: Page) => main(page).getByRole('link', { name: 'Products', exact: true })
const category = (page: Page) => main(page).getByRole('link', { name: 'Cylindrical Cells' })

/** What a reader sets in the browser, px: media queries in em follow it, as they would no size of the page. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

/** A browser that shows no text smaller than this, px; media queries do not follow it. */
function withMinimum({ chromium }: PlaywrightWorkerArgs['playwright'], size: number): Promise<Browser> {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--blink-settings=minimumFontSize=${size}`]
  return chromium.launch({ ...launchOptions, args })
}

/** The header's height, its logo's width and whether something of it is outside, px, at each of these widths of the screen. */
async function measure(page: Page, widths: readonly number[]) {
  const seen: object[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await header(page).evaluate((bar) => ({
      height: bar.getBoundingClientRect().height,
      logo: bar.querySelector('svg')?.getBoundingClientRect().width,
      outside: bar.scrollWidth - bar.clientWidth,
    }))
    seen.push({ width, ...found })
  }
  return seen
}

const oneRow = (widths: readonly number[]) =>
  widths.map((width) => ({ width, height: 73, logo: 156, outside: 0 }))

const WIDTHS = [320, 390, 768, 1024, 1180, 1440, 1760, 1920, 2560]

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const size of [16, 20, 24, 32])
    test(`the header of who reads text of ${size} px is one row on every screen`, async ({ page }) => {
      await setFontSize(page, size)
      await page.goto('/about-us')
      expect(await measure(page, WIDTHS)).toEqual(oneRow(WIDTHS))
    })

  test('the header of as many entries as there may be is one row on every screen', async ({
    page,
    startSite,
  }) => {
    const directory = contentCopy()
    const file = join(directory, 'navigation.yaml')
    const text = readFileSync(file, 'utf8')
    // Seven entries with 52 letters.
    const seventh = '- {label: Solutions, path: /solutions}\nmobile_explore:'
    writeFileSync(file, text.replace('mobile_explore:', seventh))
    const { url } = await startSite({ CONTENT_DIR: directory })
    for (const size of [16, 24]) {
      await setFontSize(page, size)
      await page.goto(`${url}/about-us`)
      await expect(main(page).locator(':scope > ul > li')).toHaveCount(7)
      expect(await measure(page, WIDTHS), `text of ${size} px`).toEqual(oneRow(WIDTHS))
    }
  })

  for (const size of [18, 20, 24])
    test(`the header of who allows no text below ${size} px is one row on every screen`, async ({
      playwright,
      site,
    }) => {
      const browser = await withMinimum(playwright, size)
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(`${site.url}/about-us`)
      expect(await measure(page, WIDTHS)).toEqual(oneRow(WIDTHS))
      await browser.close()
    })

  for (const height of [72, 144])
    test(`a pointer comes from an entry down into its menu below a header of ${height} px`, async ({
      page,
    }) => {
      await setFontSize(page, 20)
      await page.setViewportSize({ width: 1920, height: 900 })
      await page.goto('/about-us')
      await header(page)
        .locator(':scope > div')
        .evaluate((bar, px) => (bar.style.minHeight = `${px}px`), height)
      await products(page).hover()
      await expect(category(page)).toBeVisible()
      const box = await products(page).boundingBox()
      if (!box) throw new Error('Products has no box')
      const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      for (let down = 0; down <= 120; down += 4) {
        await page.mouse.move(x, y + down)
        // Longer than a menu that is left stays.
        if (down % 20 === 0) await page.waitForTimeout(320)
      }
      await expect(category(page)).toBeVisible()
    })

  // Of products the one with the longest size, too.
  for (const path of [...PATHS, '/products/svp-105-lfp-prismatic-cell-105ah'])
    test(`${path} with text of 32 px is no wider than a screen of 320 px`, async ({ page }) => {
      await setFontSize(page, 32)
      await page.setViewportSize({ width: 320, height: 640 })
      const width = () => page.evaluate(() => document.documentElement.scrollWidth)
      await page.goto(path)
      expect(await width()).toBe(320)
      await stall(page, '**/*.woff2')
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await width(), 'in the font that is there before ours').toBe(320)
    })

  test('the mobile menu ends with the screen, however large its text', async ({ page }) => {
    for (const [width, height, size] of [
      [390, 700, 16],
      [390, 700, 24],
      [390, 700, 32],
      [320, 640, 32],
      [768, 900, 32],
    ] as const) {
      await setFontSize(page, size)
      await page.setViewportSize({ width, height })
      await page.goto('/about-us')
      await page.getByRole('button', { name: 'Menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Mobile' })
      // What is above the header, a page that is scrolled has above the screen.
      const [sheet, bar] = [await menu.boundingBox(), await header(page).boundingBox()]
      const end = Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0) - (bar?.y ?? 0))
      expect(end, `${width} px, text of ${size} px`).toBe(height)
      // All of it is seen before that, too.
      await menu.evaluate((nav) => nav.scrollTo({ top: nav.scrollHeight, behavior: 'instant' }))
      await expect(menu.getByRole('link', { name: 'Pinterest' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })
})

test('with text of 32 px the inquiry of a product is as wide as its dialog', async ({ page }) => {
  await setFontSize(page, 32)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
  await expect(dialogOf(page)).toBeVisible()
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await dialogOf(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('div:not(.sr), form, p')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    )
    expect(Math.max(...outside), `${width} px`).toBe(0)
  }
})

test('with text of 32 px what lies over a page of 320 px, and the newsletter, have room for their words', async ({
  page,
}) => {
  await setFontSize(page, 32)
  await page.setViewportSize({ width: 320, height: 640 })
  const outside = (dialog: Locator) => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)
  await open(page, '/unsubscribe/email?done=1')
  await page.getByRole('button', { name: 'Unsubscribe another address' }).click()
  const prompt = page.locator('#ask')
  await expect(prompt).toBeVisible()
  expect(await outside(prompt)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')

  const email = page.getByRole('contentinfo').getByLabel('Email')
  expect((await email.boundingBox())?.width).toBeGreaterThan(200)

  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog#thank-you')?.showModal())
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await thanks.locator('[data-reference]').evaluate((place) => (place.textContent = 'SOL-261122-6AVX'))
  expect(await outside(thanks)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Escape')

  await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
  await expect(preferences(page)).toBeVisible()
  const overlaps = await preferences(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('fieldset summary')].map((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      const toggle = title.closest('details')!.nextElementSibling!.getBoundingClientRect()
      return Math.max(...[...words.getClientRects()].map(({ right }) => right)) - toggle.left
    }),
  )
  expect(overlaps).toHaveLength(3)
  for (const overlap of overlaps) expect(overlap).toBeLessThanOrEqual(0)
})

for (const [size, width, height] of [
  [16, 320, 900],
  [20, 390, 740],
  [24, 320, 640],
  [32, 390, 844],
  [20, 1280, 900],
  [24, 1440, 900],
  [32, 320, 640],
  [32, 1920, 1080],
] as const)
  test(`a message of text of ${size} px at ${width} px never moves the button that is pressed`, async ({
    page,
  }) => {
    await setFontSize(page, size)
    await page.setViewportSize({ width, height })
    await open(page, '/about-us')
    // On a small screen the banner may lie over it.
    await chatButton(page).press('Enter')
    await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
    await dialogOf(page).getByLabel('Email').fill('m.okafor@')
    const top = () =>
      sendButton(page).evaluate((button) => {
        const form = button.closest('form')!.getBoundingClientRect()
        return button.getBoundingClientRect().top - form.top
      })
    const before = await top()
    await dialogOf(page).getByLabel('Message').focus()
    await expect(dialogOf(page).getByText('Please enter a valid email address.')).toBeVisible()
    expect(await top()).toBeCloseTo(before, 0)
    await sendButton(page).press('Enter')
    await expect(dialogOf(page).getByRole('alert').first()).toBeVisible()
    expect(await top()).toBeCloseTo(before, 0)
  })

test('with text of 32 px no button of the cookie preferences goes beyond their edge', async ({ page }) => {
  await setFontSize(page, 32)
  await open(page, '/about-us')
  await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
  await expect(preferences(page)).toBeVisible()
  for (const width of [320, 641, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    const room = await preferences(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('fieldset button')].map(
        (button) => dialog.getBoundingClientRect().right - button.getBoundingClientRect().right,
      ),
    )
    expect(room).toHaveLength(3)
    expect(Math.min(...room), `${width} px`).toBeGreaterThan(16)
  }
})

test('a desktop entry of its own stands in the mobile menu, too', async ({ page, startSite }) => {
  const directory = contentCopy()
  const file = join(directory, 'navigation.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('mobile_explore:', '- {label: Samples, path: /samples}\nmobile_explore:'))
  const { url } = await startSite({ CONTENT_DIR: directory })
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, url)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link', { name: 'Samples' })).toHaveAttribute('href', '/samples')
})

test('the mobile menu of who allows no text below 20 px closes when the screen grows', async ({
  playwright,
  site,
}) => {
  const browser = await withMinimum(playwright, 20)
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } })
  await open(page, `${site.url}/about-us`)
  const toggle = page.getByRole('button', { name: 'Menu' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 1400, height: 800 })
  await expect(header(page).getByRole('link', { name: 'Solvane, home' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  await browser.close()
})
