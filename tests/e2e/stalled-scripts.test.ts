import type { Page } from '@playwright/test'
import { banner, preferences } from './consent-dialogs.ts'
import { chatButton, fillServedInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const newsletter = (page: Page) => page.getByRole('form', { name: 'Newsletter' })

test('The browser submits the newsletter form while its script has not arrived', async ({ page, site }) => {
  await stall(page, /\/start-/)
  await page.goto('/about-us')
  await newsletter(page).getByRole('textbox').fill('stalled@hillside.example')
  await newsletter(page).getByRole('button').click()
  await expect(page).toHaveURL('/about-us#subscribed')
  await expect(page.getByRole('status', { name: 'Subscribe successfully!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM subscriber WHERE email = 'stalled@hillside.example'`)).toHaveLength(1)
})

test('The browser submits an inquiry while its script has not arrived', async ({ page, site }) => {
  await stall(page, /\/live-/)
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillServedInquiry(page, 'Stalled inquirer')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/contact\?sent=SOL-/)
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Stalled inquirer'`)).toHaveLength(1)
})

async function emulateSlow4G(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

test.describe('On a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  for (const [path, decision, accepted] of [
    ['/', 'Reject all', ['necessary']],
    ['/contact', 'Reject all', ['necessary']],
    ['/products/svd-12100-12v-100ah-lifepo4-battery', 'Reject all', ['necessary']],
    ['/contact', 'Accept all', ['necessary', 'analytics', 'ads']],
  ] as const)
    test(`with slow 4G the first tap on ${decision} is stored, as soon as it can be seen: ${path}`, async ({
      page,
      context,
    }) => {
      await emulateSlow4G(page)
      await page.goto(path, { waitUntil: 'commit' })
      await banner(page).getByRole('button', { name: decision }).tap()
      await expect(banner(page)).toBeHidden()
      const [cookie] = await context.cookies()
      expect(JSON.parse(decodeURIComponent(cookie?.value ?? '{}'))).toMatchObject({ categories: accepted })
    })

  test('with slow 4G the first tap on Manage preferences opens them, ready for a choice', async ({
    page,
  }) => {
    await emulateSlow4G(page)
    await page.goto('/', { waitUntil: 'commit' })
    await banner(page).getByRole('button', { name: 'Manage preferences' }).tap()
    await expect(preferences(page).getByRole('checkbox', { name: 'Analytics' })).toBeEnabled()
  })
})

test('On slow 4G everything that can be pressed at the first paint works before the scripts arrive', async ({
  page,
  expectSaid,
}) => {
  await emulateSlow4G(page)
  await stall(page, /\/start-/)
  const paint = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  }
  await paint('/products/svd-12100-12v-100ah-lifepo4-battery')
  await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/contact')
  await page.setViewportSize({ width: 390, height: 844 })
  await paint('/about-us')
  await page.locator('[data-mobile-menu] > summary').click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByText('Explore', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible()
  await paint('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').fill('m.okafor@')
  await form.getByLabel('Message').fill('We need 20 packs.')
  await form.getByRole('button').last().click()
  expectSaid(/422/)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('We need 20 packs.')
})
