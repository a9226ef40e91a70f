import type { Page, Route } from '@playwright/test'
import { expect, open, setConnection, test } from './site.ts'
import {
  expectNewDocument,
  follow,
  followNew,
  isSameDocument,
  markDocument,
  noticeNewerBuild,
} from './visit.ts'

/** Records the paths of the pages whose payloads are requested from now on. */
function recordPayloads(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) requested.push(pathname.replace('/_payload.json', ''))
  })
  return requested
}
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Resolves when the browser is idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

test('A page is prefetched when its link becomes visible, and each path once (spec §9)', async ({ page }) => {
  const requested = recordPayloads(page)
  await open(page, '/about-us')
  await expect.poll(() => requested).toContain('/products')
  expect(requested).not.toContain('/feedback')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => requested).toContain('/feedback')
  await page.waitForLoadState('networkidle')
  expect(requested.length).toBe(new Set(requested).size)
  expect(requested).not.toContain('/about-us')
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }])
  test(`Nothing is prefetched on ${JSON.stringify(connection)}`, async ({ page }) => {
    await setConnection(page, connection)
    const requested = recordPayloads(page)
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/change-page-')),
      )
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    await mainLink(page, 'Home').hover()
    await mainLink(page, 'Contact').hover()
    await idle(page)
    expect(requested).toEqual([])
    expect(await scripts()).toEqual([])
    await follow(page, 'Feedback')
    await expect(page).toHaveTitle(/^Feedback/)
    expect(requested).toEqual(['/feedback'])
    expect(await scripts()).toHaveLength(1)
  })

test('At most 4 pages are prefetched at a time (spec §9), first those that the visitor points at; none is any more once data-saver mode is on or the page is shown', async ({
  page,
}) => {
  await setConnection(page, { saveData: false })
  const requested = recordPayloads(page)
  const held: Route[] = []
  await page.route(/_payload\.json/, (route) => void held.push(route))
  await open(page, '/')
  await expect.poll(() => held.length).toBe(4)
  const links = page.getByRole('contentinfo')
  await links.scrollIntoViewIfNeeded()
  await idle(page)
  expect(requested).not.toContain('/feedback')
  await links.getByRole('link', { name: 'Feedback' }).hover()
  await held[0]?.continue()
  await expect.poll(() => requested.at(-1)).toBe('/feedback')
  await links.getByRole('link', { name: 'Certification' }).click()
  await expect.poll(() => requested.at(-1)).toBe('/certification')
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: true }),
  )
  await Promise.all(held.slice(1).map((route) => route.continue()))
  await expect(page).toHaveTitle(/Certif/)
  await idle(page)
  expect(requested).toHaveLength(6)
})

test('A payload that hangs while it is prefetched is requested again by a second click', async ({ page }) => {
  let requests = 0
  await page.route(/\/certification\/_payload\.json/, (route) => {
    requests += 1
    if (requests > 1) void route.continue()
  })
  await open(page, '/about-us')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Certification' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => requests).toBe(1)
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await link.click()
  await expect(page).toHaveTitle(/Certification/)
  // Once by the press and once by the click, if both came before an answer.
  expect(requests).toBeLessThanOrEqual(3)
  expect(requests).toBeGreaterThanOrEqual(2)
})

test('A prefetched page is shown without another request', async ({ page }) => {
  const data = page.waitForResponse(/\/contact\/_payload\.json/)
  await open(page, '/')
  const contact = mainLink(page, 'Contact')
  await contact.hover()
  await data
  const payloads: string[] = []
  page.on('request', (request) => payloads.push(...(/contact\/_payload/.exec(request.url()) ?? [])))
  await contact.click()
  await expect(page).toHaveTitle(/Contact/)
  expect(payloads).toEqual([])
})

