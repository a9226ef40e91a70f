import type { Page } from '@playwright/test'
import { banner, withoutCookieEvents } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'
import { chatButton, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { thirdParties } from './third-parties.ts'

/** What the tag was told, in order. */
const told = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((entry) => [...entry]))

const commandOf = ([command, kind]: unknown[]) => (command === 'js' ? 'js' : [command, kind].join(' '))

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

async function sendInquiry(page: Page): Promise<void> {
  await chatButton(page).click()
  await fillInquiry(page, 'Somebody measured')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
}

test('A choice that another tab has made already hides the banner here, too, and starts the tag', async ({
  page,
  context,
  startSite,
}) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123', GOOGLE_TAG_MODE: 'basic' })
  const asked = await thirdParties(page)
  // With them the banner would be hidden before.
  await withoutCookieEvents(page)
  await open(page, site.url)
  const other = await context.newPage()
  await thirdParties(other)
  await open(other, site.url)
  for (const tab of [other, page]) {
    await tab.getByRole('button', { name: 'Accept all' }).click()
    await expect(banner(tab)).toBeHidden()
  }
  await expect.poll(() => asked.length).toBe(1)
})

test('Without ids no third party is asked for anything', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(site.url) || foreign.push(request.url()))
  await open(page, '/')
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.waitForLoadState('networkidle')
  expect(foreign.filter((url) => url.startsWith('http'))).toEqual([])
})

test('In advanced mode the tag loads after the page with all denied, and is updated from the consent (spec §7)', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123', GOOGLE_CONVERSION_LABEL: 'abc' })
  const asked = await thirdParties(page)
  await open(page, site.url)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toEqual({ url: 'https://www.googletagmanager.com/gtag/js?id=AW-123', afterLoad: true })
  const first = await told(page)
  expect(first.map(commandOf)).toEqual(['consent default', 'js', 'config AW-123'])
  expect(first[0]?.[2]).toEqual(DENIED)

  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('consent update')
  expect((await told(page)).at(-1)?.[2]).toEqual(
    Object.fromEntries(Object.keys(DENIED).map((name) => [name, 'granted'])),
  )
  expect(asked).toHaveLength(1)
})

test('The tag follows a decision made in another tab', async ({ page, context, startSite }) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123' })
  await thirdParties(page)
  await open(page, site.url)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('consent update')
  const other = await context.newPage()
  await thirdParties(other)
  await open(other, site.url)
  await other.getByRole('button', { name: 'Cookie preferences' }).click()
  await other.getByRole('button', { name: 'Reject all' }).click()
  await expect.poll(async () => (await told(other)).at(-1)?.[2]).toEqual(DENIED)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await told(page)).at(-1)?.[2]).toEqual(DENIED)
})

test('A conversion made before the page has loaded is sent once it has', async ({ page, startSite }) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123' })
  await thirdParties(page)
  const release = await stall(page, '**/images/**')
  await page.goto(site.url, { waitUntil: 'commit' })
  await sendInquiry(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  release()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('event conversion')
})

for (const [what, hinder] of [
  ['is late', (page: Page) => stall(page, '**/third-parties-*.js')],
  [
    'could not be had at first',
    async (page: Page) => {
      await page.route('**/third-parties-*.js', (route) => route.abort(), { times: 1 })
      return () => {}
    },
  ],
] as const)
  test(`A conversion is told though the tag's script ${what}`, async ({
    page,
    startSite,
    consoleMessages,
  }) => {
    const site = await startSite({ GOOGLE_TAG_ID: 'AW-123' })
    await thirdParties(page)
    const release = await hinder(page)
    await page.goto(site.url)
    await sendInquiry(page)
    release()
    await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('event conversion')
    consoleMessages.length = 0
  })

test('A conversion is told by the next page if the tag’s script cannot be had until then', async ({
  page,
  startSite,
  consoleMessages,
}) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123' })
  await thirdParties(page)
  await page.route('**/third-parties-*.js', (route) => route.abort())
  await page.goto(site.url)
  await sendInquiry(page)
  await page.getByRole('button', { name: 'Got it.' }).click()
  await page.unroute('**/third-parties-*.js')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('event conversion')
  consoleMessages.length = 0
})

test('In basic mode nothing is requested before consent (spec §7)', async ({ page, startSite }) => {
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123', GOOGLE_TAG_MODE: 'basic' })
  const asked = await thirdParties(page)
  await open(page, site.url)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect((await told(page)).map(commandOf)).toEqual([
    'consent default',
    'consent update',
    'js',
    'config AW-123',
  ])
})

test('In basic mode a conversion is sent only while advertising is accepted (spec §7)', async ({
  page,
  startSite,
}) => {
  test.setTimeout(60_000)
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123', GOOGLE_TAG_MODE: 'basic' })
  await thirdParties(page)
  await open(page, site.url)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('config AW-123')
  await sendInquiry(page)
  expect((await told(page)).map(commandOf).at(-1)).toBe('event conversion')
  await page.getByRole('button', { name: 'Got it.' }).click()
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await page.getByRole('button', { name: 'Reject all' }).click()
  await expect.poll(async () => (await told(page)).map(commandOf).at(-1)).toBe('consent update')
  await sendInquiry(page)
  expect((await told(page)).map(commandOf).at(-1)).toBe('consent update')
})

test('A conversion is sent only if the response is neither blacklisted nor spam (spec §7)', async ({
  page,
  startSite,
}) => {
  test.setTimeout(60_000)
  const site = await startSite({ GOOGLE_TAG_ID: 'AW-123', GOOGLE_CONVERSION_LABEL: 'abc' })
  const asked = await thirdParties(page)
  for (const [verdict, conversions] of [
    [{ is_blacklisted: false, is_spam: false }, 1],
    [{ is_blacklisted: true, is_spam: false }, 0],
    [{ is_blacklisted: false, is_spam: true }, 0],
  ] as const) {
    await page.route('**/api/messages', (route) =>
      route.fulfill({ status: 201, json: { id: '1', reference: 'SOL-251101-0001', ...verdict } }),
    )
    await open(page, site.url)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await sendInquiry(page)
    const sent = (await told(page)).filter(([command]) => command === 'event')
    expect(sent).toEqual(conversions ? [['event', 'conversion', { send_to: 'AW-123/abc' }]] : [])
    await page.unroute('**/api/messages')
    asked.length = 0
  }
})
