import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { fillContact } from './contact-form.ts'
import { open, test } from './site.ts'

const HONEYPOT = 'input[name="second_note"]'

test('The field that only programs fill in is not seen, not announced and not reached by the keyboard', async ({
  page,
}) => {
  await open(page, '/contact')
  const fields = await page.locator(HONEYPOT).all()
  expect(fields.length).toBeGreaterThan(1)
  for (const input of fields)
    expect(await input.evaluate((field) => getComputedStyle(field.closest('.sr')!).clipPath)).toBe(
      'inset(50%)',
    )
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Message').focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('second_note')
  }
  expect(await page.locator('form[aria-label="Contact"]').ariaSnapshot()).not.toContain('Leave this empty')
  const { violations } = await new AxeBuilder({ page }).include('form').analyze()
  expect(violations).toEqual([])
})

test('A form that comes back to what was typed before a reload carries a token too', async ({ page }) => {
  const token = page.waitForResponse('**/api/form-token')
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await fillContact(form)
  await token
  const another = page.waitForResponse('**/api/form-token')
  await page.reload()
  await another
  await expect(form.getByLabel('Message')).toHaveValue('We need 200 packs.')
  const posted = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  expect((await posted).headers()['x-form-token']).toMatch(/^[\w-]+\.[\w-]+$/)
})

test('A form that is filled in by hand carries its token, beside and not in what it says', async ({
  page,
  site,
}) => {
  const token = page.waitForResponse('**/api/form-token')
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).focus()
  await token
  await fillContact(form)
  const posted = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send message' }).click()
  const request = await posted
  expect(request.headers()['x-form-token']).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(Object.keys(request.postDataJSON())).not.toContain('second_note')
  await expect
    .poll(() => site.rows(`SELECT is_spam FROM lead WHERE name = 'Ana Ünal'`))
    .toContainEqual({ is_spam: 0 })
})
