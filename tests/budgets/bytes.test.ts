import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { layoutShifts, recordLayoutShifts } from '#tests/e2e/layout-shifts.ts'
import { expect, enhanced, open, settled, test } from '#tests/e2e/site.ts'
import { stall } from '#tests/e2e/stall.ts'
import { LIMITS } from './limits.ts'

/** Records the brotli bytes of the scripts a page loads, by address. */
function recordScripts(page: Page): Map<string, number> {
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { 'content-encoding': encoding, 'content-length': length } = response.headers()
    expect(encoding, response.url()).toBe('br')
    // Without a size it is NaN, which is within no limit.
    scripts.set(response.url(), Number(length))
  })
  return scripts
}

const sum = (scripts: Map<string, number>) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0)

test('Boot and all scripts of a first visit are within their limits', async ({ page }) => {
  const scripts = recordScripts(page)
  await page.goto('/products')
  await enhanced(page)
  await page.waitForLoadState('networkidle')
  const [boot = '', ...more] = [...scripts.keys()].filter((url) => url.includes('/boot-'))
  expect(more).toEqual([])
  expect(scripts.get(boot)).toBeLessThanOrEqual(LIMITS.boot)
  expect(scripts.size).toBeGreaterThan(1)
  expect(sum(scripts)).toBeLessThanOrEqual(LIMITS.firstVisitScripts)
})

for (const [name, title, limit] of [
  ['Home', /^(?!Articles)/, LIMITS.pageChangeScripts],
  // With the scripts of its form.
  ['Contact', /^Contact/, LIMITS.formPageScripts],
] as const)
  test(`Another page, ${name}, loads few scripts, and no React`, async ({ page }) => {
    const scripts = recordScripts(page)
    await page.goto('/articles')
    await enhanced(page)
    await page.waitForLoadState('networkidle')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .first()
      .click()
    await expect(page).toHaveTitle(title)
    await expect(page.locator('main [data-enhance]:not([data-enhanced])')).toHaveCount(0)
    // The scripts of a form come with its first use.
    if (name === 'Contact') await page.getByRole('main').locator('[name=name]').focus()
    await page.waitForLoadState('networkidle')
    expect([...scripts.keys()].filter((url) => url.includes('/react-'))).toEqual([])
    expect(sum(scripts)).toBeLessThanOrEqual(limit)
  })

test('No request of the first answer of a filter waits for another over HTTP/1.1', async ({ page }) => {
  await page.goto('/products')
  await enhanced(page)
  const filter = page.getByRole('form', { name: 'Filter products' })
  await filter.hover()
  await page.waitForLoadState('networkidle')
  const release = await stall(page, '**/_payload.json*')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  // A locator's click would wait for the page change.
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[data-live] [type=checkbox]')?.click())
  for (const part of ['/_payload.json', '/morph-'])
    await expect.poll(() => requests).toContainEqual(expect.stringContaining(part))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(requests.length).toBeLessThanOrEqual(LIMITS.firstAnswerRequests)
  release()
  await expect(page).toHaveURL(/products\?/)
})

for (const [path, limit] of Object.entries(LIMITS.documents))
  test(`The document of ${path} is within its limit`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(limit)
  })

test('The search in the header costs little before it is used', async ({ request }) => {
  const html = await (await request.get('/about-us')).text()
  const [form = '', name] = /<form class="find-(\w+)"[^>]*data-site-search[^]*?<\/form>/.exec(html) ?? []
  const withoutForm = html.replace(form, '')
  // In the style sheet alone: on a page's text, which has no braces, the pattern takes half a minute.
  const rules = new RegExp(`[^{}]*-${name}\\b[^{}]*\\{[^{}]*\\}`, 'g')
  const without = withoutForm.replace(/<style[^>]*>[^]*?<\/style>/, (style) => style.replace(rules, ''))
  expect(form.length).toBeGreaterThan(500)
  expect(withoutForm.length - without.length).toBeGreaterThan(1000)
  const bytes = brotliCompressSync(html).length - brotliCompressSync(without).length
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(LIMITS.headerSearch)
})

/** Returns whether the largest paint so far is in the consent banner. */
const isBannerLargest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const isInBanner = (entry: PerformanceEntry & { element?: Element }) =>
          !!entry.element?.closest('[data-consent-banner]')
        new PerformanceObserver((list) => resolve(isInBanner(list.getEntries().at(-1)!))).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

for (const width of [320, 412, 768])
  test(`Hardly anything moves while a page of ${width} px loads, or when the banner or a late font comes, and the banner is not the largest paint`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await recordLayoutShifts(page)
    const product = '/products/svd-12100-12v-100ah-lifepo4-battery'
    for (const path of ['/', '/products', '/contact', '/privacy-policy', ...(width > 320 ? [product] : [])]) {
      const loadFonts = await stall(page, '**/*.woff2')
      // The load event waits for the fonts.
      await open(page, path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('dialog', { name: 'Cookies on this site' })).toBeVisible()
      loadFonts()
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
      await settled(page)
      expect(await layoutShifts(page, LIMITS.layoutShiftOfLateFonts), path).toEqual([])
      expect(await isBannerLargest(page), path).toBe(false)
      await page.unroute('**/*.woff2')
    }
  })
