import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { chatButton, dialogOf, sendButton, sendInquiry, startInquiry, thanksOf } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, test, NO_MANIFEST } from './site.ts'
import { stall } from './stall.ts'

const PRODUCT = '/products/svp-050-lfp-prismatic-cell-50ah'

const slugOf = (path: string) => path.slice('/products/'.length)

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
  await expect(sendButton(page)).toContainText('Sending…')
  release()
  await expect(thanksOf(page)).toBeVisible()
})

test('Inquiry resubmit guard: 1000 ms (spec §9)', async ({ page, expectSaid, allowSaid }) => {
  // The clock is moved past the time limit of the manifest.
  allowSaid(NO_MANIFEST)
  const posts: string[] = []
  await page.route('**/api/messages', (route) => {
    posts.push(route.request().url())
    return route.fulfill({ status: 500, json: { request_id: '0b1c' } })
  })
  await page.clock.install()
  await open(page, '/')
  await startInquiry(page, 'Impatient')
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Reference for support: 0b1c.')
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

  test('what opens the inquiry is a link to /contact', async ({ page }) => {
    await page.goto(PRODUCT)
    for (const link of [
      page.getByRole('link', { name: 'Send an inquiry' }),
      page.getByRole('main').getByRole('link', { name: 'Request a quote' }).first(),
    ])
      await expect(link).toHaveAttribute('href', '/contact')
  })
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
