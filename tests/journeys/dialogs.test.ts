import { expect, expectAccessible, open, test } from './site.ts'

test('Invalid email address: the prompt says so in its own words and keeps what was typed', async ({
  page,
  site,
}) => {
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
  expect(site.rows(`SELECT count(*) AS n FROM lead WHERE kind = 'unsubscribe'`)).toEqual([{ n: 0 }])
})

test('The prompt on /unsubscribe/email ends the newsletter for one more address', async ({ page, site }) => {
  await page.request.post('/api/subscribe-email', { data: { email: 'second@example.com' } })
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
  await page.getByRole('button', { name: 'Discard it' }).click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(message).toHaveValue('')
})
