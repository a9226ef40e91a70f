import type { Page } from '@playwright/test'
import { PATHS } from './paths.mjs'
import { expect, expectAccessible, open, test } from './site.ts'

test.describe('Every route shows its page (spec §2)', () => {
  for (const path of PATHS) {
    test(path, async ({ page }) => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/Solvane/)
      await expect(page.locator('html')).toHaveAttribute('data-loading', 'success')
      await expectAccessible(page)
      // A part that is not sent to the browser brings no style sheet unless its page names it.
      expect(await unstyledClasses(page)).toEqual([])
    })
  }
})

/** Names of CSS Modules on the page that none of its style sheets has a rule for. */
const unstyledClasses = (page: Page) =>
  page.evaluate(() => {
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    const names = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    )
    return [...names].filter((name) => /-[a-z0-9]{3}$/.test(name) && !css.includes(`.${name}`))
  })

test.describe('Without JavaScript, on a phone and in the dark every page is whole', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, colorScheme: 'dark' })
  for (const path of PATHS) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
      expect(overflow, 'nothing reaches beyond the screen').toBeLessThanOrEqual(0)
    })
  }
})

test('An unmatched route shows a 404 error page with the message Page not found: {path} (spec §2)', async ({
  page,
  expectSaid,
}) => {
  const answer = await page.goto('/no/such?page=1')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('404 - Page Not Found | Solvane')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByText('Page not found: /no/such?page=1')).toBeVisible()
  await expectAccessible(page)
  expectSaid(/404/)
})

for (const path of [
  '/articles999',
  '/articles0',
  '/products/none',
  '/applications/none',
  '/solutions/none',
  '/articles/none',
]) {
  test(`${path} does not exist: a 404`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(`Page not found: ${path}`)
  })
}

for (const [typed, message] of [
  ['/products/%', 'Page not found: /products/%25'],
  ['/%E0%A4%A', 'Page not found: /%25E0%25A4%25A'],
] as const)
  test(`${typed} cannot be decoded, and is a page that is not there`, async ({ request }) => {
    const answer = await request.get(typed)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(await answer.text()).toContain(message)
  })

test('An address with two slashes leads to the page with one', async ({ request, site }) => {
  const answer = await request.get(`${site.url}//products`)
  expect(answer.url()).toBe(`${site.url}/products`)
  expect(answer.status()).toBe(200)
})
