import { alive, expect, open, test } from './site.ts'
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

test('Back to a page that has to be loaded whole returns to where it was left', async ({
  page,
  expectSaid,
}) => {
  const leaveAt = async (top: number, link: string, title: RegExp) => {
    await page.evaluate((place) => scrollTo(0, place), top)
    await page.waitForTimeout(100)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: link })
      .evaluate((a: HTMLElement) => a.click())
    await expect(page).toHaveTitle(title)
  }
  await open(page, '/articles/sodium-ion-vs-lfp')
  await leaveAt(800, 'Certification', /Certification/)
  // The page that is left is shorter than where this one was.
  await leaveAt(6000, 'Contact', /Contact/)
  await page.evaluate(() => scrollTo(0, 300))
  await page.waitForTimeout(100)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.route(/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  await page.goBack()
  await expect(page).toHaveTitle(/Certification/)
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(6000)
  // From here on the browser remembers, by what stood there.
  const isThere = () => expect.poll(() => page.evaluate(() => Math.abs(scrollY - 6000))).toBeLessThan(10)
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
  const follow = (name: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name })
      .evaluate((a: HTMLElement) => a.click())
  await open(page, '/certification')
  await page.evaluate(() => scrollTo(0, 2000))
  await follow('Contact')
  await expect(page).toHaveTitle(/Contact/)
  await page.route(/certification\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  await stall(page, '**/certification')
  await page.evaluate(() => history.back())
  await asked
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.stopLoading')
  await follow('Privacy Policy')
  await expect(page).toHaveTitle(/Privacy/)
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForTimeout(100)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.reload()
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(10)
  said.length = 0
})

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

test('A page that was asked for and never seen begins at its top when it is come back to', async ({
  page,
}) => {
  await open(page, '/products')
  await page.evaluate(() => scrollTo(0, 2500))
  const release = await stall(page, /samples\/_payload\.json/, (route) => route.continue().catch(() => {}))
  const links = page.getByRole('contentinfo')
  await page.evaluate(() => void window.navigation?.navigate('/samples'))
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await links.getByRole('link', { name: 'Privacy Policy' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle(/^Privacy/)
  release()
  await page.goBack()
  await expect(page).toHaveTitle(/sample/i)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/products/i)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2500)
})

test('Back after a reload returns to where the page was left', async ({ page }) => {
  await open(page, '/contact')
  const links = page.getByRole('contentinfo')
  await links.getByRole('link', { name: 'Solutions' }).click()
  await expect(page).toHaveTitle(/Solutions/)
  await page.evaluate(() => scrollTo(0, 700))
  await links.getByRole('link', { name: 'Privacy Policy' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveTitle(/Privacy/)
  await page.reload()
  for (const y of [300, 5]) await page.mouse.move(5, y)
  await alive(page)
  await page.goBack()
  await expect(page).toHaveTitle(/Solutions/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700)
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
