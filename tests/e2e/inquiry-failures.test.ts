import type { Page } from '@playwright/test'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { chatButton, dialogOf, fillInquiry, sendButton, startInquiry, thanksOf } from './inquiry-dialog.ts'
import { entry, main } from './main-nav.ts'
import { expectUndelivered, withoutTimeLimit } from './page-forms.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const PRODUCT = '/products/svp-050-lfp-prismatic-cell-50ah'
const NEXT_PRODUCT = '/products/svp-314-lfp-prismatic-cell-314ah'

const slugOf = (path: string) => path.slice('/products/'.length)
const invalidFields = (page: Page) => dialogOf(page).locator('[aria-invalid="true"]')

test('On failure the dialog stays open, and the visitor is told what to do (spec §4 §8)', async ({
  page,
  expectSaid,
}) => {
  await withoutTimeLimit(page)
  await open(page, '/products')
  await startInquiry(page, 'Kept for later')
  const fail = await stall(page, '**/api/messages', (route) => route.abort())
  await dialogOf(page).getByLabel('Email').press('Enter')
  await expect(dialogOf(page).locator('form')).toHaveAttribute('data-pending', 'true')
  const policy = dialogOf(page).getByRole('link', { name: 'privacy policy' })
  await policy.focus()
  await policy.blur()
  await expect(invalidFields(page), 'on its way').toHaveCount(0)
  fail()
  await expect(dialogOf(page).getByRole('alert')).toContainText('sales@solvane.example')
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(
    'Please quote 20 pieces, delivered to Bergen.',
  )
  await expect(invalidFields(page), 'after the failure').toHaveCount(0)
  expectUndelivered(expectSaid)
})

/** Posts the form as a browser without scripts does, without an address: it comes back. */
async function sendNativelyWithoutEmail(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Email').fill('')
  await dialogOf(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(dialogOf(page).getByText('Please fill out the Email field')).toBeVisible()
}

test('A form that came back from a native submit is empty once it has been sent', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/')
  await startInquiry(page, 'Comes back')
  await dialogOf(page).getByLabel('Country').selectOption('Norway')
  await dialogOf(page).getByLabel('Application').selectOption('Drones and UAV')
  await sendNativelyWithoutEmail(page)
  expectSaid(/422/)
  await fillInquiry(page, 'Comes back')
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Got it.' }).click()
  await chatButton(page).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  for (const label of ['Email', 'Country', 'Application', 'Message'])
    await expect(dialogOf(page).getByLabel(label)).toHaveValue('')
})

test('An inquiry that fails after its dialog was closed opens it again, about the same product, and is stored once', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await withoutTimeLimit(page)
  await open(page, PRODUCT)
  await startInquiry(page, 'Reads on meanwhile')
  const { promise: isLost, resolve: loseAnswer } = Promise.withResolvers<void>()
  await page.route(
    '**/api/messages',
    async (route) => {
      await route.fetch()
      await isLost
      await route.abort()
    },
    { times: 1 },
  )
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .locator(`a[href^="/products/"]:not([href="${PRODUCT}"], [href$=".json"])`)
    .first()
    .click()
  await expect(page).not.toHaveURL(PRODUCT)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  loseAnswer()
  const again = dialogOf(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expect(dialogOf(page).getByRole('alert')).toContainText('We could not send this.')
  await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeVisible()
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await again.click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Reads on meanwhile'`)).toMatchObject([
    { product_name_slug: slugOf(PRODUCT), page_url: site.url + PRODUCT },
  ])
  await page.getByRole('button', { name: 'Got it.' }).click()
  await chatButton(page).click()
  await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeHidden()
  expectUndelivered(expectSaid)
})

test('An inquiry whose answer is lost is stored once, also when it is sent again from another page', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await open(page, '/about-us')
  await startInquiry(page, 'Walks on')
  await page.route('**/api/messages', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('We could not send this.')
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
  await chatButton(page).click()
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Walks on'`)).toHaveLength(1)
  expectUndelivered(expectSaid)
})

for (const [what, fail] of [
  [
    'could not be delivered',
    async (page: Page, expectSaid: (text: RegExp) => void) => {
      await page.route('**/api/messages', (route) => route.abort(), { times: 1 })
      await sendButton(page).click()
      await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeFocused()
      expectUndelivered(expectSaid)
    },
  ],
  [
    'came back from a native submit',
    async (page: Page, expectSaid: (text: RegExp) => void) => {
      await sendNativelyWithoutEmail(page)
      expectSaid(/422/)
      await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
    },
  ],
] as const)
  test(`An inquiry that ${what} and was closed is about the page it is opened on next`, async ({
    page,
    site,
    expectSaid,
  }) => {
    // The second is in the bar of a product that is scrolled.
    const requestQuote = () =>
      page.getByRole('main').getByRole('button', { name: 'Request a quote' }).first().click()
    await page.clock.install()
    await open(page, PRODUCT)
    await requestQuote()
    const name = `Moves on: ${what}`
    await fillInquiry(page, name)
    await fail(page, expectSaid)
    await page.keyboard.press('Escape')
    // The menu has its products once it is used.
    await entry(page, 'Products').hover()
    await main(page).locator(`a[href="${NEXT_PRODUCT}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SVP-314 314 Ah LFP Prismatic Cell')
    await requestQuote()
    await expect(dialogOf(page).getByText('SVP-314', { exact: true })).toBeVisible()
    await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeHidden()
    await fillInquiry(page, name)
    await page.clock.fastForward(RESUBMIT_GUARD_MS)
    await sendButton(page).click()
    await expect(thanksOf(page)).toBeVisible()
    expect(site.rows(`SELECT * FROM lead WHERE name = '${name}'`)).toMatchObject([
      { product_name_slug: slugOf(NEXT_PRODUCT), page_url: site.url + NEXT_PRODUCT },
    ])
  })
