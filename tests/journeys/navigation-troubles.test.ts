import type { Page } from '@playwright/test'
import { placeOf } from './places.ts'
import { allowNoManifest, expect, movePointer, open, test } from './site.ts'
import { stall } from './stall.ts'

test('A page whose view breaks is the error page, whole', async ({ page, said }) => {
  await open(page, '/about-us')
  await page.evaluate(() =>
    sessionStorage.setItem('reloads', JSON.stringify({ '/contact': Date.now() + 9000 })),
  )
  await page.route(/contact\/_payload\.json/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), data: {} } })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/Privacy/)
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(said.some((text) => text.includes('could not be changed to'))).toBe(true)
  said.length = 0
})

test('A page that breaks as it comes to life is the error page, and its links lead on', async ({
  page,
  said,
}) => {
  await page.route('**/feedback', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /("page-state">.*?)"data":\{.*?<\/script>/s,
      '$1"data":{}}</script>',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/feedback')
  await movePointer(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveTitle(/Privacy/)
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  said.length = 0
})

for (const [what, address] of [
  ['data', /feedback\/_payload\.json/],
  ['code', /\/page-feedback-/],
  ['React', /\/react-/],
] as const)
  test(`A page whose ${what} hangs is loaded after a while`, async ({ page, said }) => {
    await page.clock.install()
    await stall(page, address)
    await open(page, '/about-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.clock.runFor(10_000)
    await expect(page).toHaveTitle(/^About/)
    await page.clock.runFor(25_000)
    await expect(page).toHaveTitle(/^Feedback/)
    await expect(page).toHaveURL('/feedback')
    expect(await page.evaluate(() => 'stays' in window)).toBe(false)
    allowNoManifest(said)
  })

test('A page has all its time, whenever the one before was asked for', async ({ page }) => {
  await page.clock.install()
  await open(page, '/about-us')
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await link('Contact').click()
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  await page.clock.runFor(25_000)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const letThrough = await stall(page, /feedback\/_payload\.json/)
  await link('Feedback').click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await page.clock.runFor(10_000)
  letThrough()
  // Frames are the clock's, too.
  await page.clock.resume()
  await expect(page).toHaveTitle(/^Feedback/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('A filter that ends in the error page is read from its top', async ({ page, said }) => {
  await open(page, '/products')
  await page.route(/products\/_payload\.json/, async (route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch({ url: `${url.origin}/no-such/_payload.json${url.search}` })
    await route.fulfill({ response })
  })
  await page.evaluate(() => scrollTo(0, 500))
  await page
    .locator('[data-keeps-place] a[href*="?"]')
    .last()
    .evaluate((a: HTMLElement) => a.click())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await placeOf(page)).toBe(0)
  said.length = 0
})

/** Follows links of the footer whose pages' data cannot be had, or is of another build: each is loaded, and shown. */
async function loadsEach(page: Page, said: string[]): Promise<void> {
  for (const name of ['Contact', 'Privacy Policy', 'Contact', 'Privacy Policy']) {
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.waitForFunction(() => !('stays' in window))
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('500')
    await expect(page).toHaveTitle(name === 'Contact' ? /^Contact/ : /^Privacy/)
    await open(page, page.url())
  }
  said.length = 0
}

for (const storage of ['', ', without storage too'] as const)
  test(`A page whose data cannot be had is loaded however often it is asked for${storage}`, async ({
    page,
    said,
  }) => {
    if (storage)
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
      )
    await page.route(/_payload\.json/, (route) => route.fulfill({ status: 502 }))
    await open(page, '/about-us')
    await loadsEach(page, said)
  })

test('A page of another build is loaded however often it is asked for', async ({ page, said }) => {
  await page.route(/_payload\.json/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'newer' } })
  })
  await open(page, '/about-us')
  await loadsEach(page, said)
})

test('What is pressed while a picture travels is the new page’s', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback)
      void transition.ready.then(() => {
        // As long as it takes, whatever the machine; the header comes back meanwhile.
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
            animation.pause()
        document.documentElement.dataset['travels'] = ''
      })
      return transition
    }
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-travels', '')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
})

test('A fragment goes along when a page is moved', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => void window.navigation?.navigate('/articles1#main'))
  await expect(page).toHaveURL('/articles#main')
})

test('When the code of the error page cannot be had either, the document is loaded', async ({
  page,
  said,
}) => {
  await open(page, '/contact')
  await page.route(/\/_app\/assets\/(page|error)/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveTitle(/^About/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made to be measured')
  said.length = 0
})

test('A page that could not be had is not loaded any more once another was asked for', async ({
  page,
  said,
}) => {
  await open(page, '/about-us')
  await page.route(/\/_app\/assets\/page-certification/, (route) => route.abort())
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  let answer = () => {}
  await page.route(/latest\.json/, async (route) => {
    isAsked()
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ json: { id: 'newer', timestamp: 1 } })
  })
  const links = page.getByRole('contentinfo')
  await links.getByRole('link', { name: 'Certification' }).click()
  await asked
  await links.getByRole('link', { name: 'Contact' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle(/Contact/)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  answer()
  await page.waitForTimeout(1000)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  said.length = 0
})

test.describe('With pages fetched ahead', () => {
  test.use({ fetchesAhead: true })

  test('A style sheet that could not be had ahead of its page is asked for again', async ({ page, said }) => {
    await open(page, '/contact')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const sheets = /_app\/assets\/[^/]+\.css/
    await page.route(sheets, (route) => route.abort())
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Articles', exact: true })
    await link.hover()
    await page.waitForTimeout(1000)
    await page.unroute(sheets)
    await link.click()
    await expect(page).toHaveTitle(/^Articles/)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    const height = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Compliance/ })
        .first()
        .evaluate((topic) => topic.getBoundingClientRect().height)
    const shown = await height()
    await page.reload()
    expect(shown).toBe(await height())
    for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED/)
  })
})
