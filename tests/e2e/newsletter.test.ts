import type { Page } from '@playwright/test'
import { CHECK_MAIL } from '#features/newsletter/fields.ts'
import { TOAST_MS } from '#ui/toast/show-toast.ts'
import { expectUndelivered } from './page-forms.ts'
import { expect, open, type Site, test } from './site.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const field = (page: Page) => formOf(page).getByRole('textbox', { name: 'Email' })
const toast = (page: Page) => page.getByRole('status', { name: 'Subscribe successfully!' })
const subscribe = (page: Page) => formOf(page).getByRole('button', { name: 'Subscribe' }).click()

const expectSubscribed = (site: Site, email: string) =>
  expect.poll(() => site.rows(`SELECT email FROM subscriber WHERE email = '${email}'`)).toHaveLength(1)

/** Opens a page and focuses the form, which loads its script; until then the browser submits it. */
async function openForm(page: Page): Promise<void> {
  await open(page, '/about-us')
  await focusForm(page)
}

async function focusForm(page: Page): Promise<void> {
  await field(page).focus()
  await expect(formOf(page)).toHaveAttribute('data-enhanced')
}

test("Success toast: 'Subscribe successfully!' (centre, 2000 ms) (spec §8)", async ({ page, site }) => {
  await page.clock.install()
  await openForm(page)
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).fill('reader@hillside.example')
  await subscribe(page)
  await expect(toast(page)).toHaveText('Subscribe successfully!')
  await expect(field(page)).toHaveValue('')
  await page.clock.fastForward(TOAST_MS - 1)
  await expect(toast(page)).toBeVisible()
  await page.clock.fastForward(1)
  await expect(toast(page)).toBeHidden()
  // The note stays beside the form.
  await expect(formOf(page).getByText(CHECK_MAIL)).toBeVisible()
  await expectSubscribed(site, 'reader@hillside.example')
  await expect(page).toHaveURL('/about-us')
})

test('Submitting resets the form and shows the success toast straight away, regardless of the result (spec §4)', async ({
  page,
  expectSaid,
}) => {
  await openForm(page)
  await page.route('**/api/subscribe-email', (route) => route.abort())
  await field(page).fill('reader@hillside.example')
  await field(page).press('Enter')
  await expect(toast(page)).toHaveText('Subscribe successfully!')
  await expect(field(page)).toHaveValue('')
  expectUndelivered(expectSaid)
})

test('The honeypot of the newsletter form is sent only if it is filled in', async ({ page, site }) => {
  await openForm(page)
  const sendAs = async (email: string, honeypot: string) => {
    await formOf(page)
      .locator('[name="second_note"]')
      .evaluate((input: HTMLInputElement, text) => (input.value = text), honeypot)
    await field(page).fill(email)
    const posted = page.waitForRequest('**/api/subscribe-email')
    await field(page).press('Enter')
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

test('A visitor whose subscription failed is told so, and can try again', async ({
  page,
  site,
  expectSaid,
}) => {
  await openForm(page)
  await page.route('**/api/subscribe-email', (route) => route.abort(), { times: 1 })
  await field(page).fill('second.try@hillside.example')
  await field(page).press('Enter')
  const failure = formOf(page).getByText('you are not subscribed yet')
  await expect(failure).toBeVisible()
  await expect(formOf(page).getByText(CHECK_MAIL)).toBeHidden()
  await field(page).fill('another@hillside')
  await expect(failure).toBeVisible()
  await formOf(page).getByRole('button', { name: 'Try again' }).click()
  await expectSubscribed(site, 'second.try@hillside.example')
  await expect(failure).toBeHidden()
  await expect(field(page)).toBeFocused()
  expectUndelivered(expectSaid)
})

test('A double click on Subscribe sends once and finds no empty field', async ({ page, site }) => {
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/subscribe-email') && posts.push(request.url()))
  await openForm(page)
  await field(page).fill('twice@hillside.example')
  await formOf(page).getByRole('button', { name: 'Subscribe' }).dblclick()
  await expect(toast(page)).toHaveText('Subscribe successfully!')
  await expect(formOf(page).getByText('Please fill out the Email field')).toBeHidden()
  await expectSubscribed(site, 'twice@hillside.example')
  expect(posts).toHaveLength(1)
})

test('Newsletter form: email required and valid (spec §5)', async ({ page }) => {
  await openForm(page)
  await subscribe(page)
  await expect(formOf(page).getByText('Please fill out the Email field')).toBeVisible()
  await field(page).fill('reader@hillside')
  await expect(formOf(page).getByText('Please enter a valid email address.')).toBeVisible()
})

test('If the script of the form cannot be loaded, the browser submits it', async ({
  page,
  site,
  expectSaid,
}) => {
  await open(page, '/about-us')
  await page.route('**/_app/assets/enhance-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await field(page).fill('broken@hillside.example')
  await failed
  await subscribe(page)
  await expect(page).toHaveURL('/about-us#subscribed')
  await expectSubscribed(site, 'broken@hillside.example')
  expectSaid(/ERR_FAILED/)
  expectSaid(/dynamically imported module/)
})

test('After a native submit that came back, a subscription is from the page it is made on', async ({
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
  await field(page).fill('moved.on@hillside.example')
  await subscribe(page)
  const source = () =>
    site.rows(`SELECT source_page_url FROM subscriber WHERE email = 'moved.on@hillside.example'`)
  await expect.poll(source).toEqual([{ source_page_url: `${site.url}/privacy-policy` }])
})

test('On a phone the first press on Subscribe after typing reaches the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await page.getByRole('button', { name: 'Reject all' }).click()
  await field(page).fill('phone@hillside.example')
  await subscribe(page)
  await expect(toast(page)).toHaveText('Subscribe successfully!')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter answers on the page it was sent from, and the toast disappears without motion', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/about-us')
    await field(page).fill('plain@hillside.example')
    await subscribe(page)
    await expect(page).toHaveURL('/about-us#subscribed')
    await expect(toast(page)).toBeVisible()
    await expectSubscribed(site, 'plain@hillside.example')
    await expect(toast(page)).toBeHidden()
    await expect(formOf(page).getByText(CHECK_MAIL)).toBeVisible()
  })
})
