import type { Page } from '@playwright/test'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { banner, withoutCookieEvents } from './consent-dialogs.ts'
import { sendInquiry } from './inquiry-dialog.ts'
import { expect, enhanced, open } from './site.ts'
import { stall } from './stall.ts'
import { test, thirdParties } from './third-parties.ts'

// One worker, which starts each site once.
test.describe.configure({ mode: 'default' })

/** The tag's commands so far, each with its parameters. */
const dataLayer = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((entry) => [...entry]))

/** The names of the commands, such as `consent update`. */
const commands = async (page: Page) =>
  (await dataLayer(page)).map(([command, kind]) => (command === 'js' ? 'js' : [command, kind].join(' ')))

const lastCommand = async (page: Page) => (await commands(page)).at(-1)
const lastConsent = async (page: Page) => (await dataLayer(page)).at(-1)?.[2]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const consentOf = (grant: 'granted' | 'denied') => ({
  analytics_storage: grant,
  ad_storage: grant,
  ad_user_data: grant,
  ad_personalization: grant,
})

test('Without ids no third party is asked for anything', async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(site.url) || foreign.push(request.url()))
  await open(page, '/')
  await press(page, 'Accept all')
  await page.waitForLoadState('networkidle')
  expect(foreign.filter((url) => url.startsWith('http'))).toEqual([])
})

test('No third party learns the address behind a mailed link', async ({ page, advancedSite }) => {
  const requests = await thirdParties(page)
  await page.goto(`${advancedSite.url}/subscribe/confirm?token=private`)
  await enhanced(page)
  expect(await page.locator('html').getAttribute('data-tag')).toBeNull()
  expect(requests).toEqual([])
  // Other pages of this site have the tag.
  await page.goto(`${advancedSite.url}/about-us`)
  await expect.poll(() => requests).toHaveLength(1)
})

test('In advanced mode the tag loads after the page with all denied, and is updated from the consent (spec §7)', async ({
  page,
  advancedSite,
}) => {
  const requests = await thirdParties(page)
  await open(page, advancedSite.url)
  await expect.poll(() => requests).toHaveLength(1)
  expect(requests[0]).toEqual({
    url: 'https://www.googletagmanager.com/gtag/js?id=AW-123',
    afterLoad: true,
  })
  expect(await commands(page)).toEqual(['consent default', 'js', 'config AW-123'])
  expect((await dataLayer(page))[0]?.[2]).toEqual(consentOf('denied'))
  await press(page, 'Accept all')
  await expect.poll(() => lastCommand(page)).toBe('consent update')
  expect(await lastConsent(page)).toEqual(consentOf('granted'))
  expect(requests).toHaveLength(1)
})

test('The tag is updated from a decision made in another tab', async ({ page, context, advancedSite }) => {
  await thirdParties(page)
  await open(page, advancedSite.url)
  await press(page, 'Accept all')
  await expect.poll(() => lastCommand(page)).toBe('consent update')
  const other = await context.newPage()
  await thirdParties(other)
  await open(other, advancedSite.url)
  await press(other, 'Cookie preferences')
  await press(other, 'Reject all')
  await expect.poll(() => lastConsent(other)).toEqual(consentOf('denied'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => lastConsent(page)).toEqual(consentOf('denied'))
})

test('Accepting in a second tab, too, hides its banner and starts its tag', async ({
  page,
  context,
  basicSite,
}) => {
  const requests = await thirdParties(page)
  // Cookie events would hide the banner before it is pressed.
  await withoutCookieEvents(page)
  await open(page, basicSite.url)
  const other = await context.newPage()
  await thirdParties(other)
  await open(other, basicSite.url)
  for (const tab of [other, page]) {
    await press(tab, 'Accept all')
    await expect(banner(tab)).toBeHidden()
  }
  await expect.poll(() => requests).toHaveLength(1)
})

test('A conversion made before the page and the script of the tag have loaded is reported once they have', async ({
  page,
  advancedSite,
}) => {
  await thirdParties(page)
  const releaseImages = await stall(page, '**/images/**')
  const releaseScript = await stall(page, '**/third-parties-*.js')
  await page.goto(advancedSite.url, { waitUntil: 'commit' })
  await sendInquiry(page, 'Somebody measured')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  releaseScript()
  releaseImages()
  await expect.poll(() => lastCommand(page)).toBe('event conversion')
})

test('A conversion is reported though the script of the tag could not be loaded at first, at the latest by the next page', async ({
  page,
  advancedSite,
  expectSaid,
}) => {
  await thirdParties(page)
  await page.route('**/third-parties-*.js', (route) => route.abort())
  await page.goto(advancedSite.url)
  await sendInquiry(page, 'Somebody measured')
  await press(page, 'Got it.')
  await page.unroute('**/third-parties-*.js')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => lastCommand(page)).toBe('event conversion')
  expectSaid(/ERR_FAILED/)
  expectSaid(/dynamically imported module/)
})

test('In basic mode nothing is requested before consent (spec §7)', async ({ page, basicSite }) => {
  const requests = await thirdParties(page)
  await open(page, basicSite.url)
  await expect.poll(() => commands(page)).toEqual(['consent default'])
  expect(requests).toEqual([])
  await press(page, 'Accept all')
  await expect.poll(() => requests).toHaveLength(1)
  expect(await commands(page)).toEqual(['consent default', 'consent update', 'js', 'config AW-123'])
})

test('In basic mode a conversion is sent only while advertising is accepted (spec §7)', async ({
  page,
  basicSite,
}) => {
  await thirdParties(page)
  await page.clock.install()
  await open(page, basicSite.url)
  await press(page, 'Accept all')
  await expect.poll(() => lastCommand(page)).toBe('config AW-123')
  await sendInquiry(page, 'Somebody measured')
  await expect.poll(() => lastCommand(page)).toBe('event conversion')
  await press(page, 'Got it.')
  await press(page, 'Cookie preferences')
  await press(page, 'Reject all')
  await expect.poll(() => lastCommand(page)).toBe('consent update')
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await sendInquiry(page, 'Somebody measured')
  expect(await lastCommand(page)).toBe('consent update')
})

test('A conversion is sent only if the response is neither blacklisted nor spam (spec §7)', async ({
  page,
  advancedSite,
}) => {
  await thirdParties(page)
  await page.clock.install()
  await open(page, advancedSite.url)
  await expect.poll(() => lastCommand(page)).toBe('config AW-123')
  for (const verdict of [
    { is_blacklisted: true, is_spam: false },
    { is_blacklisted: false, is_spam: true },
    { is_blacklisted: false, is_spam: false },
  ]) {
    const json = { id: '1', reference: 'SOL-251101-0001', ...verdict }
    await page.route('**/api/messages', (route) => route.fulfill({ status: 201, json }), { times: 1 })
    expect(await commands(page), JSON.stringify(verdict)).not.toContain('event conversion')
    await sendInquiry(page, 'Somebody measured')
    await press(page, 'Got it.')
    await page.clock.fastForward(RESUBMIT_GUARD_MS)
  }
  await expect.poll(() => lastCommand(page)).toBe('event conversion')
  const sent = (await dataLayer(page)).filter(([command]) => command === 'event')
  expect(sent).toEqual([['event', 'conversion', { send_to: 'AW-123/abc' }]])
})
