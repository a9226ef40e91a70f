import type { Locator, Page } from '@playwright/test'
import { RESUBMIT_GUARD_MS } from '#kit/forms/post.ts'
import { startInquiry } from './inquiry-dialog.ts'
import { expectUndelivered } from './page-forms.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'
import { translate } from './translate.ts'

const main = (page: Page) => page.getByRole('main')

/** Sends the form to an API that fails once, then again. Needs the clock of `page.clock.install()`. */
async function failThenSend(form: Locator, api: string, expectSaid: (text: RegExp) => void): Promise<void> {
  const page = form.page()
  await page.route(api, (route) => route.abort(), { times: 1 })
  await form.locator('[type="submit"]').last().click()
  const again = form.getByRole('alert').getByRole('button')
  await expect(again).toBeFocused()
  expectUndelivered(expectSaid)
  await translate(page)
  await page.clock.fastForward(RESUBMIT_GUARD_MS)
  await again.click()
}

test('A translated inquiry that fails can be sent again, with its choices in English', async ({
  page,
  site,
  expectSaid,
}) => {
  await page.clock.install()
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await startInquiry(page, 'Reads it translated')
  await translate(page)
  await page.locator('#inquiry [name="country"]').selectOption({ index: 4 })
  await failThenSend(page.locator('#inquiry'), '**/api/messages', expectSaid)
  await expect(page.locator('#thank-you')).toBeVisible()
  expect(site.rows(`SELECT country FROM lead WHERE name = 'Reads it translated'`)).toEqual([
    { country: 'Algeria' },
  ])
})

test('Translated before its script has come, a form sends its choices in English', async ({ page, site }) => {
  await stall(page, /\/start-/)
  await page.goto('/contact')
  await translate(page)
  const form = main(page).locator('form').first()
  await form.locator('[name="name"]').fill('Translates the form first')
  await form.locator('[name="email"]').fill('m.okafor@hillside.example')
  await form.locator('[name="content"]').fill('Please quote 20 pieces.')
  await form.locator('[name="country"]').selectOption({ index: 4 })
  await form.locator('select[name="topic"]').selectOption({ index: 2 })
  await form.locator('[type="submit"]').click()
  await expect(page).toHaveURL(/\?sent=SOL-/)
  const [lead] = site.rows(`SELECT country, extra_json FROM lead WHERE name = 'Translates the form first'`)
  expect(lead).toMatchObject({ country: 'Algeria' })
  expect(lead?.['extra_json']).toContain('Technical question')
})

test('An inquiry opened on a translated page can be sent', async ({ page, site }) => {
  await open(page, '/')
  await translate(page)
  await page.locator('[data-about][role="button"]').click()
  const form = page.locator('#inquiry form')
  await form.locator('[name="name"]').fill('Opens it translated')
  await form.locator('[name="email"]').fill('m.okafor@hillside.example')
  await form.locator('[name="content"]').fill('Please quote 20 pieces.')
  await form.locator('[type="submit"]').click()
  await expect(page.locator('#thank-you')).toBeVisible()
  expect(site.rows(`SELECT id FROM lead WHERE name = 'Opens it translated'`)).toHaveLength(1)
})

for (const [path, api, values] of [
  ['/feedback', '**/api/feedback', { name: 'M. Okafor', content: 'The gauge is a good idea.' }],
  ['/unsubscribe/email', '**/api/unsubscribe-email', { email: 'leaver@hillside.example' }],
] as const)
  test(`A translated page keeps its form while it is refused, fails and is sent: ${path}`, async ({
    page,
    expectSaid,
  }) => {
    await page.clock.install()
    await open(page, path)
    await translate(page)
    await main(page).locator('[type="submit"]').click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await translate(page)
    if (path === '/feedback') await main(page).locator('[name="about"]').selectOption({ index: 1 })
    for (const [name, value] of Object.entries(values))
      await main(page).locator(`[name="${name}"]`).fill(value)
    await expect(main(page).getByRole('alert')).toBeHidden()
    await failThenSend(main(page), api, expectSaid)
    await expect(main(page).getByRole('status')).toBeFocused()
    await translate(page)
    await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/about-us')
  })
