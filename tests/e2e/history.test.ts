import type { Page } from '@playwright/test'
import { follow, leaveAt, placeOf, wake } from './places.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stays: true }))
const stayed = (page: Page) => page.evaluate(() => 'stays' in window)
const back = {
  'the button': (page: Page) => page.goBack(),
  'a script': (page: Page) => page.evaluate(() => history.back()),
}

for (const [by, goBack] of Object.entries(back))
  test(`Back by ${by} and forward restore page, title and scroll position, however long the pages are`, async ({
    page,
  }) => {
    await open(page, '/contact')
    await mark(page)
    const titles = [await page.title()]
    // From far down in a long page to a short one, and the other way round.
    for (const [top, name] of [
      [700, 'Certification'],
      [6000, 'About'],
      [1500, 'Privacy Policy'],
    ] as const) {
      await leaveAt(page, top, name)
      titles.push(await page.title())
      await expect.poll(() => placeOf(page)).toBe(0)
    }
    for (const [title, top] of [
      [titles[2], 1500],
      [titles[1], 6000],
      [titles[0], 700],
    ] as const) {
      await goBack(page)
      await expect(page).toHaveTitle(title ?? '')
      await expect.poll(() => placeOf(page)).toBe(top)
    }
    await page.goForward()
    await expect(page).toHaveTitle(titles[1] ?? '')
    await expect.poll(() => placeOf(page)).toBe(6000)
    expect(await stayed(page)).toBe(true)
  })

/** Follows a link to a part of the page. */
const jump = (page: Page, hash: string) => page.evaluate((to) => location.assign(to), hash)

test('Back and forward between jumps return to where each was left, also after another page', async ({
  page,
}) => {
  const scrollOn = async (by: number) => {
    await page.evaluate((top) => scrollBy(0, top), by)
    await page.waitForTimeout(100)
    return placeOf(page)
  }
  await open(page, '/certification')
  await jump(page, '#iso-14001')
  await expect(page.locator('#iso-14001')).toBeInViewport()
  const before = await scrollOn(-123)
  await follow(page, 'Contact')
  await expect(page).toHaveTitle(/Contact/)
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(before)
  const left = await scrollOn(-100)
  await jump(page, '#gap-check')
  await expect(page.locator('#gap-check')).toBeInViewport()
  const forward = await scrollOn(77)
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(left)
  await page.goForward()
  await expect.poll(() => placeOf(page)).toBe(forward)
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

test('A page that was changed to stays where it was read when it is reloaded', async ({ page }) => {
  await open(page, '/contact')
  await leaveAt(page, 0, 'About')
  await page.evaluate(() => scrollTo({ top: 2941, behavior: 'instant' }))
  await page.waitForTimeout(500)
  await page.reload()
  await expect.poll(() => placeOf(page)).toBe(2941)
})

test('Back that is used before the scripts have loaded shows the page of the address, where it was left', async ({
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

test('Going back while another page is loading leaves the page that is seen, and returns to where the one before was left', async ({
  page,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await stall(page, /feedback\/_payload\.json/)
  await follow(page, 'Feedback')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Certification/)
  await expect.poll(() => placeOf(page)).toBe(2000)
  await page.goForward()
  await expect(page).toHaveTitle(/^Contact/)
})

test('Going back twice ends at the page of the address, where it was left', async ({ page }) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await leaveAt(page, 300, 'Feedback')
  const release = await stall(page, /contact\/_payload\.json/)
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 100)
  })
  await expect(page).toHaveTitle(/Certification/)
  release()
  await page.waitForTimeout(300)
  await expect(page).toHaveURL('/certification')
  await expect.poll(() => placeOf(page)).toBe(2000)
})

test('Back to a page that only the server makes, as after a form sent without a script, loads it', async ({
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

test('Back to pages whose payload fails loads their documents where they were left', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/contact')
  await leaveAt(page, 300, 'Certification')
  // The page that is left is shorter than where this one was.
  await leaveAt(page, 2500, 'Feedback')
  await leaveAt(page, 200, 'Privacy Policy')
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  for (const [title, top] of [
    [/Feedback/, 200],
    [/Certification/, 2500],
    [/^Contact/, 300],
  ] as const) {
    await mark(page)
    await page.goBack()
    await expect(page).toHaveTitle(title)
    await page.waitForFunction(() => !('stays' in window))
    // What lies below the first screen of a document has guessed heights at first.
    await expect.poll(async () => Math.abs((await placeOf(page)) - top)).toBeLessThan(100)
    await wake(page)
    expectSaid(/500/)
    expectSaid(/could not be loaded/)
  }
})
