import type { Page } from '@playwright/test'
import { fillContact } from './contact-form.ts'
import { expect, open, test } from './site.ts'
import { pathsOf } from './places.ts'
import { stall } from './stall.ts'

const mark = (page: Page) => page.evaluate(() => ((window as { stays?: boolean }).stays = true))
const stayed = (page: Page) => page.evaluate(() => (window as { stays?: boolean }).stays === true)

test('A link changes the page without loading a document; title, address and focus follow', async ({
  page,
}) => {
  await open(page, '/')
  await mark(page)
  await page
    .getByRole('navigation', { name: 'Useful Links' })
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

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

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

test('Back and forward between jumps return to where each was left, also after another page', async ({
  page,
}) => {
  const scrollOn = async (by: number) => {
    await page.evaluate((top) => scrollBy(0, top), by)
    await page.waitForTimeout(100)
    return scrolled(page)
  }
  await open(page, '/certification')
  await follow(page, '#iso-14001')
  await expect(page.locator('#iso-14001')).toBeInViewport()
  const before = await scrollOn(-123)
  await follow(page, '/contact')
  await expect(page).toHaveTitle(/Contact/)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(before)
  const left = await scrollOn(-100)
  await follow(page, '#gap-check')
  await expect(page.locator('#gap-check')).toBeInViewport()
  const forward = await scrollOn(77)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(left)
  await page.goForward()
  await expect.poll(() => scrolled(page)).toBe(forward)
})

test('Back and forward restore page, title and scroll position', async ({ page }) => {
  await open(page, '/articles')
  await page.evaluate(() => scrollTo(0, 600))
  await page.waitForTimeout(100)
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const privacy = await page.title()
  await page.goBack()
  await expect(page).toHaveURL('/articles')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await page.goForward()
  await expect(page).toHaveTitle(privacy)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await stayed(page)).toBe(true)
})

test('The payload has the address {path}/_payload.json?{buildId} and the data of the document', async ({
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
    build,
    code: expect.any(Array),
    tags: expect.any(String),
  })
})

test('A payload that fails to load is warned of, and the page comes all the same', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/')
  await page.route(/_payload\.json/, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(/Contact/)
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be changed to/)
})

