import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Newsletter' })

/** Opens a page and puts the focus into the form, which brings its script: until that is there the browser sends it. */
async function openForm(page: Page): Promise<void> {
  await open(page, '/about-us')
  await focusForm(page)
}

async function focusForm(page: Page): Promise<void> {
  await formOf(page).getByRole('textbox').focus()
  await expect(formOf(page)).toHaveAttribute('data-hydrated')
}

test("Success toast: 'Subscribe successfully!' (centre, 2000 ms) (spec §8)", async ({ page, site }) => {
  await openForm(page)
  await expect(page.getByRole('status')).toHaveCount(0)
  await formOf(page).getByRole('textbox', { name: 'Email' }).fill('reader@hillside.example')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  const toast = page.getByRole('status', { name: 'Subscribe successfully!' })
  await expect(toast).toHaveText('Subscribe successfully!')
  await expect(formOf(page).getByRole('textbox')).toHaveValue('')
  await expect(toast).toBeHidden({ timeout: 3000 })
  await expect
    .poll(() => site.rows(`SELECT email FROM subscriber WHERE email = 'reader@hillside.example'`))
    .toHaveLength(1)
})

test('Submitting resets the form and shows the success toast straight away, regardless of the result (spec §4)', async ({
  page,
  expectSaid,
}) => {
  await openForm(page)
  await page.route('**/api/subscribe-email', (route) => route.abort())
  await formOf(page).getByRole('textbox').fill('reader@hillside.example')
  await formOf(page).getByRole('textbox').press('Enter')
  await expect(page.getByRole('status')).toHaveText('Subscribe successfully!')
  await expect(formOf(page).getByRole('textbox')).toHaveValue('')
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be sent/)
})

test('The newsletter form sends what a program has filled in, and otherwise nothing of it', async ({
  page,
  site,
}) => {
  await openForm(page)
  const sendAs = async (email: string, honeypot: string) => {
    await formOf(page)
      .locator('[name="second_note"]')
      .evaluate((field: HTMLInputElement, text) => (field.value = text), honeypot)
    await formOf(page).getByRole('textbox', { name: 'Email' }).fill(email)
    const posted = page.waitForRequest('**/api/subscribe-email')
    await formOf(page).getByRole('textbox', { name: 'Email' }).press('Enter')
    const request = await posted
    await request.response()
    return request.postDataJSON()
  }
  const program = { email: 'program@hillside.example', second_note: 'Buy!' }
  const page_url = `${site.url}/about-us`
  expect(await sendAs(program.email, program.second_note)).toEqual({ ...program, page_url })
  expect(await sendAs('person@hillside.example', '')).toEqual({ email: 'person@hillside.example', page_url })
  const subscribed = site.rows(`SELECT email FROM subscriber WHERE email LIKE 'p%@hillside.example'`)
  expect(subscribed).toEqual([{ email: 'person@hillside.example' }])
})

test('A newsletter call that fails is told to who is still there, and can be made again (behaviours §0)', async ({
  page,
  site,
  expectSaid,
}) => {
  await openForm(page)
  await page.route('**/api/subscribe-email', (route) => route.abort())
  await formOf(page).getByRole('textbox').fill('second.try@hillside.example')
  await formOf(page).getByRole('textbox').press('Enter')
  await expect(formOf(page).getByText('you are not subscribed yet')).toBeVisible()
  await formOf(page).getByRole('textbox').fill('another@hillside')
  await expect(formOf(page).getByText('you are not subscribed yet')).toBeVisible()
  await page.unroute('**/api/subscribe-email')
  await formOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => site.rows(`SELECT email FROM subscriber WHERE email = 'second.try@hillside.example'`))
    .toHaveLength(1)
  await expect(formOf(page).getByText('you are not subscribed yet')).toBeHidden()
  await expect(formOf(page).getByRole('textbox')).toBeFocused()
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be sent/)
})

test('A double click on Subscribe sends once and asks for nothing more', async ({ page }) => {
  await openForm(page)
  let posts = 0
  page.on('request', (request) => (posts += Number(request.url().endsWith('/subscribe-email'))))
  await formOf(page).getByRole('textbox').fill('twice@hillside.example')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(page.getByRole('status')).toHaveText('Subscribe successfully!')
  await expect(formOf(page).getByText('Please fill out the Email field')).toBeHidden()
  await expect.poll(() => posts).toBe(1)
})

test('Newsletter form: email required and valid (spec §5)', async ({ page }) => {
  await openForm(page)
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(formOf(page).getByText('Please fill out the Email field')).toBeVisible()
  await formOf(page).getByRole('textbox').fill('reader@hillside')
  await expect(formOf(page).getByText('Please enter a valid email address.')).toBeVisible()
})

test('It needs no React', async ({ page, site, consoleMessages }) => {
  await page.route(/\/react-.*js/, (route) => route.abort())
  await openForm(page)
  await formOf(page).getByRole('textbox').fill('light@hillside.example')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toHaveText('Subscribe successfully!')
  await expect(page).toHaveURL('/about-us')
  await expect
    .poll(() => site.rows(`SELECT email FROM subscriber WHERE email = 'light@hillside.example'`))
    .toHaveLength(1)
  consoleMessages.length = 0
})

test('A submit whose script does not come goes the plain way', async ({ page, site, consoleMessages }) => {
  await open(page, '/about-us')
  await page.route('**/_app/assets/enhance-*.js', (route) => route.abort())
  const comeTo = page.waitForEvent('requestfailed')
  await formOf(page).getByRole('textbox').fill('broken@hillside.example')
  await comeTo
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/about-us#subscribed')
  await expect
    .poll(() => site.rows(`SELECT email FROM subscriber WHERE email = 'broken@hillside.example'`))
    .toHaveLength(1)
  // Once as it is focused, and again with the press on its button.
  consoleMessages.length = 0
})

test('After a plain post that came back, a subscription is of the page it is made on', async ({
  page,
  site,
  expectSaid,
}) => {
  await open(page, '/about-us')
  await formOf(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(formOf(page).getByText('Please fill out the Email field')).toBeVisible()
  expectSaid(/422/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await focusForm(page)
  await formOf(page).getByRole('textbox').fill('moved.on@hillside.example')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
  const asked = () =>
    site.rows(`SELECT source_page_url FROM subscriber WHERE email = 'moved.on@hillside.example'`)
  await expect.poll(asked).toEqual([{ source_page_url: `${site.url}/privacy-policy` }])
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the press on Subscribe that ends the typing reaches it, not a side widget', async ({ page }) => {
    await openForm(page)
    await page.getByRole('button', { name: 'Reject all' }).click()
    await formOf(page).getByRole('textbox').fill('phone@hillside.example')
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('status')).toHaveText('Subscribe successfully!')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the newsletter answers on the page it was sent from', async ({ page, site }) => {
    await page.goto('/about-us')
    await formOf(page).getByRole('textbox').fill('plain@hillside.example')
    await formOf(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL('/about-us#subscribed')
    await expect(page.getByRole('status', { name: 'Subscribe successfully!' })).toBeVisible()
    expect(site.rows(`SELECT email FROM subscriber WHERE email = 'plain@hillside.example'`)).toHaveLength(1)
  })

  test('the words of success are seen for their time without motion, too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Their time begins before every picture has come.
    await page.goto('/about-us#subscribed', { waitUntil: 'commit' })
    const words = page.getByText('Subscribe successfully!')
    await expect(words).toBeVisible()
    await expect(words).toBeHidden()
  })
})
