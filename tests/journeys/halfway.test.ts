import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { follow, leaveAt, pathsOf, placeOf } from './places.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

/** Asks for /about-us, whose payload is on its way until what this returns is called. */
async function askForAbout(page: Page, top: number): Promise<() => void> {
  const letThrough = await stall(page, /about-us\/_payload\.json/)
  await page.evaluate((place) => scrollTo(0, place), top)
  await page.waitForTimeout(100)
  await follow(page, 'About')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await expect(page).toHaveURL('/about-us')
  return letThrough
}

/** From within: nothing outside can ask a page whose document is awaited. */
const reload = (page: Page) => page.evaluate(() => void setTimeout(() => location.reload()))

/** As a browser says it that keeps a page, and brings it back; this one does not. */
const bePutAway = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow'])
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })

test('A page that is reloaded while it is on its way begins at its top', async ({ page }) => {
  await open(page, '/products')
  const letThrough = await askForAbout(page, 1800)
  await reload(page)
  await expect(page).toHaveTitle(/^About/)
  letThrough()
  await page.waitForTimeout(500)
  expect(await placeOf(page)).toBe(0)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
})

test('Back that is reloaded while its page is on its way returns to where that was left', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  await leaveAt(page, 3000, 'Certification')
  await page.evaluate(() => scrollTo(0, 700))
  await stall(page, /privacy-policy\/_payload\.json/)
  await page.evaluate(() => history.back())
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await reload(page)
  await expect(page).toHaveTitle(/Privacy/)
  await expect.poll(() => placeOf(page)).toBe(3000)
})

test('Another site that is asked for while a page is on its way takes its place; back leads to the page that was seen', async ({
  page,
}) => {
  await open(page, '/products')
  await askForAbout(page, 1800)
  await page.evaluate(() => void setTimeout(() => (location.href = '/robots.txt')))
  await page.waitForURL('/robots.txt')
  await page.goBack()
  await expect(page).toHaveTitle(/products/)
  await expect.poll(() => placeOf(page)).toBe(1800)
})

test('What stops a page on its way leaves the history as it was, and what is next within reach', async ({
  page,
  stopLoading,
}) => {
  const stopped: [string, (() => Promise<void>) | (() => void)][] = [
    ['/privacy-policy', () => stopLoading()],
    [
      '/privacy-policy',
      () => page.locator('footer a[href^="mailto:"]').evaluate((a: HTMLElement) => a.click()),
    ],
    [
      '/privacy-policy#5-your-rights',
      () =>
        page.evaluate(() => document.querySelector<HTMLElement>('main a[href$="#5-your-rights"]')?.click()),
    ],
  ]
  for (const [address, act] of stopped) {
    await open(page, '/contact')
    await leaveAt(page, 300, 'About')
    await leaveAt(page, 400, 'Privacy Policy')
    const before = await pathsOf(page)
    const letThrough = await stall(page, /about-us\/_payload\.json/)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/about-us')
    await act()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(/Privacy/)
    letThrough()
    await page.unroute(/about-us/)
    expect(await pathsOf(page)).toEqual(address.includes('#') ? [...before, '/privacy-policy'] : before)
    await page.evaluate((by) => history.go(by), address.includes('#') ? -2 : -1)
    await expect(page).toHaveTitle(/^About/)
    await expect.poll(() => placeOf(page)).toBe(400)
  }
})

test('Forward to a page that was stopped before it was seen begins at its top', async ({
  page,
  stopLoading,
}) => {
  await open(page, '/products')
  const letThrough = await askForAbout(page, 1800)
  await stopLoading()
  await expect(page).toHaveURL('/products')
  letThrough()
  await page.unroute(/about-us/)
  await page.evaluate(() => history.forward())
  await expect(page).toHaveTitle(/^About/)
  await page.waitForTimeout(200)
  expect(await placeOf(page)).toBe(0)
})