test.describe('While a page is still coming', () => {
  const article = '/articles/sodium-ion-vs-lfp'
  /** Asks for another page, whose payload does not come before the test lets it. */
  async function askFor(page: Page, link: string) {
    const release = await stall(page, /_payload\.json/)
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
    return release
  }

  for (const path of ['', article])
    test(`a jump to ${path}# is one within the page that is seen, and the other comes all the same`, async ({
      page,
    }) => {
      await open(page, article)
      const title = await page.title()
      const release = await askFor(page, 'Feedback')
      const entry = page.locator('main a[href^="#"]').first()
      const hash = (await entry.getAttribute('href')) ?? ''
      await entry.evaluate((link: HTMLAnchorElement, before) => {
        link.setAttribute('href', before + link.hash)
        link.click()
      }, path)
      await expect(page.locator(hash)).toBeInViewport()
      await expect(page).toHaveTitle(title)
      release()
      await expect(page).toHaveTitle(/Feedback/)
      await expect(page).toHaveURL('/feedback')
      await page.goBack()
      await expect(page).toHaveURL(article + hash)
      await expect(page).toHaveTitle(title)
      await page.goBack()
      await expect(page).toHaveURL(article)
    })

  test('a part of it that is asked for by its whole address is its own, also by a double click', async ({
    page,
  }) => {
    const product = '/products/svd-12100-12v-100ah-lifepo4-battery'
    await open(page, product)
    const release = await stall(page, /_payload\.json/)
    const link = page.locator('main a[href^="/certification#"]').first()
    const asked = (await link.getAttribute('href')) ?? ''
    for (const press of ['first', 'second']) {
      await link.evaluate((a: HTMLElement) => a.click())
      await expect(page, press).toHaveURL(asked)
      await page.waitForTimeout(100)
    }
    release()
    await expect(page).toHaveTitle(/Certification/)
    await expect(page.locator(asked.replace('/certification', ''))).toBeInViewport()
    expect(await pathsOf(page)).toEqual([product, '/certification'])
  })

  /** The page that a form says it is sent from. */
  async function toldOf(page: Page, path: string, send: () => Promise<void>): Promise<string> {
    const posted = page.waitForRequest(path)
    await send()
    const { pathname, hash } = new URL((await posted).postDataJSON().page_url)
    return pathname + hash
  }

  test('what is sent from the page that is seen names that page', async ({ page }) => {
    await open(page, '/contact#form')
    const form = page.getByRole('form', { name: 'Contact' })
    await fillContact(form)
    const newsletter = page.getByRole('contentinfo').getByRole('textbox')
    await newsletter.fill('ana@buyer.example')
    const release = await askFor(page, 'Feedback')
    await expect(page).toHaveURL('/feedback')
    const contact = await toldOf(page, '**/api/contact', () =>
      form.getByRole('button', { name: 'Send message' }).click(),
    )
    expect(contact).toBe('/contact#form')
    // It takes the focus.
    await expect(page.getByRole('main').getByRole('status')).toBeFocused()
    expect(await toldOf(page, '**/api/subscribe-email', () => newsletter.press('Enter'))).toBe(
      '/contact#form',
    )
    release()
    await expect(page).toHaveTitle(/Feedback/)
    await newsletter.fill('ana@buyer.example')
    expect(await toldOf(page, '**/api/subscribe-email', () => newsletter.press('Enter'))).toBe('/feedback')
  })

  test('what is sent after a document that was stopped names the part that was gone to since', async ({
    page,
    stopLoading,
  }) => {
    await open(page, '/contact')
    await stall(page, '**/robots.txt')
    await stopLoading(() => {
      location.assign('/robots.txt')
      setTimeout(() => {
        stop()
        setTimeout(() => location.assign('#form'), 100)
      }, 100)
    })
    await expect(page).toHaveURL('/contact#form')
    const newsletter = page.getByRole('contentinfo').getByRole('textbox')
    await newsletter.fill('ana@buyer.example')
    expect(await toldOf(page, '**/api/subscribe-email', () => newsletter.press('Enter'))).toBe(
      '/contact#form',
    )
  })

  test('a download leaves it on its way', async ({ page }) => {
    await open(page, '/download')
    const release = await askFor(page, 'Feedback')
    for (const index of [0, 1]) {
      const download = page.waitForEvent('download')
      await page.locator('main a[download]').nth(index).click()
      await (await download).cancel()
      await page.waitForTimeout(100)
    }
    release()
    await expect(page).toHaveTitle(/Feedback/)
    expect(await pathsOf(page)).toEqual(['/download', '/feedback'])
  })

  test('stopping leaves the page that is seen with its own address', async ({ page, stopLoading }) => {
    await open(page, article)
    const release = await askFor(page, 'Feedback')
    await stopLoading()
    await expect(page).toHaveURL(article)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    release()
    await page.unroute(/_payload\.json/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    await expect(page).toHaveTitle(/Feedback/)
    await page.goBack()
    await expect(page).toHaveURL(article)
  })

  test('a program for mail, asked for meanwhile, leaves it so, too', async ({ page }) => {
    await open(page, article)
    const title = await page.title()
    const release = await askFor(page, 'Feedback')
    await page.getByRole('contentinfo').locator('a[href^="mailto:"]').click()
    await expect(page).toHaveURL(article)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    release()
    await page.waitForTimeout(300)
    await expect(page).toHaveTitle(title)
  })

  test('one that is stopped when its transition has begun is not drawn', async ({ page }) => {
    await open(page, '/products')
    const title = await page.title()
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) =>
        start(async () => {
          window.stop()
          await (update as ViewTransitionUpdateCallback)()
        })
    })
    await page.locator('main article a').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
    await page.waitForTimeout(300)
    await expect(page).toHaveURL('/products')
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
  })

  test('one that is stopped when it stands there already stands there whole', async ({
    page,
    stopLoading,
  }) => {
    await open(page, article)
    await stopLoading(() => {
      scrollTo(0, 600)
      const place = document.getElementById('main')!
      new MutationObserver((_, observer) => {
        observer.disconnect()
        window.stop()
      }).observe(place, { childList: true })
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    await expect(page).toHaveTitle(/Feedback/)
    await expect(page).toHaveURL('/feedback')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  })

  test('going back past it keeps the place it was left at', async ({ page }) => {
    const leaveAt = async (top: number, link: string, title: RegExp) => {
      await page.evaluate((place) => scrollTo(0, place), top)
      await page.waitForTimeout(100)
      await page.evaluate(
        (href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(),
        link,
      )
      await expect(page).toHaveTitle(title)
    }
    await open(page, article)
    await leaveAt(800, '/privacy-policy', /Privacy/)
    await leaveAt(900, '/feedback', /Feedback/)
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back(), 20)
    })
    await expect(page).toHaveURL(article)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(800)
    await page.goForward()
    await expect(page).toHaveTitle(/Privacy/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  })

  test('going back twice ends at the page of the address', async ({ page }) => {
    await open(page, '/privacy-policy')
    await page.locator('main a[href^="#"]').first().click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    await expect(page).toHaveTitle(/Feedback/)
    await page.route(/_payload\.json/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue().catch(() => {})
    })
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back(), 100)
    })
    await expect(page).toHaveURL('/privacy-policy')
    await expect(page).toHaveTitle(/Privacy/)
  })
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

test('A card whose page does not exist leaves the page alive while the code of the error page is on its way', async ({
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

test('A browser without the Navigation API loads the next page as a document', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  await open(page, '/')
  await mark(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/Contact/)
  expect(await stayed(page)).toBe(false)
})

test('When the code of a page cannot be had, the error page says so and offers the whole address again', async ({
  page,
  said,
}) => {
  await page.route(/page-products-/, (route) => route.abort())
  await open(page, '/')
  await follow(page, '/products?category=lifepo4-drop-in-batteries')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('500')
  await expect(page.getByText('Internal Server Error').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/products?category=lifepo4-drop-in-batteries')
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED|could not be changed to/)
})
