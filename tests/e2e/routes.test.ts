import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { LIMITS } from '#tests/budgets/limits.ts'
import { layoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { PATHS } from './paths.mjs'
import { expect, expectAccessible, open, setConnection, setFontSize, settled, test } from './site.ts'
import { stall } from './stall.ts'

/** Elements with the attribute `hidden` that a style sheet displays all the same. */
const shownThoughHidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[hidden]')]
      .filter((element) => getComputedStyle(element).display !== 'none')
      .map((element) => element.outerHTML.slice(0, 100)),
  )

test.describe('Every route shows its page: accessible, light, and nothing moves while it loads (spec §2)', () => {
  for (const path of PATHS)
    test(path, async ({ page }) => {
      // Other pages are not prefetched then.
      await setConnection(page, { saveData: true })
      await recordLayoutShifts(page)
      const sheets: number[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'stylesheet')
          sheets.push(Number(response.headers()['content-length']))
      })
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Solvane/)
      await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
      await page.waitForLoadState('networkidle')
      await settled(page)
      expect(await layoutShifts(page), 'layout shifts').toEqual([])
      expect(sheets, 'style sheets besides the inlined one').toHaveLength(1)
      expect(sheets[0], 'bytes of all styles').toBeLessThanOrEqual(LIMITS.allStyles)
      const styles = await page.locator('style').evaluate(({ textContent }) => textContent)
      const inlined = brotliCompressSync(styles).length
      expect(inlined, 'bytes of styles in the document').toBeLessThanOrEqual(LIMITS.inlinedStyles)
      expect(await unstyledClasses(page), 'classes without a rule').toEqual([])
      expect(await shownThoughHidden(page), 'hidden elements that are displayed').toEqual([])
      await expectAccessible(page)
    })
})

/** Returns the class names of CSS Modules on the page for which there is no rule. */
const unstyledClasses = (page: Page) =>
  page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')!
    const css = await (await fetch(sheet.href)).text()
    const names = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    )
    return [...names].filter((name) => /-[a-z0-9]{3}$/.test(name) && !css.includes(`.${name}`))
  })

test.describe('Without JavaScript, on a phone and in the dark, every page is whole and fits the screen, however large its text', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
  // The last one has the longest product name.
  for (const path of [...PATHS, '/products/svp-105-lfp-prismatic-cell-105ah'])
    test(path, async ({ page }) => {
      const loadFonts = await stall(page, '**/*.woff2')
      const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const fonts = () => page.evaluate(() => document.fonts.status)
      const overflow = () => page.locator('html').evaluate((html) => html.scrollWidth - innerWidth)
      expect(await fonts()).toBe('loading')
      expect(await overflow(), 'in the font before ours').toBe(0)
      await setFontSize(page, 32)
      expect(await overflow(), 'text of 32 px in the font before ours').toBe(0)
      loadFonts()
      await expect.poll(fonts).toBe('loaded')
      expect(await overflow(), 'text of 32 px').toBe(0)
      await setFontSize(page, 16)
      expect(await overflow(), 'text of 16 px').toBe(0)
    })
})

test('An unmatched route shows a 404 error page with the message Page not found: {path} (spec §2)', async ({
  page,
  expectSaid,
}) => {
  expectSaid(/404/)
  const answer = await page.goto('/no/such?page=1')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('404 - Page Not Found | Solvane')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByText('Page not found: /no/such?page=1')).toBeVisible()
  await expectAccessible(page)
})

test('Addresses of no page, undecodable ones too, are answered with a page and 404', async ({ request }) => {
  for (const [path, shown = path] of [
    ['/articles999'],
    ['/articles0'],
    ['/products/none'],
    ['/applications/none'],
    ['/solutions/none'],
    ['/articles/none'],
    ['/products/%', '/products/%25'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).toContain('text/html')
    expect(await answer.text(), path).toContain(`Page not found: ${shown}`)
  }
})

test('An address with two slashes leads to the page with one', async ({ request, site }) => {
  const answer = await request.get(`${site.url}//products`)
  expect(answer.url()).toBe(`${site.url}/products`)
  expect(answer.status()).toBe(200)
})
