import type { Page } from '@playwright/test'
import { pathsOf, placeOf } from './places.ts'
import { NO_MANIFEST, expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const mark = (page: Page) => page.evaluate(() => ((window as { stays?: boolean }).stays = true))
const stayed = (page: Page) => page.evaluate(() => (window as { stays?: boolean }).stays === true)

test('A link changes the page without loading a document; title, address and focus follow', async ({
  page,
}) => {
  await open(page, '/')
  await mark(page)
  await page
    .getByRole('navigation', { name: 'Useful Links (spec §2)' })
    .getByRole('link', { name: 'Certification' })
    .click()
  await expect(page).toHaveURL('/certification')
  await expect(page).toHaveTitle(/Certification/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title())
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(await stayed(page)).toBe(true)
})

/** Follows a link that the page does not have. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)

test('A jump to where the address points already is no change of page, and needs no network', async ({
  page,
  context,
}) => {
  await open(page, '/certification')
  await mark(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (document.querySelector('h1')!.dataset['kept'] = ''))
  await context.setOffline(true)
  for (const top of [0, 300]) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await follow(page, '#iso-14001')
    await expect(page).toHaveURL('/certification#iso-14001')
    await expect(page.locator('#iso-14001')).toBeInViewport()
    await expect(page.locator('h1')).toHaveAttribute('data-kept')
  }
  expect(await stayed(page)).toBe(true)
  await context.setOffline(false)
})

test('The payload has the address {path}/_payload.json?{buildId} and the data of the document (spec §7)', async ({
  page,
  request,
}) => {
  await open(page, '/')
  const payload = page.waitForRequest(/_payload\.json/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  const build = await page.locator('html').getAttribute('data-build')
  expect(new URL((await payload).url()).pathname + new URL((await payload).url()).search).toBe(
    `/contact/_payload.json?${build}`,
  )
  const document = await (await request.get('/contact')).text()
  const state: unknown = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(document)?.[1] ?? '')
  const told = (await (await request.get(`/contact/_payload.json?${build}`)).json()) as object
  expect(told).toEqual({
    ...(state as object),
    head: { title: expect.any(String) },
    data: expect.any(Object),
    build,
    code: expect.any(Array),
    tags: expect.any(String),
  })
})

test.describe('While a page is still loading', () => {
  const article = '/articles/sodium-ion-vs-lfp'
  /** Follows a link to a page whose payload is held back until the returned function is called. */
  async function request(page: Page, link: string) {
    const release = await stall(page, /_payload\.json/)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    return release
  }

  test('the address is that of the page on screen, and what is sent names that page', async ({ page }) => {
    await open(page, article)
    const title = await page.title()
    const newsletter = page.getByRole('contentinfo').getByRole('textbox')
    await newsletter.fill('ana@buyer.example')
    const release = await request(page, 'Feedback')
    await expect(page).toHaveURL(article)
    await expect(page).toHaveTitle(title)
    const posted = page.waitForRequest('**/api/subscribe-email')
    await newsletter.press('Enter')
    expect(new URL((await posted).postDataJSON().page_url).pathname).toBe(article)
    release()
    await expect(page).toHaveTitle(/Feedback/)
    await expect(page).toHaveURL('/feedback')
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
      await mark(page)
      const release = await request(page, 'Feedback')
      await abort(page)
      await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
      release()
      await page.waitForTimeout(300)
      await expect(page).toHaveTitle(title)
      expect(new Set(await pathsOf(page))).toEqual(new Set([article]))
      await page.unroute(/_payload\.json/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
      await expect(page).toHaveTitle(/Feedback/)
      expect(await stayed(page)).toBe(true)
      allowSaid(NO_MANIFEST)
    })

  test('a second link wins, and the first never enters the history', async ({ page }) => {
    await open(page, article)
    await mark(page)
    const release = await stall(page, /feedback\/_payload\.json/)
    const links = page.getByRole('contentinfo')
    await links.getByRole('link', { name: 'Feedback' }).click()
    await links.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveTitle(/Privacy/)
    release()
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/privacy-policy')
    expect(await pathsOf(page)).toEqual([article, '/privacy-policy'])
    expect(await stayed(page)).toBe(true)
  })

  test('a form sent twice adds one entry, and its fragment is scrolled to', async ({ page }) => {
    await open(page, '/certification')
    const release = await stall(page, /certification\/_payload\.json/)
    // Playwright waits for the page that a form leads to, so the page itself presses the button.
    await page.evaluate(() => {
      const send = document.querySelector<HTMLElement>('#gap-check [type=submit]')
      for (const after of [0, 300]) setTimeout(() => send?.click(), after)
    })
    await page.waitForTimeout(600)
    release()
    await expect.poll(() => page.evaluate(() => location.href)).toMatch(/\?.*#gap-check$/)
    await expect(page.locator('#gap-check')).toBeInViewport()
    expect(await pathsOf(page)).toEqual(['/certification', '/certification'])
  })

  test('a second use of a filter keeps the place, and adds one entry', async ({ page }) => {
    await open(page, '/products')
    const release = await stall(page, /products\/_payload\.json/)
    const filters = page.getByRole('main').locator('[data-keeps-place] a[href*="?"]')
    await filters.nth(1).scrollIntoViewIfNeeded()
    const top = await placeOf(page)
    const target = (await filters.nth(1).getAttribute('href')) ?? ''
    await filters.nth(0).click()
    await filters.nth(1).click()
    release()
    await expect(page).toHaveURL(target)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    expect(await placeOf(page)).toBe(top)
    expect(await pathsOf(page)).toHaveLength(2)
  })
})

test('A document that is loading gives way to a link that is pressed later', async ({ page }) => {
  await open(page, '/contact')
  const release = await stall(page, '**/robots.txt')
  // Playwright waits for the document, so the page itself presses the link.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')
    setTimeout(() => link?.click(), 500)
    location.href = '/robots.txt'
  })
  await expect(page).toHaveTitle(/Privacy/)
  release()
  await page.waitForTimeout(500)
  expect(await pathsOf(page)).toEqual(['/contact', '/privacy-policy'])
})

