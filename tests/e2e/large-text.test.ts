import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { contentCopy } from './content-copy.ts'
import { chatButton, dialogOf, sendButton } from './inquiry-dialog.ts'
import { expect, open, setFontSize, test } from './site.ts'

const header = (page: Page) => page.getByRole('banner')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const products = (page: Page) => main(page).getByRole('link', { name: 'Products', exact: true })
const category = (page: Page) => main(page).getByRole('link', { name: 'Cylindrical Cells' })

/** Returns settings of a site whose main nav has one more entry. */
function withEntry(entry: string): Record<string, string> {
  const directory = contentCopy()
  const file = join(directory, 'navigation.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('mobile_explore:', `${entry}\nmobile_explore:`))
  return { CONTENT_DIR: directory }
}

/** Starts a browser that shows no text smaller than `size`, in px; media queries do not follow it. */
function withMinimum({ chromium }: PlaywrightWorkerArgs['playwright'], size: number): Promise<Browser> {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--blink-settings=minimumFontSize=${size}`]
  return chromium.launch({ ...launchOptions, args })
}

const WIDTHS = [320, 350, 360, 390, 480, 540, 768, 1024, 1180, 1440, 1760, 1920, 2560]

/** Expects a header of one row on screens of every width: its height, the width of its logo, and nothing beyond its edge. */
async function expectOneRow(page: Page, message: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const measured = await header(page).evaluate((bar) => ({
      height: bar.getBoundingClientRect().height,
      logo: bar.querySelector('svg')?.getBoundingClientRect().width,
      outside: bar.scrollWidth - bar.clientWidth,
    }))
    expect(measured, `${message}, ${width} px`).toEqual({ height: 73, logo: 156, outside: 0 })
  }
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The header is one row at every text size', async ({ page }) => {
    await page.goto('/about-us')
    for (const size of [16, 20, 24, 32]) {
      await setFontSize(page, size)
      await expectOneRow(page, `text of ${size} px`)
    }
  })

  test('A header with as many entries as there may be is one row', async ({ page, startSite }) => {
    // Seven entries with 52 letters.
    const { url } = await startSite(withEntry('- {label: Solutions, path: /solutions}'))
    await page.goto(`${url}/about-us`)
    await expect(main(page).locator(':scope > ul > li')).toHaveCount(7)
    for (const size of [16, 24]) {
      await setFontSize(page, size)
      await expectOneRow(page, `text of ${size} px`)
    }
  })

  test('The header is one row in a browser that shows no small text', async ({ playwright, site }) => {
    for (const size of [18, 24]) {
      const browser = await withMinimum(playwright, size)
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.goto(`${site.url}/about-us`)
      await expectOneRow(page, `no text below ${size} px`)
      await browser.close()
    }
  })

  test('The pointer comes from an entry down into its menu, however high the header is', async ({ page }) => {
    await setFontSize(page, 20)
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto('/about-us')
    const transitions = () => main(page).evaluate((nav) => nav.getAnimations({ subtree: true }).length)
    for (const height of [72, 144]) {
      await header(page)
        .locator(':scope > div')
        .evaluate((bar, px) => (bar.style.minHeight = `${px}px`), height)
      await products(page).hover()
      await expect(category(page)).toBeVisible()
      await expect.poll(transitions).toBe(0)
      const box = await products(page).boundingBox()
      if (!box) throw new Error('Products has no box')
      for (let down = 0; down <= 120; down += 4) {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + down)
        expect(await transitions(), `${down} px below the entry, header of ${height} px`).toBe(0)
      }
      await expect(category(page)).toBeVisible()
      await page.mouse.move(5, 895)
      await expect(category(page)).toBeHidden()
    }
  })

  test('The mobile menu ends with the screen, however large its text', async ({ page }) => {
    await page.goto('/about-us')
    await page.setViewportSize({ width: 390, height: 700 })
    await page.locator('[data-mobile-menu] > summary').click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    for (const [width, height, size] of [
      [390, 700, 16],
      [390, 700, 24],
      [390, 700, 32],
      [320, 640, 32],
      [768, 900, 32],
    ] as const) {
      await setFontSize(page, size)
      await page.setViewportSize({ width, height })
      // Without a script the menu takes the bar above the header for scrolled away.
      const [sheet, bar] = [await menu.boundingBox(), await header(page).boundingBox()]
      const end = Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0) - (bar?.y ?? 0))
      expect(end, `${width} px, text of ${size} px`).toBe(height)
      await menu.evaluate((nav) => nav.scrollTo({ top: nav.scrollHeight, behavior: 'instant' }))
      await expect(menu.getByRole('link', { name: 'Pinterest' })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })
})

test('With text of 32 px the inquiry of a product is as wide as its dialog', async ({ page }) => {
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

test('With text of 32 px the dialogs and the newsletter have room for their words on a screen of 320 px', async ({
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
    [...dialog.querySelectorAll('summary')].map((title) => {
      const words = document.createRange()
      words.selectNodeContents(title)
      const toggle = title.closest('details')!.nextElementSibling!.getBoundingClientRect()
      return Math.max(...[...words.getClientRects()].map(({ right }) => right)) - toggle.left
    }),
  )
  expect(overlaps).toHaveLength(3)
  for (const overlap of overlaps) expect(overlap).toBeLessThanOrEqual(0)
})

test('A message never moves the button that is pressed', async ({ page }) => {
  await open(page, '/about-us')
  await chatButton(page).click()
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  const places = async () => {
    const measured = new Map<string, number>()
    for (const size of [16, 20, 24, 32])
      for (const width of [320, 390, 1280, 1920]) {
        await setFontSize(page, size)
        await page.setViewportSize({ width, height: 740 })
        const top = await sendButton(page).evaluate(
          (button) =>
            button.getBoundingClientRect().top - button.closest('form')!.getBoundingClientRect().top,
        )
        measured.set(`text of ${size} px, ${width} px`, top)
      }
    return measured
  }
  const before = await places()
  const expectUnmoved = async () => {
    for (const [where, top] of await places()) expect(top, where).toBeCloseTo(before.get(where) ?? 0, 0)
  }
  await dialogOf(page).getByLabel('Email').fill('m.okafor@')
  await dialogOf(page).getByLabel('Message').focus()
  await expect(dialogOf(page).getByText('Please enter a valid email address.')).toBeVisible()
  await expectUnmoved()
  await sendButton(page).press('Enter')
  await expect(dialogOf(page).getByRole('alert').first()).toBeVisible()
  await expectUnmoved()
})

test('With text of 32 px every button of the cookie preferences is inside them', async ({ page }) => {
  await setFontSize(page, 32)
  await open(page, '/about-us')
  await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
  await expect(preferences(page)).toBeVisible()
  for (const width of [320, 641, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    const room = await preferences(page).evaluate((dialog) =>
      [...dialog.querySelectorAll('[data-consent]')].map(
        (button) => dialog.getBoundingClientRect().right - button.getBoundingClientRect().right,
      ),
    )
    expect(room).toHaveLength(3)
    expect(Math.min(...room), `${width} px`).toBeGreaterThan(16)
  }
})

test('An entry that only the main nav has is in the mobile menu, too', async ({ page, startSite }) => {
  const { url } = await startSite(withEntry('- {label: Samples, path: /samples}'))
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, url)
  await page.locator('[data-mobile-menu] > summary').click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu.getByRole('link', { name: 'Samples' })).toHaveAttribute('href', '/samples')
})

test('In a browser that shows no text below 20 px the mobile menu closes when the screen grows', async ({
  playwright,
  site,
}) => {
  const browser = await withMinimum(playwright, 20)
  const page = await browser.newPage({ viewport: { width: 1100, height: 800 } })
  await open(page, `${site.url}/about-us`)
  const toggle = page.locator('[data-mobile-menu] > summary')
  await toggle.click()
  await expect(page.locator('[data-mobile-menu]')).toHaveAttribute('open')
  await page.setViewportSize({ width: 1400, height: 800 })
  await expect(header(page).getByRole('link', { name: 'Solvane, home' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(header(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  await browser.close()
})
