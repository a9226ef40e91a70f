import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import {
  chatButton,
  dialogOf,
  fillInquiry,
  fillServedInquiry,
  sendButton,
  sendInquiry,
  startInquiry,
  thanksOf,
} from './inquiry-dialog.ts'
import { expectUndelivered, withoutTimeLimit } from './page-forms.ts'
import { expect, expectAccessible, open, test, NO_MANIFEST } from './site.ts'
import { stall } from './stall.ts'

const PRODUCT = '/products/svp-050-lfp-prismatic-cell-50ah'
const NEXT_PRODUCT = '/products/svp-314-lfp-prismatic-cell-314ah'

const slugOf = (path: string) => path.slice('/products/'.length)
const invalidFields = (page: Page) => dialogOf(page).locator('[aria-invalid="true"]')

const mails = (directory: string, reference: string): string[] =>
  readdirSync(join(directory, 'mail'))
    .map((file) => readFileSync(join(directory, 'mail', file), 'utf8'))
    .filter((text) => text.includes(reference))

test('After a successful submit the form is reset and a thank-you dialog appears (spec §2 §3 §4 §7)', async ({
  page,
  site,
}) => {
  await open(page, PRODUCT)
  await startInquiry(page, 'Journey with scripts')
  // One address gets two confirmations a day, and other tests send from the usual one.
  await dialogOf(page).getByLabel('Email').fill('journey@hillside.example')
  await sendButton(page).click()
  await expect(thanksOf(page)).toContainText("Your inquiry has been received! We'll be in touch soon.")
  await expectAccessible(page)
  const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Journey with scripts'`)
  expect(row).toMatchObject({
    kind: 'message',
    type: 'inquiry',
    product_name_slug: slugOf(PRODUCT),
    email: 'journey@hillside.example',
  })
  await expect(thanksOf(page)).toContainText(String(row?.['reference']))
  await expect.poll(() => mails(site.dataDirectory, String(row?.['reference']))).toHaveLength(2)
  await thanksOf(page).getByRole('button', { name: 'Got it.' }).click()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
})

test('A second Enter does not dismiss the thank-you dialog unread', async ({ page }) => {
  await open(page, '/')
  await startInquiry(page, 'Presses twice')
  await dialogOf(page).getByLabel('Email').press('Enter')
  await expect(thanksOf(page).getByRole('heading')).toBeFocused()
  for (let times = 0; times < 2; times++) await page.keyboard.press('Enter')
  await expect(thanksOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(thanksOf(page).getByRole('link', { name: 'Find more great products!' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Required fields and the address are checked in the specified words, and nothing is sent (spec §5)', async ({
  page,
  site,
}) => {
  await open(page, '/')
  const before = site.rows('SELECT id FROM lead').length
  await chatButton(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('m.okafor@hillside')
  await sendButton(page).click()
  await expect(dialog.getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
  await expect(dialog.getByText('Please fill out the Name field')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(dialog.getByText('Please fill out the Message field')).toBeVisible()
  await expectAccessible(page)
  expect(site.rows('SELECT id FROM lead')).toHaveLength(before)
})

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

test('Submit is disabled while a request is in flight and guarded against repeat clicks within 1 second (spec §4)', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await open(page, '/')
  await startInquiry(page, 'Clicked thrice')
  await sendButton(page).evaluate((button: HTMLElement) => {
    for (let clicks = 0; clicks < 3; clicks++) button.click()
  })
  await page.getByRole('button', { name: 'Got it.' }).click()
  expect(site.rows(`SELECT id FROM lead WHERE name = 'Clicked thrice'`)).toHaveLength(1)

  const release = await stall(page, '**/api/messages')
  await startInquiry(page, 'In flight')
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  release()
  await expect(thanksOf(page)).toBeVisible()
})

test('Inquiry resubmit guard: 1000 ms (spec §9)', async ({ page, expectSaid, allowSaid }) => {
  // The clock is moved past the time limit of the manifest.
  allowSaid(NO_MANIFEST)
  const posts: string[] = []
  await page.route('**/api/messages', (route) => {
    posts.push(route.request().url())
    return route.fulfill({ status: 500, json: {} })
  })
  await page.clock.install()
  await open(page, '/')
  await startInquiry(page, 'Impatient')
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await page.clock.fastForward(RESUBMIT_GUARD_MS - 1)
  await sendButton(page).click()
  expect(posts).toHaveLength(1)
  await page.clock.fastForward(1)
  await sendButton(page).click()
  await expect.poll(() => posts).toHaveLength(2)
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  expectSaid(/status of 500/)
  expectSaid(/could not be sent/)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an inquiry is stored, about its product', async ({ page, site }) => {
    await page.goto(PRODUCT)
    await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
    await fillServedInquiry(page, 'Journey without scripts')
    await sendButton(page).click()
    await expect(
      page.getByText("Your inquiry has been received! We'll be in touch soon.").first(),
    ).toBeVisible()
    const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Journey without scripts'`)
    expect(row).toMatchObject({ kind: 'message', product_name_slug: slugOf(PRODUCT) })
    await expect(page.getByText(String(row?.['reference'])).first()).toBeVisible()
  })

  test('an inquiry that does not pass comes back with its values and its errors', async ({
    page,
    expectSaid,
  }) => {
    await page.goto('/')
    await chatButton(page).click()
    await dialogOf(page).getByLabel('Email').fill('nobody@nowhere')
    await dialogOf(page).getByLabel('Message').fill('Kept as it was typed')
    await sendButton(page).click()
    await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible()
    await expect(page.getByText('Please fill out the Name field').first()).toBeVisible()
    await expect(dialogOf(page).getByLabel('Message')).toHaveValue('Kept as it was typed')
    expectSaid(/422/)
  })
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
  await page.getByRole('main').locator(`a[href^="/products/"]:not([href="${PRODUCT}"])`).first().click()
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
      await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
    },
  ],
] as const)
  test(`An inquiry that ${what} and was closed is about the page it is opened on next`, async ({
    page,
    site,
    expectSaid,
  }) => {
    const requestQuote = () => page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
    await page.clock.install()
    await open(page, PRODUCT)
    await requestQuote()
    const name = `Moves on: ${what}`
    await fillInquiry(page, name)
    await fail(page, expectSaid)
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation')
      .locator(`a[href="${NEXT_PRODUCT}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('314 Ah LFP Prismatic Cell')
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

test('An inquiry opened while another page is loading is about the page that is shown', async ({
  page,
  site,
}) => {
  await stall(page, '**/_payload.json?*')
  await open(page, PRODUCT)
  await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await sendInquiry(page, 'Quicker than the page')
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Quicker than the page'`)).toMatchObject([
    { product_name_slug: slugOf(PRODUCT), page_url: site.url + PRODUCT },
  ])
})

test('Quantity, voltage, capacity and size can be handed in: they are sent though not shown (spec §3)', async ({
  page,
  site,
}) => {
  const about = { quantity: '40 pcs', voltage: '48 V', capacity: '100 Ah', size: '482 x 480 x 133 mm' }
  await open(page, '/about-us')
  await chatButton(page).evaluate((button, text) => (button.dataset['about'] = text), JSON.stringify(about))
  await startInquiry(page, 'Handed in')
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(5)
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Handed in'`)).toMatchObject([
    { ...about, page_url: `${site.url}/about-us` },
  ])
})
