import { expect, open, test } from './site.ts'
import { thirdParties } from './third-parties.ts'

// Browsers resolve every name under localhost to this machine.
const HOSTS = { ALLOWED_HOSTS: 'solvane.localhost,localhost' }
const onOwnHost = (url: string) => url.replace('localhost', 'solvane.localhost')

test('Live chat is loaded from a property id and a widget id, only when the host name contains the domain word (spec §1 §7)', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ ...HOSTS, CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default' })
  const requests = await thirdParties(page)
  await open(page, site.url)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.goto(onOwnHost(site.url))
  const widget = { url: 'https://embed.tawk.to/prop1/default', afterLoad: true }
  await expect.poll(() => requests).toEqual([widget])
})

test('Live chat without property or widget id: console error, and the widget does not start (spec §8)', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const requests = await thirdParties(page)
  for (const [ids, missing] of [
    [{}, 'CHAT_PROPERTY_ID'],
    [{ CHAT_PROPERTY_ID: 'prop1' }, 'CHAT_WIDGET_ID'],
  ] as const) {
    const site = await startSite({ ...HOSTS, ...ids })
    const reported = page.waitForEvent('console', (message) => message.text().includes(missing))
    await page.goto(onOwnHost(site.url))
    await reported
    expectSaid(new RegExp(`${missing} is not set`))
  }
  expect(requests).toEqual([])
})

test('Live chat behind a consent category waits until it is accepted', async ({ page, startSite }) => {
  const ids = { CHAT_PROPERTY_ID: 'prop1', CHAT_WIDGET_ID: 'default', CHAT_CONSENT_CATEGORY: 'analytics' }
  const site = await startSite({ ...HOSTS, ...ids })
  const requests = await thirdParties(page)
  await open(page, onOwnHost(site.url))
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => requests).toHaveLength(1)
})