test('A page that was seen is shown at once, and changes if it is another one by now', async ({ page }) => {
  let text = 'Contact'
  await page.route(/\/contact\/_payload\.json/, async (route) => {
    const response = await route.fetch()
    const payload = (await response.json()) as { html: string }
    const html = payload.html.replace(/<h1[^>]*>[^<]*/, (start) => start.replace(/[^>]*$/, text))
    await route.fulfill({ response, json: { ...payload, html } })
  })
  await open(page, '/')
  const heading = page.getByRole('heading', { level: 1 })
  await mainLink(page, 'Contact').click()
  await expect(heading).toHaveText('Contact')
  text = 'Contact today'
  await mainLink(page, 'Home').click()
  await expect(heading).not.toHaveText('Contact')
  await page.clock.setSystemTime(Date.now() + 20_000)
  const again = page.waitForRequest(/\/contact\/_payload\.json/)
  await mainLink(page, 'Contact').click()
  await again
  await expect(heading).toHaveText('Contact today')
})

test('A page whose prefetch has failed is requested when its link is pressed', async ({
  page,
  expectSaid,
}) => {
  await page.route('/feedback/_payload.json*', (route) => route.abort())
  await open(page, '/about-us')
  const failed = page.waitForEvent('requestfailed')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' })
  await link.scrollIntoViewIfNeeded()
  await failed
  const requested = page.waitForRequest('/feedback/_payload.json*')
  await link.dispatchEvent('pointerdown')
  await requested
  expectSaid(/ERR_FAILED/)
})

test('A filter is requested when its link is pressed', async ({ page }) => {
  await open(page, '/products')
  const table = page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' })
  await table.hover()
  const requested = page.waitForRequest(/\/products\/_payload\.json.*view=table/)
  await page.mouse.down()
  await requested
})

test('Back to the page that was loaded as a document needs no network', async ({ page, allowSaid }) => {
  const prefetched = page.waitForResponse(/\/contact\/_payload\.json/)
  await open(page, '/articles')
  const contact = mainLink(page, 'Contact')
  await contact.hover()
  await prefetched
  const fetched = page.waitForResponse(/\/articles\/_payload\.json/)
  await contact.click()
  await expect(page).toHaveTitle(/Contact/)
  await fetched
  await page.waitForLoadState('networkidle')
  await markDocument(page)
  await page.context().setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Articles/)
  expect(await isSameDocument(page)).toBe(true)
  await page.context().setOffline(false)
  // Prefetching the links of that page may have failed.
  allowSaid(/ERR_INTERNET_DISCONNECTED/)
})

test('After a newer build the next navigation is a full load', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await markDocument(page)
  await noticeNewerBuild(page)
  await mainLink(page, 'Contact').click()
  await expect(page).toHaveTitle(/Contact/)
  await expectNewDocument(page)
})

test('The manifest is requested about a second after load; a failure is logged and navigation works (spec §7)', async ({
  page,
  expectSaid,
}) => {
  await page.route(/builds\/meta/, (route) => route.fulfill({ status: 500 }))
  const requested = page.waitForRequest(/\/_app\/builds\/meta\/[0-9a-f-]{36}\.json$/)
  const reported = page.waitForEvent('console', (message) => message.text().includes('build manifest'))
  await open(page, '/')
  await requested
  await reported
  const again = page.waitForResponse(/builds\/meta/)
  await mainLink(page, 'Contact').click()
  await expect(page).toHaveTitle(/Contact/)
  await again
  expectSaid(/status of 500/)
  expectSaid(/build manifest could not be loaded/)
})

test('The browser applies the redirects of the manifest without loading a document', async ({ page }) => {
  const manifest = page.waitForResponse(/builds\/meta/)
  await open(page, '/')
  await (await manifest).finished()
  await markDocument(page)
  await followNew(page, '/blog/sodium-ion-vs-lfp#top')
  await expect(page).toHaveURL('/articles/sodium-ion-vs-lfp#top')
  expect(await isSameDocument(page)).toBe(true)
})

test('Code that failed to load when the pointer first moved is requested again when a link is followed', async ({
  page,
  expectSaid,
}) => {
  await page.route(/\/change-page-[^/]*\.js/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await open(page, '/about-us')
  await page.mouse.move(300, 300)
  await refused
  await page.unroute(/\/change-page-[^/]*\.js/)
  await markDocument(page)
  await mainLink(page, 'Contact').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask an engineer')
  expect(await isSameDocument(page)).toBe(true)
  expectSaid(/ERR_FAILED/)
})
