import type { Page } from '@playwright/test'
import { dialogOf, sendButton, startInquiry, thanksOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

/** Sends an inquiry from a site at `localhost` whose API is at `127.0.0.1`. */
async function send(page: Page, siteUrl: string, name: string): Promise<void> {
  await open(page, `${siteUrl}/privacy-policy`)
  await startInquiry(page, name)
  await sendButton(page).click()
}

test('A form is sent to an API on another host, and a visitor who has sent too many is told when to try again', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const api = await startSite({ RATE_LIMITS: 'on' })
  const apiUrl = `${api.url.replace('localhost', '127.0.0.1')}/api`
  const site = await startSite({ API_BASE_URL: apiUrl })
  await send(page, site.url, 'From another host')
  await expect(thanksOf(page)).toBeVisible()
  expect(api.rows('SELECT name FROM lead')).toEqual([{ name: 'From another host' }])
  expect(site.rows('SELECT id FROM lead')).toEqual([])

  for (let count = 0; count < 4; count++)
    await fetch(`${apiUrl}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A colleague', email: 'a@buyer.example', content: `Message ${count}.` }),
    })
  await send(page, site.url, 'One too many')
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText('Your text is safe: you can send it in 2 minutes.')
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(dialogOf(page).locator('[name=name]')).toHaveValue('One too many')
  expectSaid(/429/)
  expectSaid(/could not be sent/)
})

test('An API that does not have a site in ALLOWED_HOSTS accepts no forms from it, and their text is kept', async ({
  page,
  expectSaid,
  startSite,
}) => {
  const api = await startSite({ ALLOWED_HOSTS: '127.0.0.1', LOG_LEVEL: 'silent' })
  const apiUrl = `${api.url.replace('localhost', '127.0.0.1')}/api`
  const site = await startSite({ API_BASE_URL: apiUrl })
  await send(page, site.url, 'From a stranger')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Your text is safe.')
  await expect(dialogOf(page).locator('[name=name]')).toHaveValue('From a stranger')
  expect(api.rows('SELECT id FROM lead')).toEqual([])
  expectSaid(/CORS/)
  expectSaid(/Failed to load resource/)
  expectSaid(/could not be sent/)
})
