import type { Page, Route } from '@playwright/test'
import { NO_MANIFEST, expect, open, setConnection, test, wake } from './site.ts'
import { stall } from './stall.ts'
import { expectNewDocument, follow, isSameDocument, markDocument, scrollTop } from './visit.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Notes the document of a page as loaded just now: if the page fails again, it is not loaded once more (spec §9). */
const noteReload = (page: Page, path: string) =>
  page.evaluate(
    (key) => sessionStorage.setItem('reloads', JSON.stringify({ [key]: Date.now() + 60_000 })),
    path,
  )

test('A payload that fails to load is reported in the console, and the document of the page is loaded (spec §8)', async ({
  page,
  expectSaid,
}) => {
  await page.route(/_payload\.json/, (route) => route.abort())
  await open(page, '/articles')
  await markDocument(page)
  await follow(page, 'Privacy Policy')
  await expect(page).toHaveTitle(/Privacy/)
  await expect(page).toHaveURL('/privacy-policy')
  await expectNewDocument(page)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Articles/)
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be loaded/)
})

for (const [what, address] of [
  ['payload', /contact\/_payload\.json/],
  ['style sheet', /styles-[^/]*\.css/],
] as const)
  test(`Failing ${what} loads the document, and within 10 s of that shows the error page, from which the page can be tried again (spec §8)`, async ({
    page,
    expectSaid,
  }) => {
    // A payload that was prefetched would not fail.
    await setConnection(page, { saveData: true })
    // However slow the machine, the 10 s do not pass.
    await page.clock.setFixedTime(Date.now())
    await page.route(address, (route) => route.abort())
    await open(page, '/about-us')
    let documents = 0
    page.on('request', (request) => (documents += Number(request.resourceType() === 'document')))
    await follow(page, 'Contact')
    await expect(page).toHaveTitle(/^Contact/)
    await page.goBack()
    await expect(page).toHaveTitle(/^About/)
    await wake(page)
    documents = 0
    await follow(page, 'Contact')
    await expect(heading(page)).toContainText('500')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL('/contact')
    await expect(page).toHaveTitle('500 - Internal Server Error | Solvane')
    await expect(page.locator('[data-announcer]')).toHaveText(await page.title())
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
    expect(documents).toBe(0)
    await page.unroute(address)
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveTitle(/^Contact/)
    await expect(heading(page)).toHaveText('Ask an engineer')
    expectSaid(/ERR_FAILED/)
    expectSaid(/could not be loaded/)
  })

test('Without a network, a page in the place of the asked one says so and can be tried again', async ({
  page,
  context,
  expectSaid,
}) => {
  await setConnection(page, { saveData: true })
  await open(page, '/about-us')
  // The code of a page change is there from the first one on.
  await follow(page, 'Feedback')
  await expect(page).toHaveTitle(/Feedback/)
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  await context.setOffline(true)
  await follow(page, 'Privacy Policy')
  await expect(heading(page)).toHaveText('Offline')
  await expect(heading(page)).toBeFocused()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(/Privacy/)
  expect(await isSameDocument(page)).toBe(true)
  expectSaid(/ERR_INTERNET_DISCONNECTED/)
  expectSaid(/could not be loaded/)
})

test('The error page offers the whole address again', async ({ page, expectSaid }) => {
  await page.route(/products\/_payload\.json/, (route) => route.abort())
  await open(page, '/')
  await noteReload(page, '/products')
  await page.evaluate(() => void navigation.navigate('/products?category=lifepo4-drop-in-batteries'))
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/products?category=lifepo4-drop-in-batteries')
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be loaded/)
})

test('A page whose payload hangs is loaded as a document after 30 s', async ({ page, allowSaid }) => {
  await page.clock.install()
  await stall(page, /feedback\/_payload\.json/)
  await open(page, '/about-us')
  await follow(page, 'Feedback')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await markDocument(page)
  await page.clock.runFor(10_000)
  await expect(page).toHaveTitle(/^About/)
  await page.clock.runFor(25_000)
  await expect(page).toHaveTitle(/^Feedback/)
  await expect(page).toHaveURL('/feedback')
  await expectNewDocument(page)
  allowSaid(NO_MANIFEST)
})

test('A filter that ends in the error page is read from its top', async ({ page, expectSaid }) => {
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
  await expect(heading(page)).toContainText('404')
  await expect(heading(page)).toBeFocused()
  expect(await scrollTop(page)).toBe(0)
  expectSaid(/404/)
})

test('A page that is refused to a busy network says so, and can be tried again', async ({
  page,
  expectSaid,
}) => {
  await setConnection(page, { saveData: true })
  const address = /contact\/_payload\.json/
  await page.route(address, async (route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch({ url: `${url.origin}/no-such/_payload.json${url.search}` })
    const payload = (await response.json()) as object
    const html = '<h1>429</h1><p role="alert">Please try again in a few seconds: <a href="">Try again</a></p>'
    await route.fulfill({ status: 429, json: { ...payload, status: 429, html } })
  })
  await open(page, '/about-us')
  await markDocument(page)
  await follow(page, 'Contact')
  await expect(heading(page)).toHaveText('429')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('alert').filter({ hasText: 'try again in a few seconds' })).toBeVisible()
  await page.unroute(address)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Ask an engineer')
  expect(await isSameDocument(page)).toBe(true)
  expectSaid(/429/)
})

test('A page of another build is loaded however often it is requested', async ({ page }) => {
  const answerAsNewerBuild = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'newer' } })
  }
  // A page may still be prefetched when the document is left.
  await page.route(/_payload\.json/, (route) => answerAsNewerBuild(route).catch(() => {}))
  await open(page, '/about-us')
  for (const name of ['Contact', 'Privacy Policy', 'Contact']) {
    await markDocument(page)
    await follow(page, name)
    await expectNewDocument(page)
    await expect(page).toHaveTitle(new RegExp(`^${name}`, 'i'))
    await wake(page)
  }
})
