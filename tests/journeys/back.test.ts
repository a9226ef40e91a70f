import type { Page } from '@playwright/test'
import { follow, leaveAt, pathsOf, placeOf, wake } from './places.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('After a deployment back loads the page that the address has', async ({ page, startSite }) => {
  const site = await startSite({ BUILD_CHECK_INTERVAL: '1000' })
  await open(page, `${site.url}/contact`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveTitle(/^About/)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await (await page.waitForResponse(/latest\.json/)).finished()
  await page.waitForTimeout(500)
  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
})

test('After a deployment back leads to the page that is seen while another is on its way, and a stop to the one that was left', async ({
  page,
  startSite,
  stopLoading,
  said,
}) => {
  const site = await startSite({ BUILD_CHECK_INTERVAL: '1000' })
  await open(page, `${site.url}/contact`)
  await leaveAt(page, 0, 'Solutions')
  await stall(page, /_payload\.json/)
  await follow(page, 'Certification')
  await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  await (await page.waitForResponse(/latest\.json/)).finished()
  await page.waitForTimeout(500)
  const loading = page.locator('html')
  await expect(loading).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/solutions$/)
  await expect(loading).toHaveAttribute('data-loading', 'success')
  await stall(page, '**/contact')
  await stopLoading(() => {
    navigation?.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') setTimeout(() => stop(), 300)
    })
    history.back()
  })
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL(/solutions$/)
  await expect(page).toHaveTitle(/Solutions/)
  said.length = 0
})

test('Who comes back by the keyboard goes on at the link he had left by', async ({ page }) => {
  await open(page, '/products')
  const cards = page.locator('main li > article a')
  const link = cards.nth(14)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.goForward()
  await expect(page).toHaveURL(/\/products\/./)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
})

/** Where the heading stands that is next to the middle of the screen, or the one with this text. */
const headingInSight = (page: Page, text?: string) =>
  page.evaluate((wanted) => {
    const headings = [...document.querySelectorAll('main :is(h2, h3)')]
      .map((heading) => ({ text: heading.textContent, top: heading.getBoundingClientRect().top }))
      .filter((heading) => wanted === undefined || heading.text === wanted)
      .toSorted((one, other) => Math.abs(one.top - innerHeight / 2) - Math.abs(other.top - innerHeight / 2))
    return headings[0] ?? { text: '', top: Infinity }
  }, text)

test('Back to a page that has to be loaded whole returns to where it was left', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/articles/sodium-ion-vs-lfp')
  await leaveAt(page, 800, 'Certification')
  // The page that is left is shorter than where this one was.
  await leaveAt(page, 6000, 'Contact')
  await page.evaluate(() => scrollTo(0, 300))
  await page.waitForTimeout(100)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  await page.goBack()
  await expect(page).toHaveTitle(/Certification/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect.poll(() => placeOf(page)).toBe(6000)
  // From here on the browser remembers, by what stood there: the page may have come with another font, and be longer.
  const seen = await headingInSight(page)
  const isThere = () =>
    expect.poll(async () => Math.abs((await headingInSight(page, seen.text)).top - seen.top)).toBeLessThan(10)
  await page.reload()
  await isThere()
  await page.goto('/robots.txt')
  await page.goBack()
  await isThere()
  expectSaid(/500/)
  expectSaid(/could not be changed to/)
})

test('A page that was to be loaded and was stopped changes nothing of where later ones are', async ({
  page,
  said,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await page.route(/certification\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await stall(page, '**/certification')
  await page.evaluate(() => history.back())
  await asked
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.stopLoading')
  await leaveAt(page, 0, 'Privacy Policy')
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(10)
  said.length = 0
})

test('What is asked for while a document is on its way comes in its place', async ({ page, said }) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await page.route(/certification\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  const goOn = await stall(page, '**/certification')
  // Nobody outside of the page can press anything while its document is awaited.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')
    navigation?.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') setTimeout(() => link?.click(), 500)
    })
    history.back()
  })
  await expect(page).toHaveTitle(/Privacy/)
  goOn()
  await page.waitForTimeout(1000)
  await expect(page).toHaveURL('/privacy-policy')
  await page.goBack()
  await expect(page).toHaveTitle(/Contact/)
  await page.unroute(/certification\/_payload\.json/)
  await page.goBack()
  await expect(page).toHaveTitle(/Certification/)
  await expect.poll(() => placeOf(page)).toBe(2000)
  said.length = 0
})