test('A form that leads to a part of its page, sent twice, adds one entry', async ({ page }) => {
  await open(page, '/certification')
  const letThrough = await stall(page, /certification\/_payload\.json/)
  const send = page.locator('#gap-check [type=submit]')
  for (const time of ['once', 'twice']) {
    await send.evaluate((button: HTMLElement) => button.click())
    await expect(page, time).toHaveURL(/\?.*#gap-check$/)
    await page.waitForTimeout(100)
  }
  letThrough()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(
    await page.evaluate(() => navigation?.entries().map(({ url }) => new URL(url ?? '').search)),
  ).toEqual(['', new URL(page.url()).search])
})

test('A download leaves a page on its way that is asked for at a part of it', async ({ page }) => {
  await open(page, '/download')
  const letThrough = await stall(page, /\/_payload\.json/)
  await page.evaluate(() => void navigation.navigate('/#applications').finished!.catch(() => {}))
  await expect(page).toHaveURL('/#applications')
  const download = page.waitForEvent('download')
  await page
    .locator('main a[download]')
    .first()
    .evaluate((a: HTMLElement) => a.click())
  await (await download).cancel()
  await expect(page).toHaveURL('/#applications')
  letThrough()
  await expect(page.locator('#applications')).toBeInViewport()
  expect(await pathsOf(page)).toEqual(['/download', '/'])
})

test('A part of a page that is come back to, and stopped, is still what its address names', async ({
  page,
  stopLoading,
}) => {
  await open(page, '/privacy-policy#5-your-rights')
  await stall(page, /_payload\.json/)
  await follow(page, 'Certification')
  await expect(page).toHaveURL('/certification')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/privacy-policy#5-your-rights')
  await stopLoading()
  await page.waitForTimeout(200)
  await expect(page).toHaveURL('/privacy-policy#5-your-rights')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
})

/** Presses the link of the page that is seen, which is on its way then. */
async function askAnew(page: Page, place: number): Promise<void> {
  await open(page, '/privacy-policy')
  await stall(page, /privacy-policy\/_payload\.json/)
  await page.evaluate((top) => scrollTo(0, top), place)
  await page.waitForTimeout(100)
  await follow(page, 'Privacy policy')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
}

test('Who asks for the page he is on, and then for another, is led back to his place', async ({ page }) => {
  await askAnew(page, 1500)
  await follow(page, 'Certification')
  await expect(page).toHaveTitle(/Certification/i)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Privacy/)
  await expect.poll(() => placeOf(page)).toBe(1500)
})

test('Who asks for the page he is on, and then for a part of it, is there, and its place is kept', async ({
  page,
}) => {
  await askAnew(page, 500)
  await page
    .locator('main a[href$="#5-your-rights"]')
    .first()
    .evaluate((a: HTMLElement) => a.click())
  await expect(page).toHaveURL('/privacy-policy#5-your-rights')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await leaveAt(page, 3000, 'Certification')
  await page.evaluate(() => history.back())
  await expect(page).toHaveTitle(/Privacy/)
  await expect.poll(() => placeOf(page)).toBe(3000)
})

/** Asks for another page than the privacy policy, stops it, and is where he was, whose place is the browser’s. */
async function stopOnTheWay(page: Page, stopLoading: () => Promise<void>): Promise<void> {
  await follow(page, 'Certification')
  await expect(page).toHaveURL('/certification')
  await stopLoading()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
}

test('Where a page was put back in its place, its place is the browser’s again', async ({
  page,
  stopLoading,
}) => {
  await askAnew(page, 500)
  await stall(page, /certification\/_payload\.json/)
  await stopOnTheWay(page, stopLoading)
})

test('A page that is stopped before what changes pages has come leaves the address of the one that is seen', async ({
  page,
  stopLoading,
}) => {
  await stall(page, /change-page-[^/]*\.js/)
  await open(page, '/privacy-policy')
  await stopOnTheWay(page, stopLoading)
})

test('Where a page had to be loaded, and was not, its place is the browser’s when it comes later', async ({
  page,
  said,
}) => {
  await open(page, '/certification')
  await leaveAt(page, 2000, 'Contact')
  await page.route(/about-us\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
  await page.route(/\/about-us$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  await page.evaluate(() => {
    navigation?.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') setTimeout(() => history.back(), 600)
    })
    document.querySelector<HTMLElement>('footer a[href="/about-us"]')?.click()
  })
  await page.waitForEvent('load')
  await expect(page).toHaveTitle(/Contact/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => history.forward())
  await expect(page).toHaveTitle(/^About/)
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('auto')
  said.length = 0
})

