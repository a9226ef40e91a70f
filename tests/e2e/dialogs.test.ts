import { readdirSync } from 'node:fs'
import type * as Ask from '#ui/dialog/ask.ts'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from '#tests/mails.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { withoutTimeLimit } from './page-forms.ts'
import { enhanced, expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

const another = (page: Page) => page.getByRole('button', { name: 'Unsubscribe another address' })
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Which address?' })
const notice = (page: Page) => page.getByRole('dialog', { name: 'You will get no more newsletters' })

/** Records the addresses that the page asks the API to unsubscribe from now on. */
function addressesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/unsubscribe-email')
      sent.push((request.postDataJSON() as { email: string }).email)
  })
  return sent
}

async function unsubscribe(page: Page, email: string): Promise<void> {
  await another(page).click()
  await prompt(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toBeHidden()
}

test('Invalid email address: the prompt says so in its own words and keeps what was typed (spec §8)', async ({
  page,
}) => {
  const sent = addressesSent(page)
  await open(page, '/unsubscribe/email?done=1')
  await another(page).click()
  const field = prompt(page).getByRole('textbox', { name: 'Email' })
  await expect(field).toBeFocused()
  await field.fill('nobody@')
  await page.keyboard.press('Enter')
  await expect(prompt(page).getByRole('alert')).toHaveText('Invalid email address')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nobody@')
  await expectAccessible(page)
  await field.pressSequentially('nowhere')
  await expect(prompt(page).getByRole('alert')).toHaveText('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(prompt(page)).toBeHidden()
  await expect(another(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('Invalid URL: the prompt for one says so, and returns a valid one (spec §8)', async ({ page }) => {
  await open(page, '/unsubscribe/email?done=1')
  // No feature asks for a URL yet.
  const script = readdirSync('dist/client/_app/assets').find((name) => /^ask-[\w-]+\.js$/.test(name))
  const answer = page.evaluate(async (address) => {
    const { promptDialog } = (await import(address)) as typeof Ask
    return promptDialog({ title: 'Your website?', label: 'Address', type: 'url', confirm: 'Save' })
  }, `/_app/assets/${script}`)
  const urlPrompt = page.getByRole('dialog', { name: 'Your website?' })
  const field = urlPrompt.getByRole('textbox', { name: 'Address' })
  for (const wrong of ['solvane.example', 'https://nowhere', 'javascript:alert(1)']) {
    await field.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(urlPrompt.getByRole('alert')).toHaveText('Invalid URL')
  }
  await field.fill('https://www.solvane.example/products?page=2')
  await page.keyboard.press('Enter')
  expect(await answer).toBe('https://www.solvane.example/products?page=2')
})

test('The prompt unsubscribes one address after another, with any characters the form beside it accepts', async ({
  page,
  site,
}) => {
  const subscriber = 'a&b@hillside.example'
  await page.request.post('/api/subscribe-email', { data: { email: subscriber } })
  const link = linkIn(await mailTo(site.dataDirectory, subscriber), '/subscribe/confirm')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await page.request.post('/api/subscribe-email/confirm', { data: { token } })
  const sent = addressesSent(page)
  await open(page, '/unsubscribe/email?done=1')
  for (const address of [subscriber, 'jörg@hillside.example']) {
    await unsubscribe(page, address)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).toBeHidden()
  }
  expect(sent).toEqual([subscriber, 'jörg@hillside.example'])
  expect(site.rows(`SELECT state FROM subscriber WHERE email = '${subscriber}'`)).toEqual([
    { state: 'unsubscribed' },
  ])
})

async function openWithStalledAnswer(page: Page): Promise<() => void> {
  await withoutTimeLimit(page)
  const release = await stall(page, '**/api/unsubscribe-email')
  await open(page, '/unsubscribe/email?done=1')
  return release
}

test('The button of a prompt is busy until the answer arrives, and ignores presses meanwhile', async ({
  page,
}) => {
  const sent = addressesSent(page)
  const release = await openWithStalledAnswer(page)
  await unsubscribe(page, 'busy.first@example.com')
  await expect(another(page)).toHaveAttribute('aria-busy', 'true')
  await expect(another(page)).toBeFocused()
  await another(page).click()
  release()
  await expect(notice(page)).toBeVisible()
  await expect(prompt(page)).toBeHidden()
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(another(page)).toHaveAttribute('aria-busy', 'false')
  await unsubscribe(page, 'busy.second@example.com')
  await expect(notice(page)).toBeVisible()
  expect(sent).toEqual(['busy.first@example.com', 'busy.second@example.com'])
})

test('The answer to a prompt does not appear on another page', async ({ page }) => {
  const release = await openWithStalledAnswer(page)
  await unsubscribe(page, 'goes.on@example.com')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  const answer = page.waitForResponse('**/api/unsubscribe-email')
  release()
  await answer
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('The answer to a prompt waits until another question is answered', async ({ page }) => {
  const release = await openWithStalledAnswer(page)
  await chatButton(page).click()
  await dialogOf(page).getByLabel('Message').fill('Typed before')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Typed before')
  await page.reload()
  await enhanced(page)
  await unsubscribe(page, 'answers.first@example.com')
  await chatButton(page).click()
  await dialogOf(page).getByRole('button', { name: 'Discard it' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await expect(question).toBeVisible()
  release()
  await expect(another(page)).toHaveAttribute('aria-busy', 'false')
  // In front of the question, the notice would take this click.
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue('Typed before')
})

test('A draft is discarded only after a confirmation, which a second Enter declines', async ({ page }) => {
  await open(page, '/feedback')
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('The drawing of the terminal is hard to find.')
  await page.reload()
  await enhanced(page)
  await expect(message).toHaveValue(/terminal/)
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const keep = question.getByRole('button', { name: 'Keep it' })
  await page.getByRole('button', { name: 'Discard it' }).press('Enter')
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(message).toHaveValue(/terminal/)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(message).toHaveValue('')
})
