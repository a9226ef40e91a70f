import { readdirSync } from 'node:fs'
import type * as Ask from '#ui/dialog/ask.ts'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from '#tests/mails.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { hydrated, expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'

/** The addresses for which the page asks to end the newsletter from now on. */
function addressesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/unsubscribe-email')
      sent.push((request.postDataJSON() as { email: string }).email)
  })
  return sent
}

test('Invalid email address: the prompt says so in its own words and keeps what was typed (spec §8)', async ({
  page,
}) => {
  const sent = addressesSent(page)
  await open(page, '/unsubscribe/email?done=1')
  const another = page.getByRole('button', { name: 'Unsubscribe another address' })
  await another.click()
  const prompt = page.getByRole('dialog', { name: 'Which address?' })
  const field = prompt.getByRole('textbox', { name: 'Email' })
  await expect(field).toBeFocused()
  await field.fill('nobody@')
  await page.keyboard.press('Enter')
  await expect(prompt.getByRole('alert')).toHaveText('Invalid email address')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('nobody@')
  await expectAccessible(page)
  await field.pressSequentially('nowhere')
  await expect(prompt.getByRole('alert')).toHaveText('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(another).toBeFocused()
  expect(sent).toEqual([])
})

test('Invalid URL: the prompt for one says so, and gives what is one (spec §8)', async ({ page }) => {
  await open(page, '/unsubscribe/email?done=1')
  // No feature asks for one yet; the helper is there for those to come.
  const script = readdirSync('dist/client/_app/assets').find((name) => /^ask-[\w-]+\.js$/.test(name))
  const given = page.evaluate(async (address) => {
    const { promptDialog } = (await import(address)) as typeof Ask
    return promptDialog({ title: 'Your website?', label: 'Address', type: 'url', confirm: 'Save' })
  }, `/_app/assets/${script}`)
  const prompt = page.getByRole('dialog', { name: 'Your website?' })
  const field = prompt.getByRole('textbox', { name: 'Address' })
  for (const wrong of ['solvane.example', 'https://nowhere', 'javascript:alert(1)']) {
    await field.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(prompt.getByRole('alert')).toHaveText('Invalid URL')
  }
  await field.fill('https://www.solvane.example/products?page=2')
  await page.keyboard.press('Enter')
  expect(await given).toBe('https://www.solvane.example/products?page=2')
})

test('The prompt takes every address that the form beside it takes', async ({ page }) => {
  const sent = addressesSent(page)
  await open(page, '/unsubscribe/email?done=1')
  const addresses = ['jörg@hillside.example', 'a&b@hillside.example']
  for (const address of addresses) {
    await page.getByRole('button', { name: 'Unsubscribe another address' }).click()
    const prompt = page.getByRole('dialog', { name: 'Which address?' })
    await prompt.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  expect(sent).toEqual(addresses)
})

test('The prompt on /unsubscribe/email ends the newsletter for one more address', async ({ page, site }) => {
  await page.request.post('/api/subscribe-email', { data: { email: 'second@example.com' } })
  const link = linkIn(await mailTo(site.dataDirectory, 'second@example.com'), '/subscribe/confirm')
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await page.request.post('/api/subscribe-email/confirm', { data: { token } })
  await open(page, '/unsubscribe/email?done=1')
  await page.getByRole('button', { name: 'Unsubscribe another address' }).click()
  const prompt = page.getByRole('dialog', { name: 'Which address?' })
  await prompt.getByRole('textbox', { name: 'Email' }).fill('second@example.com')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  const notice = page.getByRole('dialog', { name: 'You will get no more newsletters' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
  expect(site.rows(`SELECT state FROM subscriber WHERE email = 'second@example.com'`)).toEqual([
    { state: 'unsubscribed' },
  ])
})

test.describe('While one more address is on its way', () => {
  const another = (page: Page) => page.getByRole('button', { name: 'Unsubscribe another address' })
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Which address?' })
  const notice = (page: Page) => page.getByRole('dialog', { name: 'You will get no more newsletters' })

  async function give(page: Page, email: string): Promise<void> {
    await another(page).click()
    await prompt(page).getByRole('textbox', { name: 'Email' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(prompt(page)).toBeHidden()
  }

  test('its button is busy, and asks for the next once there is an answer', async ({ page }) => {
    const sent = addressesSent(page)
    const letThrough = await stall(page, '**/api/unsubscribe-email')
    await open(page, '/unsubscribe/email?done=1')
    await give(page, 'busy.first@example.com')
    await expect(another(page)).toHaveAttribute('aria-busy', 'true')
    await expect(another(page)).toBeFocused()
    await another(page).click()
    letThrough()
    await expect(notice(page)).toBeVisible()
    await expect(prompt(page)).toBeHidden()
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(another(page)).toHaveAttribute('aria-busy', 'false')
    await give(page, 'busy.second@example.com')
    await expect(notice(page)).toBeVisible()
    expect(sent).toEqual(['busy.first@example.com', 'busy.second@example.com'])
  })

  test('who goes on to another page is told nothing there', async ({ page }) => {
    const letThrough = await stall(page, '**/api/unsubscribe-email')
    await open(page, '/unsubscribe/email?done=1')
    await give(page, 'goes.on@example.com')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
    const answer = page.waitForResponse('**/api/unsubscribe-email')
    letThrough()
    await answer
    await page.waitForTimeout(500)
    await expect(notice(page)).toBeHidden()
  })

  test('its answer waits for who is asked something else', async ({ page }) => {
    const letThrough = await stall(page, '**/api/unsubscribe-email')
    await open(page, '/unsubscribe/email?done=1')
    await chatButton(page).click()
    await dialogOf(page).getByLabel('Message').fill('Typed before')
    // The form's script may still be on its way.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Typed before')
    await page.reload()
    await hydrated(page)
    await give(page, 'answers.first@example.com')
    await chatButton(page).click()
    await dialogOf(page).getByRole('button', { name: 'Discard it' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await expect(question).toBeVisible()
    const answer = page.waitForResponse('**/api/unsubscribe-email')
    letThrough()
    await answer
    await page.waitForTimeout(500)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(notice(page)).toBeVisible()
    await expect(dialogOf(page).getByLabel('Message')).toHaveValue('Typed before')
  })
})

test('A confirmation asks before a draft is discarded', async ({ page }) => {
  await open(page, '/feedback')
  const message = page.getByRole('main').locator('textarea').first()
  await message.fill('The drawing of the terminal is hard to find.')
  await page.reload()
  await page.mouse.move(9, 9)
  await expect(message).toHaveValue(/terminal/)
  await page.getByRole('button', { name: 'Discard it' }).click()
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(message).toHaveValue(/terminal/)
  // A second Enter on what asks means no.
  await page.getByRole('button', { name: 'Discard it' }).focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(message).toHaveValue(/terminal/)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(message).toHaveValue('')
})
