import type { Page } from '@playwright/test'
import { expect, open, setConnection, test, wake } from './site.ts'
import { stall } from './stall.ts'
import {
  expectNewDocument,
  follow,
  historyPaths,
  isSameDocument,
  leaveAt,
  markDocument,
  noticeNewerBuild,
  scroll,
  scrollTop,
} from './visit.ts'

/** Expects the page to be scrolled to a position as soon as it has been rendered. */
const expectScrolled = (page: Page, top: number) => expect.poll(() => scrollTop(page)).toBe(top)

test('Back and forward restore page, title and scroll position, however long the pages are', async ({
  page,
}) => {
  await open(page, '/contact')
  await markDocument(page)
  const titles = [await page.title()]
  // From far down in a long page to a short one, and the other way round.
  for (const [top, name] of [
    [700, 'Certification'],
    [6000, 'About'],
    [1500, 'Privacy Policy'],
  ] as const) {
    await leaveAt(page, top, name)
    titles.push(await page.title())
    await expectScrolled(page, 0)
  }
  const byButton = () => page.goBack()
  const byScript = () => page.evaluate(() => history.back())
  for (const [title, top, goBack] of [
    [titles[2], 1500, byButton],
    [titles[1], 6000, byScript],
    [titles[0], 700, byButton],
  ] as const) {
    await goBack()
    await expect(page).toHaveTitle(title ?? '')
    await expectScrolled(page, top)
  }
  await page.goForward()
  await expect(page).toHaveTitle(titles[1] ?? '')
  await expectScrolled(page, 6000)
  expect(await isSameDocument(page)).toBe(true)
})

/** Follows a link to a part of the page. */
const jump = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash)

test('Back and forward between jumps return to where each was left, also after another page', async ({
  page,
}) => {
  const scrollOn = async (by: number) => {
    await scroll(page, (await scrollTop(page)) + by)
    return scrollTop(page)
  }
  await open(page, '/certification')
  await jump(page, '#iso-14001')
  await expect(page.locator('#iso-14001')).toBeInViewport()
  const before = await scrollOn(-123)
  await follow(page, 'Contact')
  await expect(page).toHaveTitle(/Contact/)
  await page.goBack()
  await expectScrolled(page, before)
  const left = await scrollOn(-100)
  await jump(page, '#gap-check')
  await expect(page.locator('#gap-check')).toBeInViewport()
  const forward = await scrollOn(77)
  await page.goBack()
  await expectScrolled(page, left)
  await page.goForward()
  await expectScrolled(page, forward)
})

test('After Back by the keyboard the focus is on the link that was followed, on the screen', async ({
  page,
}) => {
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

test('A page that is reloaded stays where it was scrolled to, and Back returns to where the page before was left', async ({
  page,
}) => {
  await open(page, '/contact')
  await leaveAt(page, 0, 'Solutions')
  await leaveAt(page, 700, 'About')
  await scroll(page, 2941)
  await page.reload()
  await expectScrolled(page, 2941)
  await wake(page)
  await page.goBack()
  await expect(page).toHaveTitle(/Solutions/)
  await expectScrolled(page, 700)
})

test('Back before the scripts have loaded shows the page of the address once they have, where it was left', async ({
  page,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 1500, 'Contact')
  const release = await stall(page, /\/start-/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/certification')
  await expect(page).toHaveTitle(/Contact/)
  release()
  await expect(page).toHaveTitle(/Certification/)
  await expectScrolled(page, 1500)
  await wake(page)
  await page.goForward()
  await expect(page).toHaveTitle(/Contact/)
})

test('Back while another page is loading returns to the page before the visible one, where it was left', async ({
  page,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await stall(page, /feedback\/_payload\.json/)
  await follow(page, 'Feedback')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Certification/)
  await expectScrolled(page, 2000)
  await page.goForward()
  await expect(page).toHaveTitle(/^Contact/)
})

test('Going back twice ends at the page of the address, where it was left', async ({ page }) => {
  // Without prefetching the page in between has to be loaded.
  await setConnection(page, { saveData: true })
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await leaveAt(page, 300, 'Feedback')
  const release = await stall(page, /contact\/_payload\.json/)
  // After six minutes its payload is no longer kept.
  await page.evaluate(() => {
    const now = Date.now() + 6 * 60_000
    Date.now = () => now
  })
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Certification/)
  await expectScrolled(page, 2000)
  release()
  await follow(page, 'Privacy Policy')
  await expect(page).toHaveTitle(/Privacy/)
  expect(await historyPaths(page)).toEqual(['/certification', '/privacy-policy'])
})

test('Back to a page that only the server renders, as after a form sent without a script, loads it', async ({
  page,
}) => {
  await open(page, '/about-us')
  await page.evaluate(() => history.replaceState(null, '', '/api/messages'))
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  // There a GET leads to a page with the form.
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Solvane/)
})

test('After a deployment Back loads the document of the page', async ({ page }) => {
  await page.clock.install()
  await open(page, '/contact')
  await follow(page, 'About')
  await expect(page).toHaveTitle(/^About/)
  await markDocument(page)
  await noticeNewerBuild(page)
  await page.goBack()
  await expect(page).toHaveTitle(/^Contact/)
  await expectNewDocument(page)
})

test('Back to pages whose payload fails loads their documents where they were left', async ({
  page,
  expectSaid,
}) => {
  // A payload that was prefetched would not fail.
  await setConnection(page, { saveData: true })
  await open(page, '/contact')
  await leaveAt(page, 300, 'Certification')
  // The page that is left is shorter than where this one was.
  await leaveAt(page, 2500, 'Feedback')
  await leaveAt(page, 200, 'Privacy Policy')
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  // Kept payloads have expired by then.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000)
  for (const [title, top] of [
    [/Feedback/, 200],
    [/Certification/, 2500],
    [/^Contact/, 300],
  ] as const) {
    await markDocument(page)
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await expectNewDocument(page)
    // Below the first screen of a document, heights are estimated at first.
    await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(100)
    await wake(page)
  }
  expectSaid(/500/)
  expectSaid(/could not be loaded/)
})
