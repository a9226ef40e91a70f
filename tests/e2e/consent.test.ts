import type { Page } from '@playwright/test'
import { banner, preferences, withoutCookieEvents } from './consent-dialogs.ts'
import { enhanced, expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choice = (page: Page, name: string) => preferences(page).getByRole('checkbox', { name })

/** Returns the consent cookie, and the record in it, once there is one. */
async function stored(page: Page) {
  const find = async () => (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  await expect.poll(find, 'a consent is stored').toBeDefined()
  const cookie = (await find())!
  return { ...cookie, record: JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown> }
}

/** Expects the categories that the visitor has accepted last. */
const expectAccepted = (page: Page, categories: string[]) =>
  expect.poll(async () => (await stored(page)).record['categories']).toEqual(categories)

test('With no valid consent (opt-in mode), the banner is shown automatically (spec §4)', async ({ page }) => {
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
})

test('Consent is invalid when the revision differs: the banner is shown again (spec §4)', async ({
  page,
  context,
  site,
}) => {
  const record = {
    categories: ['necessary'],
    revision: 1,
    consentId: 'a7f8b0f4-8f4c-4d5b-9a55-1f2e3d4c5b6a',
    consentTimestamp: '2025-10-01T08:00:00.000Z',
    lastConsentTimestamp: '2025-10-01T08:00:00.000Z',
  }
  const value = encodeURIComponent(JSON.stringify(record))
  await context.addCookies([{ name: 'cc_cookie', value, url: site.url }])
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await press(page, 'Reject all')
  await expect(banner(page)).toBeHidden()
  const { record: renewed } = await stored(page)
  expect(renewed).toMatchObject({ categories: ['necessary'], revision: 0 })
  expect(renewed['consentId']).not.toBe(record.consentId)
})

test('The consent is then stored and banner and preferences are hidden (spec §3 §4)', async ({ page }) => {
  const before = Date.now()
  await open(page, '/')
  await press(page, 'Accept all')
  await expect(banner(page)).toBeHidden()
  const { record, path, sameSite, secure, expires } = await stored(page)
  expect(record).toMatchObject({
    categories: ['necessary', 'analytics', 'ads'],
    services: { necessary: [], analytics: [], ads: [] },
    revision: 0,
    data: null,
    languageCode: 'en',
    consentId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  })
  expect(Object.keys(record)).toEqual([
    'categories',
    'revision',
    'data',
    'consentTimestamp',
    'consentId',
    'services',
    'languageCode',
    'lastConsentTimestamp',
    'expirationTime',
  ])
  expect(record['consentTimestamp']).toBe(record['lastConsentTimestamp'])
  expect(new Date(String(record['consentTimestamp'])).getTime()).toBeGreaterThanOrEqual(before)
  const day = 24 * 60 * 60 * 1000
  expect(Math.round((Number(record['expirationTime']) - before) / day)).toBe(182)
  expect({ path, sameSite, secure }).toEqual({ path: '/', sameSite: 'Lax', secure: false })
  expect(Math.round((expires * 1000 - before) / day)).toBe(182)
  await page.reload()
  await enhanced(page)
  await expect(banner(page)).toBeHidden()
})

test('Reject all stores necessary only and clears cookies whose names start with _ga or _gid (spec §3 §4)', async ({
  page,
  context,
  site,
}) => {
  const cookie = (name: string) => ({ name, value: '1', url: site.url })
  await context.addCookies([cookie('_ga'), cookie('_ga_ABC'), cookie('_gid'), cookie('other')])
  await open(page, '/')
  await press(page, 'Reject all')
  await expectAccepted(page, ['necessary'])
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  await expect.poll(names).toEqual(['cc_cookie', 'other'])
})

test('The banner has a Manage preferences button that opens the preferences dialog; closing it discards unsaved choices (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await expect(preferences(page)).toBeVisible()
  await expectAccessible(page)
  await expect(choice(page, 'Necessary')).toBeDisabled()
  await choice(page, 'Advertising').check()
  await preferences(page).getByRole('button', { name: 'Close' }).click()
  await expect(preferences(page)).toBeHidden()
  await expect(banner(page)).toBeVisible()
  await press(page, 'Manage preferences')
  await expect(choice(page, 'Advertising')).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(preferences(page)).toBeHidden()
})

test('The user can accept all, reject (necessary only), or save custom choices (spec §4)', async ({
  page,
}) => {
  await open(page, '/about-us')
  await press(page, 'Manage preferences')
  await choice(page, 'Analytics').check()
  await press(page, 'Save preferences')
  await expect(preferences(page)).toBeHidden()
  await expect(banner(page)).toBeHidden()
  // The focus was on a button of the banner, which has disappeared.
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccepted(page, ['necessary', 'analytics'])
  const first = await stored(page)

  await page.reload()
  await press(page, 'Cookie preferences')
  await expect(choice(page, 'Analytics')).toBeChecked()
  await choice(page, 'Advertising').check()
  await press(page, 'Save preferences')
  await expectAccepted(page, ['necessary', 'analytics', 'ads'])
  const { record } = await stored(page)
  expect(record['consentId']).toBe(first.record['consentId'])
  expect(record['consentTimestamp']).toBe(first.record['consentTimestamp'])
  expect(record['lastConsentTimestamp']).not.toBe(first.record['lastConsentTimestamp'])
})

test('Preferences asked for before the scripts have loaded open once they have, with the decision', async ({
  page,
}) => {
  await open(page, '/about-us')
  await press(page, 'Accept all')
  const release = await stall(page, /\/start-/)
  await page.reload()
  await press(page, 'Cookie preferences')
  release()
  await expect(choice(page, 'Analytics')).toBeChecked()
  await expect(choice(page, 'Analytics')).toBeEnabled()
})

test('Preferences that cannot be loaded lead to the privacy policy', async ({ page, expectSaid }) => {
  await page.route('/_app/dialogs', (route) => route.abort())
  await open(page, '/about-us')
  await press(page, 'Manage preferences')
  await expect(page).toHaveURL('/privacy-policy')
  expectSaid(/ERR_FAILED/)
})

test('The privacy policy opens the cookie preferences', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.getByRole('main').getByRole('button', { name: 'Change cookie settings' }).click()
  await expect(preferences(page)).toBeVisible()
})