test('Back that is used before any script has come returns to where its page was left', async ({ page }) => {
  await open(page, '/certification')
  await leaveAt(page, 1500, 'Contact')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  const letThrough = await stall(page, /\/boot-/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/certification')
  letThrough()
  await expect(page).toHaveTitle(/Certification/)
  await expect.poll(() => placeOf(page)).toBe(1500)
})

for (const place of [3300, 2941])
  test(`A page that was changed to stays at ${place} px when it is reloaded`, async ({ page }) => {
    await open(page, '/contact')
    await leaveAt(page, 0, 'About')
    await page.waitForTimeout(500)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
    await page.waitForTimeout(500)
    await page.reload()
    await expect.poll(() => placeOf(page)).toBe(place)
  })

test('A page that is asked for while it is seen keeps the browser’s place once it comes back from where that kept it', async ({
  page,
}) => {
  await open(page, '/contact')
  await stall(page, /contact\/_payload\.json/)
  await follow(page, 'Contact')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await bePutAway(page)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
})

test('Of two entries with one address, each keeps its own place', async ({ page }) => {
  await open(page, '/about-us')
  await leaveAt(page, 500, 'Privacy Policy')
  await leaveAt(page, 100, 'About')
  await page.evaluate(() => scrollTo(0, 1900))
  await page.waitForTimeout(100)
  const letThrough = await stall(page, /about-us\/_payload\.json/)
  await page.evaluate(() => history.go(-2))
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await page.evaluate(() => history.go(1))
  await expect(page).toHaveTitle(/Privacy/)
  letThrough()
  await page.evaluate(() => history.go(-1))
  await expect(page).toHaveTitle(/^About/)
  await expect.poll(() => placeOf(page)).toBe(500)
})

test('A page that comes back from where the browser kept it is loaded, if another is at its address', async ({
  page,
}) => {
  await open(page, '/contact')
  await askForAbout(page, 300)
  await bePutAway(page)
  await expect(page).toHaveTitle(/^About/)
  expect(await placeOf(page)).toBe(0)
})

/** Keeps pages as they were left, as visitors' browsers do; neither Playwright's settings nor the headless shell do. */
const KEEPS_PAGES = '/usr/bin/chromium'

for (const [what, delay] of [
  ['never comes', 60_000],
  ['comes meanwhile', 500],
] as const)
  test(`A page that was left while another was on its way, and kept, is that of its address: what was asked for ${what}`, async ({
    site,
  }) => {
    test.skip(!existsSync(KEEPS_PAGES), 'needs all of Chromium')
    const browser = await chromium.launch({
      executablePath: KEEPS_PAGES,
      args: [...(test.info().project.use.launchOptions?.args ?? []), '--headless=new', '--no-sandbox'],
      ignoreDefaultArgs: ['--disable-back-forward-cache', '--headless'],
    })
    const page = await browser.newPage()
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
    await page.route(/about-us\/_payload\.json/, async (route) => {
      await isLeft
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue().catch(() => {})
    })
    await open(page, `${site.url}/contact`)
    await follow(page, 'About')
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    await page.waitForTimeout(500)
    await page.goto(`${site.url}/robots.txt`)
    leave()
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page).toHaveTitle(/^About/)
    await page.waitForTimeout(2000)
    expect(await page.evaluate(() => [document.title.slice(0, 5), location.pathname, scrollY])).toEqual([
      'About',
      '/about-us',
      0,
    ])
    await browser.close()
  })

test.describe('A document that is on its way', () => {
  const kinds = {
    'another site': (page: Page) => page.evaluate(() => void (location.href = '/robots.txt')),
    'the page itself': reload,
  }
  for (const [kind, ask] of Object.entries(kinds))
    test(`gives way to a link that is pressed later: ${kind}`, async ({ page }) => {
      await open(page, '/contact')
      await leaveAt(page, 0, 'Solutions')
      const letThrough = await stall(page, kind === 'another site' ? '**/robots.txt' : '**/solutions')
      // Nobody outside of the page can press anything while a document is awaited.
      await page.evaluate(() => {
        const link = document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')
        setTimeout(() => link?.click(), 500)
      })
      await ask(page)
      await expect(page).toHaveTitle(/Privacy/)
      letThrough()
      await page.waitForTimeout(500)
      await expect(page).toHaveURL('/privacy-policy')
      expect(await pathsOf(page)).toEqual(['/contact', '/solutions', '/privacy-policy'])
    })

  test('and is stopped leaves what is seen as it was', async ({ page, stopLoading, said }) => {
    await open(page, '/contact')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await stall(page, '**/robots.txt')
    await stopLoading(() => {
      location.href = '/robots.txt'
      setTimeout(() => stop(), 300)
    })
    await page.waitForTimeout(500)
    await follow(page, 'Solutions')
    await expect(page).toHaveTitle(/Solutions/)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    await page.route(/privacy-policy\/_payload\.json/, (route) => route.fulfill({ status: 500 }))
    await stall(page, '**/privacy-policy')
    await stopLoading(() => {
      document.querySelector<HTMLElement>('footer a[href="/privacy-policy"]')?.click()
      navigation?.addEventListener('navigate', ({ navigationType }) => {
        if (navigationType === 'reload') setTimeout(() => stop(), 300)
      })
    })
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL('/solutions')
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    await follow(page, 'Certification')
    await expect(page).toHaveTitle(/Certification/)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
    said.length = 0
  })
})

for (const code of ['change-page', 'react', 'page-solutions'])
  test(`On a sparing connection a change is pending from the press on, and stopped at once, while ${code} is on its way`, async ({
    page,
  }) => {
    await open(page, '/certification')
    const letThrough = await stall(page, new RegExp(`/${code}-`))
    await follow(page, 'Solutions')
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    await page.waitForTimeout(200)
    await page.getByRole('contentinfo').locator('a[href^="mailto:"]').click()
    await expect(page).toHaveURL('/certification')
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    letThrough()
    await page.waitForTimeout(300)
    await expect(page).toHaveTitle(/Certification/)
    await follow(page, 'Solutions')
    await expect(page).toHaveTitle(/Solutions/)
  })

test('Back that is pressed once more as a link is the link', async ({ page }) => {
  await open(page, '/contact')
  await leaveAt(page, 0, 'Solutions')
  await leaveAt(page, 0, 'Privacy Policy')
  const letThrough = await stall(page, /solutions\/_payload\.json/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/solutions')
  await page
    .getByRole('contentinfo')
    .locator('a[href="/solutions"]')
    .evaluate((a: HTMLElement) => a.click())
  letThrough()
  await expect(page).toHaveTitle(/Solutions/)
  expect(await pathsOf(page)).toEqual(['/contact', '/solutions', '/privacy-policy', '/solutions'])
})