test('A document that was stopped at its last picture leaves the places of others to the browser', async ({
  page,
  said,
}) => {
  await open(page, '/about-us')
  await leaveAt(page, 2000, 'Contact')
  await page.route(/about-us\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  await stall(page, /\/_ipx\/|\/images\//)
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/^About/)
  // Scrolled there by a script: it has not been stopped with the pictures.
  await expect.poll(() => placeOf(page)).toBe(2000)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.stopLoading')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  said.length = 0
})

test('A page that was asked for and never seen has no place in the history', async ({ page }) => {
  await open(page, '/contact')
  await leaveAt(page, 0, 'Solutions')
  await leaveAt(page, 300, 'Certification')
  await page.evaluate(() => scrollTo(0, 2500))
  await stall(page, /(samples|solutions)\/_payload\.json/)
  for (const ask of ['samples', 'back']) {
    await page.evaluate((to) => void (to === 'back' ? history.back() : navigation?.navigate(to)), ask)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    // Pressed twice, it is asked for once.
    for (const name of ['Solutions', 'Privacy Policy', 'Privacy Policy']) await follow(page, name)
    await expect(page).toHaveTitle(/Privacy/)
    expect(await pathsOf(page)).toEqual(['/contact', '/solutions', '/certification', '/privacy-policy'])
    await page.goBack()
    await expect(page).toHaveTitle(/Certification/)
    await expect.poll(() => placeOf(page)).toBe(2500)
  }
})

test('A filter that is used while another is on its way keeps the place, and leaves one entry', async ({
  page,
}) => {
  await open(page, '/products')
  const letThrough = await stall(page, /products\/_payload\.json/)
  const filters = page.getByRole('main').locator('[data-keeps-place] a[href*="?"]')
  const [first, second] = [filters.nth(0), filters.nth(1)]
  await second.scrollIntoViewIfNeeded()
  const top = await placeOf(page)
  await first.click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await second.click()
  const asked = await second.getAttribute('href')
  letThrough()
  await expect(page).toHaveURL(asked ?? '')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(await placeOf(page)).toBe(top)
  expect(await pathsOf(page)).toHaveLength(2)
})

test('Back after a reload returns to where the page was left', async ({ page }) => {
  await open(page, '/contact')
  await leaveAt(page, 0, 'Solutions')
  await leaveAt(page, 700, 'Privacy Policy')
  await page.reload()
  await wake(page)
  await page.goBack()
  await expect(page).toHaveTitle(/Solutions/)
  await expect.poll(() => placeOf(page)).toBe(700)
})

test('Back that is used before the scripts have come shows the page of the address, where it was left', async ({
  page,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 1500, 'Contact')
  const goOn = await stall(page, /\/start-/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/certification')
  await expect(page).toHaveTitle(/Contact/)
  goOn()
  await expect(page).toHaveTitle(/Certification/)
  await expect.poll(() => placeOf(page)).toBe(1500)
  await wake(page)
  await page.goForward()
  await expect(page).toHaveTitle(/Contact/)
})

test('Each of several pages in a row that have to be loaded whole returns to where it was left', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/articles/sodium-ion-vs-lfp')
  await leaveAt(page, 900, 'Certification')
  await leaveAt(page, 2500, 'Solutions')
  await leaveAt(page, 700, 'Contact')
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  for (const [title, top] of [
    [/Solutions/, 700],
    [/Certification/, 2500],
    [/Sodium/, 900],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await expect.poll(() => placeOf(page)).toBe(top)
    await wake(page)
    expectSaid(/500/)
    expectSaid(/could not be changed to/)
  }
})

test('A link to a fragment of a page that has to be loaded whole ends at the fragment', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/certification')
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  await page.evaluate(() => {
    scrollTo(0, 2500)
    Object.assign(window, { stays: true })
    void window.navigation?.navigate('/privacy-policy#5-your-rights')
  })
  await expect(page).toHaveTitle(/Privacy/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await page.waitForLoadState('load')
  await page.waitForTimeout(100)
  await expect(page.locator('[id="5-your-rights"]:target')).toBeInViewport()
  expectSaid(/500/)
  expectSaid(/could not be changed to/)
})
