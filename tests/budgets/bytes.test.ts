import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, expect, type Page } from '@playwright/test'
import { hydrated, movePointer, setConnection, open, test } from '#tests/e2e/site.ts'
import { PATHS } from '#tests/e2e/paths.mjs'

/** Brotli bytes of the bodies a page fetched, by kind. */
async function fetched(
  page: Page,
  visit: () => Promise<void>,
): Promise<{ url: string; kind: string; bytes: number }[]> {
  const answers: Promise<{ url: string; kind: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const length = Number(response.headers()['content-length'] ?? 0)
    answers.push(Promise.resolve({ url: response.url(), kind, bytes: length }))
  })
  await visit()
  await page.waitForLoadState('networkidle')
  return Promise.all(answers)
}

/** A visit in which nobody has moved yet. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const sum = (answers: { bytes: number }[]) => answers.reduce((total, { bytes }) => total + bytes, 0)

test('boot is at most 1.2 kB, and all JavaScript of a first visit to /products at most 9.5 kB brotli, where 66 are allowed', async ({
  page,
}) => {
  const answers = await fetched(page, () => arrive(page, '/products'))
  const scripts = answers.filter(({ kind }) => kind === 'script')
  expect(sum(scripts.filter(({ url }) => /\/boot-/.test(url)))).toBeLessThanOrEqual(1200)
  expect(scripts.length).toBeGreaterThan(1)
  expect(sum(scripts)).toBeLessThanOrEqual(9500)
})

test('React comes with the first sign that another page will be asked for, and all of it is at most 71.2 kB', async ({
  page,
}) => {
  const answers = await fetched(page, async () => {
    await arrive(page, '/privacy-policy')
    await page.waitForLoadState('networkidle')
    const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(early.filter((name) => /react/.test(name))).toEqual([])
    const all = Promise.all(['react', 'change-page'].map((name) => page.waitForResponse(`**/${name}-*`)))
    await movePointer(page)
    await all
  })
  expect(sum(answers.filter(({ kind }) => kind === 'script'))).toBeLessThanOrEqual(71_200)
})

/** What moves while a page loads in a browser that has nothing of it yet; fonts may come after all else. */
async function shiftsOf(browser: Browser, url: string, { width = 1440, fontsAfter = 0 }): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await setConnection(page, { effectiveType: 'slow-2g' })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] }
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
        shifts.push(`${value} at ${Math.round(entry.startTime)} ms: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async (route) => {
    await setTimeout(fontsAfter)
    await route.continue()
  })
  await open(page, url)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  await context.close()
  return shifts
}

for (const width of [320, 390, 768, 1024])
  test(`Nothing moves while a page loads in ${width} px, nor when the banner or a late font comes`, async ({
    browser,
    site,
  }) => {
    for (const path of ['/', '/products', '/contact', '/privacy-policy'])
      expect(await shiftsOf(browser, site.url + path, { width, fontsAfter: 800 }), path).toEqual([])
  })

for (const path of PATHS) {
  test(`The styles of ${path} are at most 14 kB brotli, and nothing moves while it loads`, async ({
    page,
    browser,
    site,
  }) => {
    // Styles of another page are not fetched ahead then.
    await setConnection(page, { saveData: true })
    const answers = await fetched(page, () => open(page, path))
    expect(answers.filter(({ kind }) => kind === 'stylesheet')).toEqual([])
    const style = await page.locator('style').evaluate(({ textContent }) => textContent)
    expect(brotliCompressSync(style).length).toBeLessThanOrEqual(14_000)
    expect(await shiftsOf(browser, site.url + path, {})).toEqual([])
  })
}
