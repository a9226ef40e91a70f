import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { chatButton, dialogOf, fillInquiry, fillServedInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

test('After a successful submit the form is reset and a thank-you dialog appears (spec §2 §3 §4 §7)', async ({
  page,
  site,
}) => {
  const product = 'svd-12100-12v-100ah-lifepo4-battery'
  await open(page, `/products/${product}`)
  await chatButton(page).click()
  await expect(dialogOf(page).getByText('SVD-12100', { exact: true })).toBeVisible()
  await fillInquiry(page, 'Journey with scripts')
  await sendButton(page).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks).toContainText("Your inquiry has been received! We'll be in touch soon.")
  await expectAccessible(page)
  const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Journey with scripts'`)
  expect(row).toMatchObject({
    kind: 'message',
    type: 'inquiry',
    product_name_slug: product,
    email: 'm.okafor@hillside.example',
  })
  await expect(thanks).toContainText(String(row?.['reference']))
  await expect.poll(() => mails(site.dataDirectory, String(row?.['reference']))).toHaveLength(2)
  await thanks.getByRole('button', { name: 'Got it.' }).click()
  await expect(thanks).toBeHidden()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
})

test('A second Enter does not leave the thank-you dialog unread', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Presses twice')
  await dialogOf(page).getByLabel('Email').press('Enter')
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks.getByRole('heading')).toBeFocused()
  for (let times = 0; times < 2; times++) await page.keyboard.press('Enter')
  await expect(thanks).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(thanks.getByRole('link', { name: 'Find more great products!' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')
})

const mails = (directory: string, reference: string): string[] =>
  readdirSync(join(directory, 'mail'))
    .map((file) => readFileSync(join(directory, 'mail', file), 'utf8'))
    .filter((text) => text.includes(reference))

test('Required fields and the address are checked in the specified words, and nothing is sent (spec §5)', async ({
  page,
  site,
}) => {
  await open(page, '/')
  const before = site.rows('SELECT id FROM lead').length
  await chatButton(page).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill('m.okafor@hillside')
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
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
  await open(page, '/')
  await page.route('**/api/messages', (route) => route.abort())
  await chatButton(page).click()
  await fillInquiry(page, 'Kept for later')
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('sales@solvane.example')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(
    'Please quote 20 pieces, delivered to Bergen.',
  )
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be sent/)
})

