import { fillForm, CONTACT } from './page-forms.ts'
import { expect, expectAccessible, enhanced, open, test } from './site.ts'

test('The honeypot is not seen, not announced and not reached with the keyboard', async ({ page }) => {
  await open(page, '/contact')
  const honeypots = await page.locator('input[name="second_note"]').all()
  expect(honeypots.length).toBeGreaterThan(1)
  for (const honeypot of honeypots)
    expect(await honeypot.evaluate((input) => getComputedStyle(input.closest('.sr')!).clipPath)).toBe(
      'inset(50%)',
    )
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Message').focus()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('second_note')
  }
  expect(await form.ariaSnapshot()).not.toContain('Leave this empty')
  await expectAccessible(page)
})

test('A form carries a token beside its fields, also one that is restored after a reload', async ({
  page,
  site,
}) => {
  const form = page.getByRole('form', { name: 'Contact' })
  const tokenReceived = () =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/form-token'))
  const send = async () => {
    const posted = page.waitForRequest('**/api/contact')
    await form.getByRole('button', { name: 'Send message' }).click()
    const request = await posted
    expect(request.headers()['x-form-token']).toMatch(/^[\w-]+\.[\w-]+$/)
    return Object.keys(request.postDataJSON())
  }
  let token = tokenReceived()
  await open(page, '/contact')
  await token
  await fillForm(form, CONTACT)
  token = tokenReceived()
  await page.reload()
  await token
  await enhanced(page)
  await expect(form.getByLabel('Message')).toHaveValue(CONTACT.Message)
  expect(await send()).not.toContain('second_note')
  await expect
    .poll(() => site.rows(`SELECT is_spam FROM lead WHERE name = '${CONTACT.Name}'`))
    .toContainEqual({ is_spam: 0 })
})