test('A page that has moved is shown at its new address, and the fragment goes along', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  await page.evaluate(() => void navigation.navigate('/articles1#main'))
  await expect(page).toHaveURL('/articles#main')
  await expect(page).toHaveTitle(/^Articles/)
  expect(await pathsOf(page)).toEqual(['/', '/articles'])
  expect(await stayed(page)).toBe(true)
})

test('A page that does not exist shows the 404 page and keeps its address', async ({ page, expectSaid }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/products/none?from=here'
    link.textContent = 'a product that is gone'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'a product that is gone' }).click()
  await expect(page.getByText('Page not found: /products/none?from=here', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products/none?from=here')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
  expectSaid(/404/)
})

test('A card whose page does not exist leaves the page hydrated while the code of the error page is on its way', async ({
  page,
  expectSaid,
}) => {
  const release = await stall(page, /page-error-.*\.js/)
  await open(page, '/products')
  await page
    .locator('main article a')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/products/none'
    })
  const code = page.waitForRequest(/page-error-.*\.js/)
  await page.locator('main article a').first().click()
  await code
  await page.waitForTimeout(300)
  expect(
    await page.evaluate(() =>
      Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => resolve('drawn'))),
        new Promise((resolve) => setTimeout(resolve, 1000, 'frozen')),
      ]),
    ),
  ).toBe('drawn')
  release()
  await expect(page.getByText('Page not found: /products/none', { exact: true })).toBeVisible()
  expectSaid(/404/)
})

test('The head is about the page that is shown, as if it had been loaded', async ({ page, expectSaid }) => {
  const told = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta:not([charset]), link[rel="canonical"]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    )
  const goTo = (path: string) =>
    page.evaluate((to) => window.navigation?.navigate(to).finished?.then(() => {}), path)
  const paths = [
    '/products/svp-314-lfp-prismatic-cell-314ah',
    '/products/none',
    '/articles/sodium-ion-vs-lfp',
    '/',
  ]
  const loaded: string[][] = []
  for (const path of paths) {
    await open(page, path)
    loaded.push((await told()).toSorted())
  }
  await open(page, '/products')
  await mark(page)
  for (const [index, path] of paths.entries()) {
    await goTo(path)
    expect((await told()).toSorted(), path).toEqual(loaded[index])
    await expect(page.locator('head [type="application/ld+json"]')).toHaveCount(0)
  }
  expect(await stayed(page)).toBe(true)
  expectSaid(/404/)
  expectSaid(/404/)
})

test('A click with a modifier, a download and another site are left to the browser', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await expect(page).toHaveURL('/')
  const saved = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: '/contact', download: 'contact.html' }).click()
  })
  expect((await saved).suggestedFilename()).toBe('contact.html')
  await expect(page).toHaveURL('/')
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'another site' }),
  )
  await follow(page, 'https://elsewhere.example/')
  await expect(page.locator('body')).toHaveText('another site')
})

test('A browser without precommitHandler loads the next page as a document', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'))
  await open(page, '/')
  await mark(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/Contact/)
  expect(await stayed(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('The picture of a product moves from its card to its page; without motion the page just changes', async ({
  page,
}) => {
  const seen = () =>
    page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      Object.assign(window, { names: [] })
      document.startViewTransition = (update) => {
        const transition = start(update)
        void transition.ready.then(() => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          ;(window as unknown as { names: string[] }).names.push(...names)
        })
        return transition
      }
    })
  const names = () => page.evaluate(() => (window as unknown as { names: string[] }).names)
  await open(page, '/products')
  await seen()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect
    .poll(async () => (await names()).some((name) => name.includes('group(shared-element)')))
    .toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await seen()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  expect(await names()).toEqual([])
})

test('What is pressed while a picture moves belongs to the new page', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback)
      void transition.ready.then(() => {
        // Paused, so that the press comes within the transition on any machine.
        for (const animation of document.getAnimations())
          if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
            animation.pause()
        document.documentElement.dataset['moves'] = ''
      })
      return transition
    }
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-moves', '')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
})