test('Submit is disabled while a request is in flight and guarded against repeat clicks within 1 second (spec §4)', async ({
  page,
  site,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Clicked thrice')
  await sendButton(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT id FROM lead WHERE name = 'Clicked thrice'`)).toHaveLength(1)
  await page.getByRole('button', { name: 'Got it.' }).click()

  const release = await stall(page, '**/api/messages')
  await chatButton(page).click()
  await fillInquiry(page, 'In flight')
  await page.waitForTimeout(1000)
  const send = sendButton(page)
  await send.click()
  await expect(send).toBeDisabled()
  release()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})

test('A form that came back from a plain post is empty, too, once it is sent', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Comes back')
  await dialogOf(page).getByLabel('Email').fill('')
  await dialogOf(page).getByLabel('Country').selectOption('Norway')
  await dialogOf(page).getByLabel('Application').selectOption('Drones and UAV')
  await dialogOf(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(dialogOf(page).getByText('Please fill out the Email field')).toBeVisible()
  expectSaid(/422/)
  await dialogOf(page).getByLabel('Email').fill('m.okafor@hillside.example')
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Got it.' }).click()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toBeFocused()
  for (const label of ['Email', 'Country', 'Application', 'Message'])
    await expect(dialogOf(page).getByLabel(label)).toHaveValue('')
})

test('Inquiry resubmit guard: 1000 ms (spec §9)', async ({ page, consoleMessages }) => {
  await open(page, '/')
  let posts = 0
  await page.route('**/api/messages', (route) => {
    posts += 1
    return route.fulfill({ status: 500, json: {} })
  })
  await chatButton(page).click()
  await fillInquiry(page, 'Impatient')
  const send = sendButton(page)
  // Again as soon as it is said that it failed: a click of this test's own may come too late.
  await send.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!button.form?.querySelector('[role="alert"]')) return
          observer.disconnect()
          button.click()
          resolve()
        }).observe(button.form ?? button, { subtree: true, childList: true })
        button.click()
      }),
  )
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  expect(posts).toBe(1)
  await page.waitForTimeout(1000)
  await send.click()
  await expect.poll(() => posts).toBe(2)
  await expect
    .poll(() => consoleMessages.filter((text) => text.includes('could not be sent')))
    .toHaveLength(2)
  consoleMessages.length = 0
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an inquiry goes from the button to a database row', async ({ page, site }) => {
    await page.goto('/products/svd-12100-12v-100ah-lifepo4-battery')
    await chatButton(page).click()
    await fillServedInquiry(page, 'Journey without scripts')
    await sendButton(page).click()
    await expect(
      page.getByText("Your inquiry has been received! We'll be in touch soon.").first(),
    ).toBeVisible()
    const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Journey without scripts'`)
    expect(row).toMatchObject({ kind: 'message', product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery' })
    await expect(page.getByText(String(row?.['reference'])).first()).toBeVisible()
  })

  test('a form that does not pass comes back with its values and its errors', async ({
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

test('A form sent without a network finds no fault with what was filled in', async ({
  page,
  context,
  consoleMessages,
}) => {
  await open(page, '/products')
  await chatButton(page).click()
  await fillInquiry(page, 'Ann Offline')
  await context.setOffline(true)
  for (const send of [
    () => sendButton(page).click(),
    () => dialogOf(page).getByLabel('Email').press('Enter'),
  ]) {
    await send()
    await expect(dialogOf(page).getByRole('alert')).toBeVisible()
    // A browser tells that a button is left, because it was disabled, with its next frames.
    await page.waitForTimeout(RESUBMIT_GUARD_MS)
    await expect(dialogOf(page).locator('[aria-invalid="true"]')).toHaveCount(0)
  }
  consoleMessages.length = 0
})

test('While a form is on its way nothing in it is found missing', async ({ page }) => {
  await open(page, '/products')
  await chatButton(page).click()
  await fillInquiry(page, 'Ann Waiting')
  const letGo = await stall(page, '**/api/messages')
  await sendButton(page).click()
  await expect(dialogOf(page).locator('form')).toHaveAttribute('data-pending', 'true')
  const policy = dialogOf(page).getByRole('link', { name: 'privacy policy' })
  await policy.focus()
  await policy.blur()
  await expect(dialogOf(page).locator('[aria-invalid="true"]')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
})

test('A send that fails after the dialog was closed opens it again', async ({ page, consoleMessages }) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Closed too early')
  const fail = await stall(page, '**/api/messages', (route) => route.abort())
  await sendButton(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  fail()
  await expect(dialogOf(page).getByRole('alert')).toContainText('We could not send this.')
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  consoleMessages.length = 0
})

test('An inquiry whose answer is lost stays about its product until it is closed, and is stored once', async ({
  page,
  site,
  consoleMessages,
}) => {
  const product = '/products/svp-050-lfp-prismatic-cell-50ah'
  await open(page, product)
  await chatButton(page).click()
  await fillInquiry(page, 'Reads on meanwhile')
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await isLost
    await route.abort()
  })
  await sendButton(page).click()
  await expect(sendButton(page)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('main').locator(`a[href^="/products/"]:not([href="${product}"])`).first().click()
  await expect(page).not.toHaveURL(product)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  lose()
  const again = dialogOf(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeVisible()
  await page.unroute('**/api/messages')
  await page.waitForTimeout(1000)
  await again.click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Reads on meanwhile'`)).toMatchObject([
    { product_name_slug: 'svp-050-lfp-prismatic-cell-50ah', page_url: site.url + product },
  ])
  await page.getByRole('button', { name: 'Got it.' }).click()
  await chatButton(page).click()
  await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeHidden()
  consoleMessages.length = 0
})

test('An inquiry whose answer is lost is stored once, also when it is sent again from another page', async ({
  page,
  site,
  consoleMessages,
}) => {
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillInquiry(page, 'Walks on')
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('We could not send this.')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/messages')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
  await chatButton(page).click()
  // A second press within a second of the first is none.
  await page.waitForTimeout(1000)
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Walks on'`)).toHaveLength(1)
  consoleMessages.length = 0
})

test('An inquiry whose answer is lost with its page is stored once when it is sent again', async ({
  page,
  site,
}) => {
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillInquiry(page, 'Reloads meanwhile')
  await page.route('**/api/messages', (route) => void route.fetch())
  await sendButton(page).click()
  const stored = () => site.rows(`SELECT * FROM lead WHERE name = 'Reloads meanwhile'`)
  await expect.poll(stored).toHaveLength(1)
  await page.reload()
  await page.unroute('**/api/messages')
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  await sendButton(page).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks).toContainText(String(stored()[0]?.['reference']))
  expect(stored()).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test.describe('An inquiry that was not taken and was closed is about the page it is opened on next', () => {
  const failed = '/products/svp-050-lfp-prismatic-cell-50ah'
  const next = '/products/svp-314-lfp-prismatic-cell-314ah'
  const requestQuote = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
  const sendFromNext = async (page: Page) => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation')
      .locator(`a[href="${next}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('314 Ah LFP Prismatic Cell')
    await requestQuote(page)
    await expect(dialogOf(page).getByText('SVP-314', { exact: true })).toBeVisible()
    await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeHidden()
    await dialogOf(page).getByLabel('Email').fill('m.okafor@hillside.example')
    await dialogOf(page).getByLabel('Message').fill('Another one, please.')
    await sendButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  }

  test('when it could not be delivered', async ({ page, site, consoleMessages }) => {
    await open(page, failed)
    await requestQuote(page)
    await fillInquiry(page, 'Moves on')
    await page.route('**/api/messages', (route) => route.abort())
    await sendButton(page).click()
    await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.unroute('**/api/messages')
    await page.waitForTimeout(1000)
    await sendFromNext(page)
    expect(site.rows(`SELECT * FROM lead WHERE name = 'Moves on'`)).toMatchObject([
      { product_name_slug: next.slice('/products/'.length), page_url: site.url + next },
    ])
    consoleMessages.length = 0
  })

  const sendWithoutEmail = async (page: Page, name: string, beforeSending = async () => {}) => {
    await open(page, failed)
    await requestQuote(page)
    await fillServedInquiry(page, name)
    await dialogOf(page).getByLabel('Email').fill('')
    await beforeSending()
    await dialogOf(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.submit())
    await expect(dialogOf(page).getByText('Please fill out the Email field')).toBeVisible()
  }

  test('when it came back from a plain post', async ({ page, site, expectSaid }) => {
    await sendWithoutEmail(page, 'Comes back, moves on')
    expectSaid(/422/)
    await sendFromNext(page)
    expect(site.rows(`SELECT * FROM lead WHERE name = 'Comes back, moves on'`)).toMatchObject([
      { product_name_slug: next.slice('/products/'.length), page_url: site.url + next },
    ])
  })

  test('when it came back, and was closed before its script had come', async ({ page, site, expectSaid }) => {
    let held: Route | undefined
    const hold = async () => {
      await page.route(/\/live-[^/]*\.js$/, (route) => void (held = route))
    }
    await sendWithoutEmail(page, 'Closes early, moves on', hold)
    expectSaid(/422/)
    await expect.poll(() => held).toBeDefined()
    await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await held?.continue()
    await page.locator('[data-inquiry][data-hydrated]').waitFor({ state: 'attached' })
    await sendFromNext(page)
    expect(site.rows(`SELECT * FROM lead WHERE name = 'Closes early, moves on'`)).toMatchObject([
      { product_name_slug: next.slice('/products/'.length), page_url: site.url + next },
    ])
  })
})

test('An inquiry opened while another page is on its way is about the page that is shown', async ({
  page,
  site,
}) => {
  const product = '/products/svp-050-lfp-prismatic-cell-50ah'
  await open(page, product)
  await page.route('**/_payload.json?*', () => {})
  await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', 'pending')
  await chatButton(page).click()
  await fillInquiry(page, 'Quicker than the page')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Quicker than the page'`)).toMatchObject([
    { product_name_slug: 'svp-050-lfp-prismatic-cell-50ah', page_url: site.url + product },
  ])
})

test('Quantity, voltage, capacity and size can be handed in: they are sent though not shown (spec §3)', async ({
  page,
  site,
}) => {
  await open(page, '/about-us')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Ask for this pack'
    button.setAttribute('command', 'show-modal')
    button.setAttribute('commandfor', 'inquiry')
    button.dataset['about'] = JSON.stringify({
      quantity: '40 pcs',
      voltage: '48 V',
      capacity: '100 Ah',
      size: '482 x 480 x 133 mm',
    })
    document.querySelector('main')?.prepend(button)
  })
  await page.getByRole('button', { name: 'Ask for this pack' }).click()
  await fillInquiry(page, 'Handed in')
  await expect(dialogOf(page).getByRole('textbox')).toHaveCount(5)
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Handed in'`)
  expect(row).toMatchObject({
    quantity: '40 pcs',
    voltage: '48 V',
    capacity: '100 Ah',
    size: '482 x 480 x 133 mm',
    page_url: `${site.url}/about-us`,
  })
})
