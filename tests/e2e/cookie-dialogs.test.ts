import type { Route } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'

test.describe('For a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('A cookie consent banner (cloud layout, bottom centre) and a cookie preferences dialog (box layout); both link to /privacy-policy; banner language is English only (spec §2)', async ({
    page,
  }) => {
    const screen = { width: 1440, height: 900 }
    const privacyPolicy = { name: /privacy policy/i }
    await open(page, '/')
    const cloud = await banner(page).boundingBox()
    expect(cloud && Math.abs(cloud.x + cloud.width / 2 - screen.width / 2)).toBeLessThan(2)
    expect(cloud && screen.height - cloud.y - cloud.height).toBeLessThan(40)
    // A cloud is wide and low, a box has the page on all sides.
    expect(cloud && cloud.width / cloud.height).toBeGreaterThan(3)
    await expect(banner(page)).toContainText('We use necessary cookies to run this site.')
    await expect(banner(page).getByRole('link', privacyPolicy)).toHaveAttribute('href', '/privacy-policy')
    for (const name of ['Accept all', 'Reject all', 'Manage preferences'])
      await expect(banner(page).getByRole('button', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Manage preferences' }).click()
    await expect(preferences(page)).toBeInViewport({ ratio: 1 })
    const box = await preferences(page).boundingBox()
    expect(box && Math.abs(box.x + box.width / 2 - screen.width / 2)).toBeLessThan(2)
    expect(box && box.width).toBeLessThan(screen.width / 2)
    await expect(preferences(page).getByRole('button', { name: 'Save preferences' })).toBeVisible()
    await expect(preferences(page).getByRole('link', privacyPolicy)).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
  })
})

test('Consent cookie: name cc_cookie, lifetime 182 days, path /, SameSite Lax, Secure on https; opt-in mode; auto-clear cookies and script management on (spec §9)', async ({
  page,
  context,
  site,
}) => {
  const address = 'https://www.solvane.example'
  let counted = 0
  const marked = '<script type="text/plain" data-category="analytics" data-src="/counted.js"></script>'
  const serve = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/counted.js') {
      counted += 1
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    }
    const response = await route.fetch({ url: site.url + pathname + search })
    if (pathname !== '/about-us') return route.fulfill({ response })
    return route.fulfill({ response, body: (await response.text()).replace('</body>', `${marked}</body>`) })
  }
  // A page may still be prefetched when the test ends.
  await page.route(`${address}/**`, (route) => serve(route).catch(() => {}))
  await open(page, `${address}/about-us`)
  const cookies = async () => context.cookies(address)
  expect(await cookies(), 'opt-in: nothing is stored before a decision').toEqual([])
  expect(counted).toBe(0)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => counted, 'script management').toBe(1)
  const [cookie] = await cookies()
  expect(cookie).toMatchObject({ name: 'cc_cookie', path: '/', sameSite: 'Lax', secure: true })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182)
  await context.addCookies([{ name: '_ga_X', value: '1', url: address }])
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await preferences(page).getByRole('button', { name: 'Reject all' }).click()
  await expect
    .poll(async () => (await cookies()).map(({ name }) => name), 'auto-clear')
    .toEqual(['cc_cookie'])
})
