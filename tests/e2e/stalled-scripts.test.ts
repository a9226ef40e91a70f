import { chatButton, fillServedInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('The newsletter form is sent by the browser while its script has not come', async ({ page, site }) => {
  await stall(page, /\/start-/)
  await page.goto('/about-us')
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  await newsletter.getByRole('textbox').fill('stalled@hillside.example')
  await newsletter.getByRole('button').click()
  await expect(page).toHaveURL('/about-us#subscribed')
  await expect(page.getByRole('status', { name: 'Subscribe successfully!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM subscriber WHERE email = 'stalled@hillside.example'`)).toHaveLength(1)
})

test('An inquiry is sent by the browser while its script has not come', async ({ page, site }) => {
  await stall(page, /\/live-/)
  await open(page, '/about-us')
  await chatButton(page).click()
  await fillServedInquiry(page, 'Stalled inquirer')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/contact\?sent=SOL-/)
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Stalled inquirer'`)).toHaveLength(1)
})

test('A form of a page comes back with its messages and its text while its script has not come', async ({
  page,
  expectSaid,
}) => {
  await stall(page, /\/start-/)
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Message').fill('We need 20 packs.')
  await form.getByRole('button').last().click()
  await expect(form.getByText('Please fill out the Email field')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('We need 20 packs.')
  expectSaid(/422/)
})
