import type { Page, Route } from '@playwright/test'
import { expect, setConnection, open, test } from './site.ts'

const payloads = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) asked.push(pathname.replace('/_payload.json', ''))
  })
  return asked
}
test('A page is fetched ahead when its link becomes visible, and each path once (spec §9)', async ({
  page,
}) => {
  const asked = payloads(page)
  await open(page, '/about-us')
  await expect.poll(() => asked).toContain('/products')
  expect(asked).not.toContain('/feedback')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('/feedback')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(new Set(asked).size)
  expect(asked).not.toContain('/about-us')
})

for (const told of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`Nothing is fetched ahead on ${JSON.stringify(told)}`, async ({ page }) => {
    await setConnection(page, told)
    const asked = payloads(page)
    const scripts = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => /react|page-/.test(name)),
      )
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
    await link.hover()
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    expect(await scripts()).toEqual([])
    await link.click()
    await expect(page).toHaveTitle(/^Contact/)
    expect(asked).toEqual(['/contact'])
    expect((await scripts()).length).toBeGreaterThan(2)
  })
}

test('At most 4 concurrent route-component preloads (spec §9)', async ({ page }) => {
  const held: Route[] = []
  await page.route(/\/page-[^/]*\.js$/, (route) => void held.push(route))
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect.poll(() => held.length).toBe(4)
  await page.waitForTimeout(500)
  expect(held).toHaveLength(4)
  await held[0]?.continue()
  await expect.poll(() => held.length).toBe(5)
  await Promise.all(held.slice(1).map((route) => route.continue()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('What waits to be fetched ahead is not, once data-saver mode is on or the page is shown; what is meant comes first', async ({
  page,
}) => {
  await setConnection(page, { saveData: false })
  const asked = payloads(page)
  const held: Route[] = []
  await page.route(/_payload\.json/, (route) => void held.push(route))
  await open(page, '/')
  await expect.poll(() => held.length).toBe(4)
  const links = page.getByRole('contentinfo')
  await links.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  expect(asked).not.toContain('/feedback')
  await links.getByRole('link', { name: 'Feedback' }).hover()
  await held[0]?.continue()
  await expect.poll(() => asked.at(-1)).toBe('/feedback')
  await links.getByRole('link', { name: 'Certification' }).click()
  await expect.poll(() => asked.at(-1)).toBe('/certification')
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: true }),
  )
  await Promise.all(held.slice(1).map((route) => route.continue()))
  await expect(page).toHaveTitle(/Certif/)
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(6)
})

test('Data that hangs while it is fetched ahead is asked for anew by a second press', async ({ page }) => {
  let asked = 0
  await page.route(/\/certification\/_payload\.json/, (route) => {
    asked += 1
    if (asked > 1) void route.continue()
  })
  await open(page, '/about-us')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Certification' })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toBe(1)
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await link.click()
  await expect(page).toHaveTitle(/Certification/)
  expect(asked).toBe(2)
})

test('A page fetched ahead is shown without asking the server again', async ({ page }) => {
  const data = page.waitForResponse(/\/contact\/_payload\.json/)
  const code = page.waitForEvent('requestfinished', (request) => /page-contact-.*\.js$/.test(request.url()))
  await open(page, '/')
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await contact.hover()
  await Promise.all([data, code])
  const payloads: string[] = []
  page.on('request', (request) => payloads.push(...(/contact\/_payload/.exec(request.url()) ?? [])))
  // However often its code was asked for, the browser's own cache had it but once.
  const codeFromServer = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name, transferSize }) => /page-contact-.*\.js$/.test(name) && transferSize > 0,
        ).length,
    )
  await expect.poll(codeFromServer).toBe(1)
  await contact.click()
  await expect(page).toHaveTitle(/Contact/)
  expect(payloads).toEqual([])
  expect(await codeFromServer()).toBe(1)
})

test('Back to the page that was loaded needs no network any more', async ({ page, consoleMessages }) => {
  // Or it would be fetched, for who goes forward, once it was left.
  const ahead = page.waitForResponse(/\/contact\/_payload\.json/)
  await open(page, '/articles')
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await contact.hover()
  await ahead
  const fetched = page.waitForResponse(/\/articles\/_payload\.json/)
  await contact.click()
  await expect(page).toHaveTitle(/Contact/)
  await fetched
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.context().setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Articles/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  await page.context().setOffline(false)
  // What would be fetched ahead for who goes on from there fails, and the browser says so.
  expect(consoleMessages.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  consoleMessages.length = 0
})

test('A newer build turns the next navigation into a full load', async ({ page, startSite }) => {
  const site = await startSite({ BUILD_CHECK_INTERVAL: '1000' })
  await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  const polled = page.waitForResponse(/\/_app\/builds\/latest\.json\?\d{13}$/)
  await open(page, `${site.url}/`)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await (await polled).finished()
  await page.waitForTimeout(500)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/Contact/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
})

test('The manifest is asked for about a second after load; a failure is logged and navigation works (spec §7)', async ({
  page,
  expectSaid,
}) => {
  await page.route(/builds\/meta/, (route) => route.fulfill({ status: 500 }))
  const asked = page.waitForRequest(/\/_app\/builds\/meta\/[0-9a-f-]{36}\.json$/)
  const told = page.waitForEvent('console', (message) => message.text().includes('build manifest'))
  await open(page, '/')
  await asked
  await told
  const again = page.waitForResponse(/builds\/meta/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/Contact/)
  await again
  expectSaid(/status of 500/)
  expectSaid(/status of 500/)
  expectSaid(/build manifest could not be loaded/)
})

test('The route rules of the manifest are obeyed in the browser too', async ({ page }) => {
  const manifest = page.waitForResponse(/builds\/meta/)
  await open(page, '/')
  await manifest
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/blog/sodium-ion-vs-lfp#top'
    link.textContent = 'An address of the earlier site'
    document.querySelector('main')?.prepend(link)
    Object.assign(window, { stays: true })
  })
  await page.getByRole('link', { name: 'An address of the earlier site' }).click()
  await expect(page).toHaveURL('/articles/sodium-ion-vs-lfp#top')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('Code that could not be had when the pointer first moved is asked for again when a link is followed', async ({
  page,
  expectSaid,
}) => {
  await page.route(/\/browser-[^/]*\.js/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await open(page, '/about-us')
  await page.mouse.move(300, 300)
  await refused
  await page.unroute(/\/browser-[^/]*\.js/)
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'same document'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask an engineer')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same document')
  // Once when it is preloaded, once when it is imported.
  expectSaid(/ERR_FAILED/)
  expectSaid(/ERR_FAILED/)
})