test.describe('For a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  test('Bots do not see the banner (spec §4)', async ({ page }) => {
    await open(page, '/')
    await expect(banner(page)).toBeHidden()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nothing is stored, so there are neither banner nor preferences', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeHidden()
  })
})

test('Scripts marked with a category start on acceptance, and with a stored consent (spec §9)', async ({
  page,
}) => {
  const marked = '<script type="text/plain" data-category="analytics" data-src="/counted.js"></script>'
  await page.route('/about-us', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${marked}</body>`) })
  })
  let started = 0
  await page.route('/counted.js', (route) => {
    started += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await open(page, '/about-us')
  await expect(banner(page)).toBeVisible()
  expect(started).toBe(0)
  await press(page, 'Accept all')
  await expect.poll(() => started).toBe(1)
  await page.reload()
  await expect.poll(() => started).toBe(2)
})

test('A decision made in another tab closes the banner here, and the preferences show it', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/about-us')
  await press(other, 'Accept all')
  await expect(banner(page)).toBeHidden()
  await press(other, 'Cookie preferences')
  await preferences(other).getByRole('button', { name: 'Reject all' }).click()
  await expectAccepted(other, ['necessary'])
  await press(page, 'Cookie preferences')
  await expect(choice(page, 'Advertising')).not.toBeChecked()
})

test('Where the browser does not report cookies, a decision made in another tab closes the banner when this one is shown again', async ({
  page,
  context,
}) => {
  await withoutCookieEvents(page)
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/about-us')
  await press(other, 'Reject all')
  await stored(other)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner(page)).toBeHidden()
})
