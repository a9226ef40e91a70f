import { expect, open, test } from './site.ts'
import { thirdParties } from './third-parties.ts'

// Browsers take every name under localhost for this machine.
const HOSTS = { ALLOWED_HOSTS: 'solvane.localhost,localhost' }
const onOwnHost = (url: string) => url.replace('localhost', 'solvane.localhost')

test('Live chat is loaded from a property id and a widget id, only when the host name contains the domain word (spec §1 §7)', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ ...HOSTS, CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default' })
  const asked = await thirdParties(page)
  await open(page, site.url)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.goto(onOwnHost(site.url))
  await page.mouse.move(6, 6)
  await expect.poll(() => asked).toEqual([{ url: 'https://embed.tawk.to/prop1/default', afterLoad: true }])
})

test('Live chat without property or widget id: console error, and the widget does not start (spec §8)', async ({
  page,
  expectSaid,
  consoleMessages,
  startSite,
}) => {
  for (const [ids, name] of [
    [{}, /CHAT_PROPERTY_ID is not set/],
    [{ CHAT_PROPERTY_ID: 'prop1' }, /CHAT_WIDGET_ID is not set/],
  ] as const) {
    const site = await startSite({ ...HOSTS, ...ids })
    const asked = await thirdParties(page)
    await page.goto(onOwnHost(site.url))
    await page.mouse.move(5, 5)
    await expect.poll(() => consoleMessages.length).toBe(1)
    expectSaid(name)
    expect(asked).toEqual([])
  }
})

test('Live chat behind a consent category waits for it', async ({ page, startSite }) => {
  const ids = { CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default', CHAT_CONSENT_CATEGORY: 'analytics' }
  const site = await startSite({ ...HOSTS, ...ids })
  const asked = await thirdParties(page)
  await open(page, onOwnHost(site.url))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => asked.length).toBe(1)
})
