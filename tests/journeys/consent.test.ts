import type { Page } from '@playwright/test'
import { banner, preferences, withoutCookieEvents } from './consent-dialogs.ts'
import { expect, expectAccessible, open, slowAnimations, test } from './site.ts'
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

test('With no valid consent (opt-in mode), the banner is shown automatically', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  const box = await banner(page).boundingBox()
  expect(box && Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(2)
  expect(box && box.y + box.height).toBeGreaterThan(860)
  expect(asked.filter((url) => /library-/.test(url))).toEqual([])
  await expectAccessible(page)
})

test('The consent is then stored and banner and preferences are hidden', async ({ page }) => {
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

test('Reject all stores necessary only and clears cookies whose names start with _ga or _gid', async ({
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

test('The banner has a Manage preferences button that opens the preferences dialog', async ({ page }) => {
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

test('The user can accept all, reject (necessary only), or save custom choices', async ({ page }) => {
  await open(page, '/about-us')
  await press(page, 'Manage preferences')
  await preferences(page).locator('input[value="analytics"]').check({ force: true })
  await press(page, 'Save preferences')
  await expect(preferences(page)).toBeHidden()
  await expect(banner(page)).toBeHidden()
  const first = await stored(page)
  expect(first.record['categories']).toEqual(['necessary', 'analytics'])

  await page.reload()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(preferences(page)).toBeVisible()
  await expect(preferences(page).locator('input[value="analytics"]')).toBeChecked()
  await preferences(page).locator('input[value="ads"]').check({ force: true })
  await press(page, 'Save preferences')
  await expect
    .poll(async () => (await stored(page)).record['categories'])
    .toEqual(['necessary', 'analytics', 'ads'])
  const { record } = await stored(page)
  expect(record['consentId']).toBe(first.record['consentId'])
  expect(record['consentTimestamp']).toBe(first.record['consentTimestamp'])
  expect(record['lastConsentTimestamp']).not.toBe(first.record['lastConsentTimestamp'])
})

test('The privacy policy opens the preferences where it speaks of cookies', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.getByRole('main').getByRole('button', { name: 'Change cookie settings' }).click()
  await expect(preferences(page)).toBeVisible()
})

test('Closing the preferences discards unsaved choices', async ({ page }) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await preferences(page).locator('input[value="ads"]').check({ force: true })
  await preferences(page).getByRole('button', { name: 'Close' }).click()
  await press(page, 'Manage preferences')
  await expect(preferences(page).locator('input[value="ads"]')).not.toBeChecked()
})

for (const [what, change] of [
  ['the stored id is missing', { consentId: undefined }],
  ['the timestamps are missing', { lastConsentTimestamp: undefined }],
  ['the categories are missing', { categories: undefined }],
  ['the categories are no list', { categories: {} }],
  ['the revision differs', { revision: 1 }],
] as const) {
  test(`Consent is invalid when ${what}: the banner is shown again`, async ({ page, context, site }) => {
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
  test('Bots do not see the banner', async ({ page }) => {
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

test('Scripts marked with a category start on acceptance, and with a stored consent', async ({ page }) => {
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

test('A missing language says Could not load translation for the language, and deciding still works', async ({
  page,
  expectSaid,
}) => {
  await page.route(/translation/, (route) => route.abort())
  await open(page, '/')
  await press(page, 'Manage preferences')
  await expect.poll(() => expectSaidEventually(expectSaid)).toBe(true)
  expectSaid(/Failed to load resource/)
  await expect(page.getByRole('status')).toHaveText('This could not be done. Please try again.')
  expectSaid(/could not be made/)
  await page.unroute(/translation/)
  await press(page, 'Manage preferences')
  await expect(preferences(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page, 'Reject all')
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
  await expect(banner(page)).toBeHidden()
})

test('A language that was missing when somebody decided is asked for again with the preferences', async ({
  page,
  expectSaid,
}) => {
  await page.route(/translation/, (route) => route.abort())
  await open(page, '/')
  await press(page, 'Reject all')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => expectSaidEventually(expectSaid)).toBe(true)
  expectSaid(/Failed to load resource/)
  await page.unroute(/translation/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(preferences(page)).toBeVisible()
})

test('Scripts marked with an accepted category start although the language is missing', async ({
  page,
  expectSaid,
}) => {
  const started = await markScript(page)
  await open(page, '/about-us')
  await press(page, 'Accept all')
  await expect.poll(started).toBe(1)
  await page.route(/translation/, (route) => route.abort())
  await page.reload()
  await expect.poll(started).toBe(2)
  await expect.poll(() => expectSaidEventually(expectSaid)).toBe(true)
  expectSaid(/Failed to load resource/)
  await page.unroute(/translation/)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click()
  await expect(preferences(page)).toBeVisible()
})

function expectSaidEventually(expectSaid: (text: RegExp) => void): boolean {
  try {
    expectSaid(/Could not load translation for the .*language/)
    return true
  } catch {
    return false
  }
}

test('A choice is seen to be on its way at once, and its code is fetched before it', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/library-.*js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await open(page, '/')
  const accept = page.locator('[data-consent="all"]')
  await accept.hover()
  await expect.poll(() => held.length).toBe(1)
  await accept.click()
  await expect(accept).toHaveAttribute('aria-busy', 'true')
  held[0]?.()
  await expect(banner(page)).toBeHidden()
  await expect(accept).not.toHaveAttribute('aria-busy')
  expect(held).toHaveLength(1)
})

test('A choice holds even if its page is left before the library has come', async ({ page }) => {
  const letGo = await stall(page, '**/library-*.js')
  await open(page, '/')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  await page.goto('/download')
  letGo()
  await expect(banner(page)).toBeHidden()
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('A choice whose page was left is not made any more once another tab has decided', async ({
  page,
  context,
}) => {
  await stall(page, '**/library-*.js')
  await open(page, '/')
  await press(page, 'Accept all')
  const other = await context.newPage()
  await open(other, '/about-us')
  await press(other, 'Reject all')
  await expect(banner(other)).toBeHidden()
  await page.goto('/download')
  await expect(page.locator('html')).toHaveAttribute('data-alive', 'page')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await context.clearCookies()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await open(page, '/about-us')
  await expect(banner(page)).toBeVisible()
  await page.waitForTimeout(300)
  expect(await context.cookies()).toEqual([])
})

/** Presses buttons of the banner before a script has come; then it comes. */
async function pressBefore(page: Page, script: RegExp, names: string[]): Promise<void> {
  const release = await stall(page, script)
  await page.goto('/about-us')
  for (const name of names) await press(page, name)
  release()
  await expect(banner(page)).toBeHidden()
}

for (const script of [/library-/, /start-/])
  test(`What was chosen last is all that is done, however long ${script} takes`, async ({ page }) => {
    const started = await markScript(page)
    await pressBefore(page, script, ['Accept all', 'Reject all'])
    const { record } = await stored(page)
    expect(record['categories']).toEqual(['necessary'])
    expect(record['lastConsentTimestamp']).toBe(record['consentTimestamp'])
    await page.waitForTimeout(200)
    expect(started()).toBe(0)
    expect((await stored(page)).record).toEqual(record)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

for (const [width, height, reducedMotion] of [
  [390, 664, 'no-preference'],
  [390, 664, 'reduce'],
  [768, 1024, 'no-preference'],
  [1280, 800, 'no-preference'],
] as const)
  test(`A second tap on Manage preferences decides nothing at ${width}, motion ${reducedMotion}`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width, height })
    await open(page, '/')
    // However late a tap comes, it comes within the moment that this is kept up for.
    await slowAnimations(page, 0.1)
    const box = await banner(page).getByRole('button', { name: 'Manage preferences' }).boundingBox()
    if (!box) throw new Error('the banner has no such button')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await expect(page.locator('html')).toHaveClass(/show--preferences/)
    for (const pause of [50, 200]) {
      await page.waitForTimeout(pause)
      await page.mouse.click(x, y)
    }
    await page.waitForTimeout(400)
    await expect(preferences(page)).toBeVisible()
    expect(await context.cookies()).toEqual([])
    await preferences(page).getByRole('button', { name: 'Reject all' }).click()
    await expect(preferences(page)).toBeHidden()
    expect((await stored(page)).record['categories']).toEqual(['necessary'])
  })

test('The second half of a double click that decides is not for what lay beneath the banner', async ({
  page,
}) => {
  await open(page, '/about-us')
  await page.evaluate(() => {
    const beneath = document.createElement('a')
    Object.assign(beneath, { href: '/contact', style: 'position: fixed; inset: 0' })
    document.body.append(beneath)
  })
  await banner(page).getByRole('button', { name: 'Reject all' }).hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await expect(banner(page)).toBeHidden()
  }
  await page.waitForTimeout(200)
  await expect(page).toHaveURL('/about-us')
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL('/contact')
})

for (const [where, isTold] of [
  ['', true],
  [', when it is seen again where the browser tells of no cookies', false],
] as const)
  test(`A page whose record is taken away asks again${where}`, async ({ page, context }) => {
    if (!isTold) await withoutCookieEvents(page)
    await open(page, '/about-us')
    await press(page, 'Reject all')
    await expect(banner(page)).toBeHidden()
    await stored(page)
    await context.clearCookies()
    if (!isTold) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(banner(page)).toBeVisible()
    await press(page, 'Accept all')
    await expect(banner(page)).toBeHidden()
    expect((await stored(page)).record['categories']).toContain('ads')
  })

test('Where no record can be kept, the banner does not return with each look at the tab', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  await open(page, '/about-us')
  await press(page, 'Reject all')
  await expect(banner(page)).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(200)
  await expect(banner(page)).toBeHidden()
})

test('What is decided after the record was taken away is stored anew', async ({ page, context }) => {
  await open(page, '/')
  await press(page, 'Reject all')
  const { record } = await stored(page)
  await context.clearCookies()
  await press(page, 'Cookie preferences')
  await preferences(page).getByRole('button', { name: 'Reject all' }).click()
  expect((await stored(page)).record).toMatchObject({ categories: ['necessary'] })
  expect((await stored(page)).record['consentId']).not.toBe(record['consentId'])
})

test('A choice that waits for the library is not made any more once another tab has decided', async ({
  page,
  context,
}) => {
  const release = await stall(page, '**/library-*.js')
  await open(page, '/')
  await press(page, 'Accept all')
  const other = await context.newPage()
  await open(other, '/about-us')
  await press(other, 'Reject all')
  await expect(banner(page)).toBeHidden()
  const came = page.waitForResponse(/translation/)
  release()
  await came
  await page.waitForTimeout(300)
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
})

test('A page with a form takes a choice though React cannot be had', async ({ page, said }) => {
  await page.route(/\/react-.*js/, (route) => route.abort())
  await page.goto('/contact')
  await press(page, 'Accept all')
  await expect(banner(page)).toBeHidden()
  expect((await stored(page)).record['categories']).toEqual(['necessary', 'analytics', 'ads'])
  said.length = 0
})

test('A choice for which no script can be had is told, and can be made again', async ({
  page,
  context,
  said,
}) => {
  await page.route('**/start-*.js', (route) => route.abort())
  await page.goto('/about-us')
  const told = page.waitForEvent('dialog')
  const pressed = press(page, 'Reject all')
  const dialog = await told
  expect(dialog.message()).toBe('This could not be done. Please try again.')
  await dialog.accept()
  await pressed
  await expect(page.locator('[data-consent="necessary"]')).not.toHaveAttribute('aria-busy')
  await page.unroute('**/start-*.js')
  // What was told not to be done is not done by what comes next.
  await page.waitForTimeout(1100)
  await page.mouse.move(9, 9)
  await press(page, 'Manage preferences')
  await expect(preferences(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/download')
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await page.waitForTimeout(300)
  expect(await context.cookies()).toEqual([])
  await press(page, 'Reject all')
  await expect(banner(page)).toBeHidden()
  said.length = 0
})

test('A choice made before the scripts have come is seen to be on its way, and made by the next page', async ({
  page,
}) => {
  const release = await stall(page, '**/start-*.js')
  await page.goto('/about-us')
  await press(page, 'Reject all')
  await expect(page.locator('[data-consent="necessary"]')).toHaveAttribute('aria-busy', 'true')
  const next = page.goto('/download')
  release()
  await next
  await expect(banner(page)).toBeHidden()
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
})

test('Preferences that were asked for before everything was accepted do not stay open', async ({ page }) => {
  await pressBefore(page, /library-/, ['Manage preferences', 'Accept all'])
  await expect.poll(async () => (await stored(page)).record['categories']).toContain('ads')
  await expect(preferences(page)).toBeHidden()
})

test('Preferences that were asked for do not open over another page', async ({ page }) => {
  const letGo = await stall(page, '**/library-*.js')
  await open(page, '/about-us')
  const cookies = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' })
  await cookies.click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(/^Contact/)
  letGo()
  await expect(cookies).not.toHaveAttribute('aria-busy')
  // They are seen only after a moment.
  await expect(page.locator('html')).not.toHaveClass(/show--preferences/)
  await cookies.click()
  await expect(preferences(page)).toBeVisible()
})

test('A choice that cannot be kept is told, and can be made again', async ({ page, said }) => {
  await page.route(/library-/, (route) => route.abort())
  await open(page, '/')
  await press(page, 'Accept all')
  await expect(page.getByRole('status')).toHaveText('This could not be done. Please try again.')
  await expect(banner(page)).toBeVisible()
  expect(said.some((text) => text.includes('could not be made'))).toBe(true)
  said.length = 0
})

test('A choice made while the network is away is told, and the next one is as good as a first', async ({
  page,
  context,
  said,
}) => {
  await open(page, '/about-us')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await press(page, 'Reject all')
  await expect(page.getByRole('status')).toHaveText('This could not be done. Please try again.')
  await expect(banner(page)).toBeVisible()
  await press(page, 'Manage preferences')
  const told = 'This could not be done. Please try again.'
  await expect(page.getByRole('status')).toHaveText([told, told])
  await context.setOffline(false)
  expect(said.filter((text) => text.includes('could not be made'))).toHaveLength(2)
  said.length = 0
  await press(page, 'Manage preferences')
  await expect(preferences(page)).toBeVisible()
  await expect(preferences(page), 'has its styles').toHaveCSS('position', 'fixed')
  await page.keyboard.press('Escape')
  await press(page, 'Reject all')
  await expect(banner(page)).toBeHidden()
  expect((await stored(page)).record['categories']).toEqual(['necessary'])
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
  await press(other, 'Reject all')
  await expect.poll(async () => (await stored(other)).record['categories']).toEqual(['necessary'])
  await press(page, 'Cookie preferences')
  await expect(preferences(page).locator('input[value="ads"]')).not.toBeChecked()
})

test('Once the preferences opened from the banner are saved, reading goes on in the page', async ({
  page,
}) => {
  await open(page, '/')
  await press(page, 'Manage preferences')
  await press(page, 'Save preferences')
  await expect(banner(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
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
