import type { Page } from '@playwright/test'
import { chatButton, fillInquiry, sendButton } from './inquiry-dialog.ts'
import { alive, expect, open, test } from './site.ts'
import { stall } from './stall.ts'

/** The forms that the page sends from now on. */
function posts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  return sent
}

/** What boot.ts waits for a script, and for whether anybody is there. */
const PATIENCE_MS = 5000

const newsletterOf = (page: Page) => page.getByRole('form', { name: 'Newsletter' })

async function subscribe(page: Page, email: string): Promise<void> {
  await newsletterOf(page).getByRole('textbox').fill(email)
  await newsletterOf(page).getByRole('button').click()
}

test.beforeEach(({ page }) => page.clock.install())

test('A form whose script stalls says that it waits, and after a while is sent plainly, once', async ({
  page,
  site,
}) => {
  await stall(page, /\/start-/)
  await page.goto('/about-us')
  const sent = posts(page)
  await subscribe(page, 'stalled@hillside.example')
  const button = newsletterOf(page).getByRole('button')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await page.clock.runFor(PATIENCE_MS - 1000)
  expect(sent).toEqual([])
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/about-us#subscribed')
  expect(sent).toEqual(['/api/subscribe-email'])
  expect(site.rows(`SELECT * FROM subscriber WHERE email = 'stalled@hillside.example'`)).toHaveLength(1)
})

test('A script that comes while its form is sent plainly does not send it again', async ({ page }) => {
  const letThrough = await stall(page, /\/start-/)
  const answer = await stall(page, /\/api\/subscribe-email/)
  await page.goto('/about-us')
  const sent = posts(page)
  await subscribe(page, 'late@hillside.example')
  await page.clock.runFor(PATIENCE_MS)
  letThrough()
  await alive(page)
  await newsletterOf(page).getByRole('button').click({ noWaitAfter: true })
  answer()
  await expect(page).toHaveURL('/about-us#subscribed')
  expect(sent).toEqual(['/api/subscribe-email'])
})

test('A form whose script comes in time is sent by it, once', async ({ page }) => {
  const letThrough = await stall(page, /\/start-/)
  await page.goto('/about-us')
  const sent = posts(page)
  // A busy machine takes seconds for what a visitor does at once: the clock waits for it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await subscribe(page, 'in-time@hillside.example')
  await page.clock.runFor(PATIENCE_MS - 1000)
  letThrough()
  await expect(page.getByRole('status')).toHaveText('Subscribe successfully!')
  await expect(newsletterOf(page).getByRole('button')).not.toHaveAttribute('aria-busy')
  await page.clock.runFor(PATIENCE_MS)
  expect(sent).toEqual(['/api/subscribe-email'])
  await expect(page).toHaveURL('/about-us')
})

test('An inquiry whose script stalls is sent plainly after a while', async ({ page, site }) => {
  await stall(page, /\/live-/)
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillInquiry(page, 'Stalled inquirer')
  await sendButton(page).click()
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(PATIENCE_MS)
  await expect(page).toHaveURL(/\/contact\?sent=SOL-/)
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Stalled inquirer'`)).toHaveLength(1)
})

test('A form that can neither wait nor be sent keeps its text and says so', async ({ page, expectSaid }) => {
  await stall(page, /\/start-/)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/contact')
  await page.route(/\/api\/contact/, (route) => route.abort())
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Message').fill('We need 20 packs.')
  await form.getByRole('button').last().click()
  await page.clock.runFor(PATIENCE_MS)
  await expect(form.getByRole('alert')).toContainText('We could not send this. Your text is safe.')
  await expect(form.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
  await expect(form.getByRole('button').last()).not.toHaveAttribute('aria-busy')
  await expect(form.getByLabel('Message')).toHaveValue('We need 20 packs.')
  expectSaid(/ERR_FAILED/)
})

test('A form that was sent plainly can be used again by who comes back to it', async ({ page }) => {
  await stall(page, /\/start-/)
  await page.goto('/about-us')
  await subscribe(page, 'comes-back@hillside.example')
  await page.clock.runFor(PATIENCE_MS)
  await expect(page).toHaveURL('/about-us#subscribed')
  await page.goBack()
  await expect(newsletterOf(page).getByRole('button')).not.toHaveAttribute('aria-busy')
})
