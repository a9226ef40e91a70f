import type { Page } from '@playwright/test'
import { banner, preferences, withoutCookieEvents } from './consent-dialogs.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The consent record of the browser's cookie, with the attributes it was stored with. */
async function stored(page: Page) {
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'cc_cookie'))
    .toBe(true)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  if (!cookie) throw new Error('no consent is stored')
  const record = JSON.parse(decodeURIComponent(cookie.value)) as Record<string, unknown>
  return { ...cookie, record }
}

test('With no valid consent (opt-in mode), the banner is shown automatically (spec §4)', async ({ page }) => {
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  const box = await banner(page).boundingBox()
  expect(box && Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(2)
  expect(box && box.y + box.height).toBeGreaterThan(860)
  await expectAccessible(page)
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
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
  const names = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  await expect.poll(names).toEqual(['cc_cookie', 'other'])
})

test('The banner has a Manage preferences button that opens the preferences dialog (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await expect(preferences(page)).toBeVisible()
  await expectAccessible(page)
  await expect(preferences(page).getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(preferences(page).getByRole('checkbox', { name: 'Necessary' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(preferences(page)).toBeHidden()
  await expect(banner(page)).toBeVisible()
})

test('The user can accept all, reject (necessary only), or save custom choices (spec §4)', async ({
  page,
}) => {
  await open(page, '/about-us')
  await press(page, 'Manage preferences')
  await preferences(page).getByRole('checkbox', { name: 'Analytics' }).check()
  await press(page, 'Save preferences')
  await expect(preferences(page)).toBeHidden()
  await expect(banner(page)).toBeHidden()
  const first = await stored(page)
  expect(first.record['categories']).toEqual(['necessary', 'analytics'])

  await page.reload()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(preferences(page)).toBeVisible()
  await expect(preferences(page).getByRole('checkbox', { name: 'Analytics' })).toBeChecked()
  await preferences(page).getByRole('checkbox', { name: 'Advertising' }).check()
  await press(page, 'Save preferences')
  await expect
    .poll(async () => (await stored(page)).record['categories'])
    .toEqual(['necessary', 'analytics', 'ads'])
  const { record } = await stored(page)
  expect(record['consentId']).toBe(first.record['consentId'])
  expect(record['consentTimestamp']).toBe(first.record['consentTimestamp'])
  expect(record['lastConsentTimestamp']).not.toBe(first.record['lastConsentTimestamp'])
})

test('Preferences opened before their script has come show what was decided once it has', async ({
  page,
}) => {
  await open(page, '/about-us')
  await press(page, 'Accept all')
  const script = Promise.withResolvers<void>()
  await page.route(/\/start-/, (route) => script.promise.then(() => route.continue()))
  await page.reload()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  const analytics = preferences(page).getByRole('checkbox', { name: 'Analytics' })
  await expect(analytics).toBeDisabled()
  script.resolve()
  await expect(analytics).toBeChecked()
  await expect(analytics).toBeEnabled()
})

test('The privacy policy opens the preferences where it speaks of cookies', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.getByRole('main').getByRole('button', { name: 'Change cookie settings' }).click()
  await expect(preferences(page)).toBeVisible()
})

test('Closing the preferences discards unsaved choices (behaviours §7)', async ({ page }) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await preferences(page).getByRole('checkbox', { name: 'Advertising' }).check()
  await preferences(page).getByRole('button', { name: 'Close' }).click()
  await press(page, 'Manage preferences')
  await expect(preferences(page).getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
})

for (const [what, change] of [
  ['the stored id is missing', { consentId: undefined }],
  ['the timestamps are missing', { lastConsentTimestamp: undefined }],
  ['the categories are missing', { categories: undefined }],
  ['the categories are no list', { categories: {} }],
  ['the revision differs', { revision: 1 }],
] as const) {
  test(`Consent is invalid when ${what}: the banner is shown again (spec §4)`, async ({
    page,
    context,
    site,
  }) => {
    const record = {
      categories: ['necessary'],
      revision: 0,
      consentId: 'a7f8b0f4-8f4c-4d5b-9a55-1f2e3d4c5b6a',
      consentTimestamp: '2025-10-01T08:00:00.000Z',
      lastConsentTimestamp: '2025-10-01T08:00:00.000Z',
      ...change,
    }
    const value = encodeURIComponent(JSON.stringify(record))
    await context.addCookies([{ name: 'cc_cookie', value, url: site.url }])
    await open(page, '/')
    await expect(banner(page)).toBeVisible()
    await press(page, 'Reject all')
    await expect(banner(page)).toBeHidden()
    await expect
      .poll(async () => (await stored(page)).record['consentId'])
      .not.toBe(change.consentId ?? record.consentId)
    expect((await stored(page)).record).toMatchObject({ categories: ['necessary'], revision: 0 })
  })
}

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  test('Bots do not see the banner (spec §4)', async ({ page }) => {
    await open(page, '/')
    await expect(banner(page)).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('Without JavaScript nothing is stored, so nothing is asked', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cookie preferences' })).toBeHidden()
  })
})

/** Puts a script marked with a category on the about page, and counts its starts. */
async function markScript(page: Page): Promise<() => number> {
  await page.route('/about-us', async (route) => {
    const response = await route.fetch()
    const marked = '<script type="text/plain" data-category="analytics" data-src="/counted.js"></script>'
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${marked}</body>`) })
  })
  let started = 0
  await page.route('/counted.js', (route) => {
    started += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return () => started
}

test('Scripts marked with a category start on acceptance, and with a stored consent (spec §9)', async ({
  page,
}) => {
  const started = await markScript(page)
  await open(page, '/about-us')
  await expect(banner(page)).toBeVisible()
  expect(started()).toBe(0)
  await press(page, 'Accept all')
  await expect.poll(started).toBe(1)
  await page.reload()
  await page.mouse.move(9, 9)
  await expect.poll(started).toBe(2)
})

test('No banner is shown before a press on it works at once', async ({ page }) => {
  const bringScript = await stall(page, '**/start-*.js')
  await page.goto('/')
  await page.waitForTimeout(500)
  await expect(banner(page)).toBeHidden()
  bringScript()
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((button) => button.innerText === 'Reject all')?.click(),
  )
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['cc_cookie'])
})

test('The banner does not take the focus from a form that is being filled in', async ({ page }) => {
  const bringScript = await stall(page, '**/start-*.js')
  await page.goto('/contact')
  const email = page.getByRole('form', { name: 'Contact' }).getByLabel('Email')
  await email.pressSequentially('m.okafor')
  bringScript()
  await expect(banner(page)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(email).toBeFocused()
})

for (const [width, height] of [
  [390, 664],
  [1280, 800],
] as const)
  test(`A second tap on Manage preferences decides nothing at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Manage preferences' }).dblclick()
    await expect(preferences(page)).toBeVisible()
    expect(await context.cookies()).toEqual([])
  })

test('The second half of a double click that decides does not reach the page below the banner', async ({
  page,
}) => {
  await open(page, '/about-us')
  await page.evaluate(() => {
    const beneath = document.createElement('a')
    Object.assign(beneath, { href: '/contact', style: 'position: fixed; inset: 0' })
    document.body.append(beneath)
  })
  await banner(page).getByRole('button', { name: 'Reject all' }).dblclick()
  await expect(banner(page)).toBeHidden()
  await page.waitForTimeout(200)
  await expect(page).toHaveURL('/about-us')
})

for (const [how, elsewhere] of [
  ['at once', ''],
  ['when this one is seen again, where the browser tells of no cookies', 'visibilitychange'],
] as const)
  test(`A decision in another tab is known here ${how}`, async ({ page, context }) => {
    if (elsewhere) await withoutCookieEvents(page)
    await open(page, '/')
    await expect(banner(page)).toBeVisible()
    const other = await context.newPage()
    await open(other, '/about-us')
    await press(other, 'Reject all')
    await expect(banner(other)).toBeHidden()
    await page.evaluate((event) => event && document.dispatchEvent(new Event(event)), elsewhere)
    await expect(banner(page)).toBeHidden()
  })

test('The preferences show what was decided in another tab', async ({ page, context }) => {
  await open(page, '/')
  await press(page, 'Accept all')
  await expect(banner(page)).toBeHidden()
  const other = await context.newPage()
  await open(other, '/about-us')
  await press(other, 'Cookie preferences')
  await preferences(other).getByRole('button', { name: 'Reject all' }).click()
  await expect.poll(async () => (await stored(other)).record['categories']).toEqual(['necessary'])
  await press(page, 'Cookie preferences')
  await expect(preferences(page).getByRole('checkbox', { name: 'Advertising' })).not.toBeChecked()
})

test('Once the preferences opened from the banner are saved, Tab goes on where the banner was', async ({
  page,
}) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await press(page, 'Save preferences')
  await expect(banner(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'sales@solvane.example' }).first()).toBeFocused()
})

test('The banner can be answered with the keyboard alone', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('button', { name: 'Reject all' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'sales@solvane.example' }).first()).toBeFocused()
})
