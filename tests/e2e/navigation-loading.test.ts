import type { Page } from '@playwright/test'
import { NO_MANIFEST, expect, open, test } from './site.ts'
import { stall } from './stall.ts'
import { follow, historyPaths, isSameDocument, markDocument, scrollTop } from './visit.ts'

test.describe('While a page is still loading', () => {
  const article = '/articles/sodium-ion-vs-lfp'
  /** Follows a link to a page whose payload does not arrive until the returned function is called. */
  async function request(page: Page, link: string) {
    const release = await stallPayloads(page)
    await clickInFooter(page, link)
    return release
  }
  const stallPayloads = (page: Page) => stall(page, /_payload\.json/)
  async function clickInFooter(page: Page, link: string) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  }

  test('the address is that of the page on screen, and what is sent names that page', async ({ page }) => {
    await open(page, article)
    const title = await page.title()
    const newsletter = page.getByRole('contentinfo').getByRole('textbox')
    // Links of the footer are loaded ahead as soon as it is on screen.
    const release = await stallPayloads(page)
    await newsletter.fill('ana@buyer.example')
    await clickInFooter(page, 'Feedback')
    await expect(page).toHaveURL(article)
    await expect(page).toHaveTitle(title)
    const posted = page.waitForRequest('**/api/subscribe-email')
    await newsletter.press('Enter')
    expect(new URL((await posted).postDataJSON().page_url).pathname).toBe(article)
    release()
    await expect(page).toHaveTitle(/Feedback/)
    await expect(page).toHaveURL('/feedback')
  })

  test('after 300 ms a gauge is at the top edge and the results are faint, and the pressed view is the current one', async ({
    page,
  }) => {
    await open(page, '/products')
    const release = await stallPayloads(page)
    const table = page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' })
    await table.click()
    await expect(table).toHaveAttribute('aria-current', 'true')
    const look = () =>
      page.evaluate(() => {
        const gauge = getComputedStyle(document.documentElement, '::before')
        const list = document.querySelector('[data-results] > :last-child')!
        return [gauge.visibility, gauge.height, getComputedStyle(list).opacity]
      })
    await expect.poll(look).toEqual(['visible', '3px', '0.5'])
    release()
    await expect(page.getByRole('region', { name: 'Results' }).getByRole('table')).toBeVisible()
    expect((await look())[2]).toBe('1')
  })

  test('the code of filters is loaded at the first use of the page; until it is there, the first choice is known to be on its way', async ({
    page,
  }) => {
    const release = await stall(page, '**/live-forms-*.js')
    const requested = page.waitForRequest('**/live-forms-*.js')
    await open(page, '/products')
    await requested
    const filter = page.getByRole('form', { name: 'Filter products' })
    await filter.locator('summary', { hasText: 'Voltage class' }).click()
    await filter.getByRole('checkbox', { name: '24 V' }).check()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    release()
    await expect(page).toHaveURL('/products?voltage=24')
    await expect(page.locator('html')).not.toHaveAttribute('data-loading', 'pending')
  })

  const aborts: [string, (page: Page) => Promise<unknown>][] = [
    ['a mail link', (page) => page.getByRole('contentinfo').locator('a[href^="mailto:"]').click()],
    ['a jump within the page', (page) => page.locator('main a[href^="#"]').first().click()],
    ['a script that stops it', (page) => page.evaluate(() => stop())],
  ]
  for (const [what, abort] of aborts)
    test(`${what} leaves the page, its address and the history as they are`, async ({ page, allowSaid }) => {
      await open(page, article)
      const title = await page.title()
      await markDocument(page)
      const release = await request(page, 'Feedback')
      await abort(page)
      await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
      await expect(page).toHaveTitle(title)
      expect(new Set(await historyPaths(page))).toEqual(new Set([article]))
      release()
      await follow(page, 'Privacy Policy')
      await expect(page).toHaveTitle(/Privacy/)
      expect(new Set(await historyPaths(page))).toEqual(new Set([article, '/privacy-policy']))
      expect(await isSameDocument(page)).toBe(true)
      allowSaid(NO_MANIFEST)
    })

  test('a second link wins, and the first never enters the history', async ({ page }) => {
    await open(page, article)
    await markDocument(page)
    const release = await stall(page, /feedback\/_payload\.json/)
    const links = page.getByRole('contentinfo')
    await links.getByRole('link', { name: 'Feedback' }).click()
    await links.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveTitle(/Privacy/)
    release()
    await follow(page, 'Certification')
    await expect(page).toHaveTitle(/Certification/)
    expect(await historyPaths(page)).toEqual([article, '/privacy-policy', '/certification'])
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a form that is sent twice adds one history entry, and its fragment is scrolled to', async ({
    page,
  }) => {
    await open(page, '/certification')
    const release = await stall(page, /certification\/_payload\.json/)
    // Within the page: Playwright waits for the page that a form leads to.
    await page.evaluate(async () => {
      const send = document.querySelector<HTMLElement>('#gap-check [type=submit]')
      send?.click()
      while (document.documentElement.dataset['loading'] !== 'pending')
        await new Promise(requestAnimationFrame)
      send?.click()
    })
    release()
    await expect.poll(() => page.evaluate(() => location.href)).toMatch(/\?.*#gap-check$/)
    await expect(page.locator('#gap-check')).toBeInViewport()
    expect(await historyPaths(page)).toEqual(['/certification', '/certification'])
  })

  test('a second use of a filter keeps the scroll position, and adds one history entry', async ({ page }) => {
    await open(page, '/articles')
    const release = await stall(page, /articles\/_payload\.json/)
    const filters = page.getByRole('main').locator('[data-keeps-place] a[href*="?"]')
    await filters.nth(1).scrollIntoViewIfNeeded()
    const top = await scrollTop(page)
    const target = (await filters.nth(1).getAttribute('href')) ?? ''
    await filters.nth(0).click()
    await filters.nth(1).click()
    release()
    await expect(page).toHaveURL(target)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    expect(await scrollTop(page)).toBe(top)
    expect(await historyPaths(page)).toHaveLength(2)
  })
})

test('A link that is followed while a document loads stops the document', async ({ page }) => {
  await open(page, '/contact')
  const release = await stall(page, '**/robots.txt')
  const requested = page.waitForRequest('**/robots.txt')
  // By the page itself: Playwright waits for the document.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')
    location.href = '/robots.txt'
    requestAnimationFrame(() => link?.click())
  })
  await requested
  await expect(page).toHaveTitle(/Privacy/)
  release()
  await follow(page, 'Certification')
  await expect(page).toHaveTitle(/Certification/)
  expect(await historyPaths(page)).toEqual(['/contact', '/privacy-policy', '/certification'])
})
