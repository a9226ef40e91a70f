import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'
import { expectNewDocument, followNew, historyPaths, isSameDocument, markDocument } from './visit.ts'

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('A link changes the page without loading a document; title, address and focus follow', async ({
  page,
}) => {
  await open(page, '/')
  await markDocument(page)
  await page
    .getByRole('navigation', { name: 'Useful Links' })
    .getByRole('link', { name: 'Certification' })
    .click()
  await expect(page).toHaveURL('/certification')
  await expect(page).toHaveTitle(/Certification/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-announcer]')).toHaveText(await page.title())
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
  expect(await isSameDocument(page)).toBe(true)
})

test('A link to the part of the page that the address already names scrolls there again, without the network', async ({
  page,
  context,
}) => {
  const manifest = page.waitForResponse(/builds\/meta/)
  await open(page, '/certification')
  await markDocument(page)
  await (await manifest).finished()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (document.querySelector('h1')!.dataset['kept'] = ''))
  await context.setOffline(true)
  for (const top of [0, 300]) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await followNew(page, '#iso-14001')
    await expect(page).toHaveURL('/certification#iso-14001')
    await expect(page.locator('#iso-14001')).toBeInViewport()
    await expect(page.locator('h1')).toHaveAttribute('data-kept')
  }
  expect(await isSameDocument(page)).toBe(true)
  await context.setOffline(false)
})

test('The payload has the address {path}/_payload.json?{buildId} and the page of the document (spec §7)', async ({
  page,
  request,
}) => {
  // It may be fetched ahead.
  const payload = page.waitForRequest(/contact\/_payload\.json/)
  await open(page, '/')
  await mainLink(page, 'Contact').click()
  const build = await page.locator('html').getAttribute('data-build')
  const { pathname, search } = new URL((await payload).url())
  expect(pathname + search).toBe(`/contact/_payload.json?${build}`)
  const document = await (await request.get('/contact')).text()
  const state: unknown = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(document)?.[1] ?? '')
  const response = await request.get(`/contact/_payload.json?${build}`)
  const { html, ...rest } = (await response.json()) as { html: string }
  expect(rest).toEqual({
    ...(state as object),
    head: { title: expect.any(String) },
    build,
    tags: expect.any(String),
  })
  expect(document).toContain(`<main id="main" tabindex="-1"><div>${html}</div></main>`)
})

test('A page that has moved is shown at its new address, and the fragment goes along', async ({ page }) => {
  await open(page, '/')
  await markDocument(page)
  await page.evaluate(() => void navigation.navigate('/articles1#main'))
  await expect(page).toHaveURL('/articles#main')
  await expect(page).toHaveTitle(/^Articles/)
  expect(await historyPaths(page)).toEqual(['/', '/articles'])
  expect(await isSameDocument(page)).toBe(true)
})

test('A page that does not exist shows the 404 page and keeps its address', async ({ page, expectSaid }) => {
  await open(page, '/')
  await followNew(page, '/products/none?from=here')
  await expect(page.getByText('Page not found: /products/none?from=here', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/products/none?from=here')
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'error')
  expectSaid(/404/)
})

test('The head is that of the page that is shown, as if it had been loaded', async ({ page, expectSaid }) => {
  const tagsOfHead = () =>
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
    loaded.push((await tagsOfHead()).toSorted())
  }
  await open(page, '/products')
  await markDocument(page)
  for (const [index, path] of paths.entries()) {
    await goTo(path)
    expect((await tagsOfHead()).toSorted(), path).toEqual(loaded[index])
    await expect(page.locator('head [type="application/ld+json"]')).toHaveCount(0)
  }
  expect(await isSameDocument(page)).toBe(true)
  expectSaid(/404/)
})

test('A click with a modifier, a download and another site are left to the browser', async ({
  page,
  context,
}) => {
  await open(page, '/')
  const opened = context.waitForEvent('page')
  await mainLink(page, 'Contact').click({ modifiers: ['ControlOrMeta'] })
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
  await followNew(page, 'https://elsewhere.example/')
  await expect(page.locator('body')).toHaveText('another site')
})

test('A browser without precommitHandler loads the next page as a document', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'NavigationPrecommitController'))
  await open(page, '/')
  await markDocument(page)
  await mainLink(page, 'Contact').click()
  await expect(page).toHaveTitle(/Contact/)
  await expectNewDocument(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('The picture of a product moves from its card to its page; with reduced motion it does not', async ({
  page,
}) => {
  const recordAnimations = () =>
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
  await recordAnimations()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect
    .poll(async () => (await names()).some((name) => name.includes('group(shared-element)')))
    .toBe(true)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goBack()
  await recordAnimations()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/.+/)
  expect(await names()).toEqual([])
})

test('A click while a picture moves is a click on the new page', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update as ViewTransitionUpdateCallback)
      void transition.ready.then(() => {
        // Paused, so that the click comes within the transition on any machine.
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
