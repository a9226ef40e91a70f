import type { Page } from '@playwright/test'
import { placeOf } from './places.ts'
import { NO_MANIFEST, expect, movePointer, setConnection, open, test } from './site.ts'
import { stall } from './stall.ts'

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const stayed = (page: Page) => page.evaluate(() => 'stays' in window)
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Notes that the document of a path has been loaded to recover from a failure. */
const noteReload = (page: Page, path: string) =>
  page.evaluate(
    (key) => sessionStorage.setItem('reloads', JSON.stringify({ [key]: Date.now() + 9000 })),
    path,
  )

test('A payload that fails to load is warned of, and the page comes all the same (spec §8)', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/articles')
  await mark(page)
  await page.route(/_payload\.json/, (route) => route.abort())
  await follow(page, 'Privacy Policy')
  await expect(page).toHaveTitle(/Privacy/)
  await expect(page).toHaveURL('/privacy-policy')
  expect(await stayed(page)).toBe(false)
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^Articles/)
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be loaded/)
})

for (const [what, address] of [
  ['payload', /contact\/_payload\.json/],
  ['code', /page-contact-/],
] as const)
  test(`Failing ${what} loads the document, and within 10 s of that shows the error page, from which the page can be tried again (spec §8)`, async ({
    page,
    consoleMessages,
  }) => {
    await setConnection(page, { saveData: true })
    await page.route(address, (route) => route.abort())
    await open(page, '/about-us')
    let documents = 0
    page.on('request', (request) => (documents += Number(request.resourceType() === 'document')))
    await follow(page, 'Contact')
    await expect(page).toHaveTitle(/^Contact/)
    await page.goBack()
    await expect(page).toHaveTitle(/^About/)
    await movePointer(page)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
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
    await page.evaluate(() => sessionStorage.removeItem('reloads'))
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveTitle(/^Contact/)
    await expect(heading(page)).toHaveText('Ask an engineer')
    consoleMessages.length = 0
  })

test('The error page offers the whole address again', async ({ page, consoleMessages }) => {
  await page.route(/products\/_payload\.json/, (route) => route.abort())
  await open(page, '/')
  await noteReload(page, '/products')
  await page.evaluate(() => void navigation.navigate('/products?category=lifepo4-drop-in-batteries'))
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/products?category=lifepo4-drop-in-batteries')
  consoleMessages.length = 0
})

test('A page whose view breaks is loaded as a document, and within 10 s of that is the error page, whole', async ({
  page,
  consoleMessages,
}) => {
  await open(page, '/about-us')
  await page.route(/contact\/_payload\.json/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), data: {} } })
  })
  await mark(page)
  await follow(page, 'Contact')
  await expect(heading(page)).toHaveText('Ask an engineer')
  expect(await stayed(page)).toBe(false)
  await open(page, '/about-us')
  await follow(page, 'Contact')
  await expect(heading(page)).toContainText('500')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
  await follow(page, 'Privacy Policy')
  await expect(page).toHaveTitle(/Privacy/)
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(consoleMessages.some((text) => text.includes('could not be loaded'))).toBe(true)
  consoleMessages.length = 0
})

for (const [what, address] of [
  ['data', /feedback\/_payload\.json/],
  ['code', /\/page-feedback-/],
  ['React', /\/react-/],
] as const)
  test(`A page whose ${what} hangs is loaded after a while`, async ({ page, allowSaid }) => {
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
    allowSaid(NO_MANIFEST)
  })

test('A filter that ends in the error page is read from its top', async ({ page, consoleMessages }) => {
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
  consoleMessages.length = 0
})

test('A page of another build is loaded however often it is requested', async ({ page, consoleMessages }) => {
  await page.route(/_payload\.json/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), build: 'newer' } })
  })
  await open(page, '/about-us')
  for (const name of ['Contact', 'Privacy Policy', 'Contact', 'Privacy Policy']) {
    await mark(page)
    await follow(page, name)
    await page.waitForFunction(() => !('stays' in window))
    await expect(page).toHaveTitle(new RegExp(`^${name}`, 'i'))
    await open(page, page.url())
  }
  consoleMessages.length = 0
})

test('When the code of the error page cannot be had either, the document is loaded', async ({
  page,
  consoleMessages,
}) => {
  await open(page, '/contact')
  await noteReload(page, '/about-us')
  await page.route(/\/_app\/assets\/(page|error)/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveTitle(/^About/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made to be measured')
  consoleMessages.length = 0
})

test.describe('With pages fetched ahead', () => {
  test('A style sheet that could not be had ahead of its page is asked for again', async ({
    page,
    consoleMessages,
  }) => {
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
    for (const line of consoleMessages.splice(0)) expect(line).toMatch(/ERR_FAILED|css failed/)
  })
})
