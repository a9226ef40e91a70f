import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { test as base, expect, open, type Site, startSite } from './site.ts'

/** Tests on a site whose API has only what the specification names. */
const test = base.extend<object, { requests: string[]; site: Site }>({
  requests: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => use([]),
    { scope: 'worker' },
  ],
  site: [
    async ({ requests }, use) => {
      const api = createServer(({ method = '', url = '' }, response) => {
        requests.push(`${method} ${url}`)
        const isKnown = ['/messages', '/subscribe-email'].includes(url) && method !== 'GET'
        response.writeHead(isKnown ? 200 : 404, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'content-type': 'application/json',
        })
        response.end('{"is_spam":false,"is_blacklisted":false}')
      }).listen(0)
      await once(api, 'listening')
      const site = await startSite({
        API_BASE_URL: `http://localhost:${(api.address() as AddressInfo).port}`,
      })
      await use(site)
      await site.stop()
      api.close()
    },
    { scope: 'worker' },
  ],
})

// One worker, which starts the site once.
test.describe.configure({ mode: 'default' })

const fill = async (form: Locator) => {
  await form.locator('[name=name]').fill('Ana')
  await form.getByLabel('Email').fill('ana@buyer.example')
  await form.getByLabel('Message').fill('Sent elsewhere.')
}

test('An API that answers no more than the specification names is enough for an inquiry', async ({
  page,
  requests,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await fill(dialogOf(page))
  await dialogOf(page).getByRole('button', { name: 'Send inquiry' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks.getByText("We'll be in touch soon.")).toBeVisible()
  await expect(thanks.getByText('Reference')).toBeHidden()
  expect(requests).toContain('POST /messages')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled })
    test('a form that the API does not have is taken by the site itself (spec §7)', async ({
      page,
      site,
    }) => {
      await page.goto('/contact')
      const form = page.getByRole('form', { name: 'Contact' })
      await form.getByLabel('Topic').selectOption('Quote')
      await fill(form)
      await form.locator('[type=submit]').click()
      await expect(page.getByRole('main').getByText('Thank you!')).toBeVisible()
      const reference = await page
        .getByRole('main')
        .getByText(/^SOL-\d{6}-\w{4}$/)
        .innerText()
      expect(site.rows('SELECT reference FROM lead').map((lead) => lead['reference'])).toContain(reference)
    })
  })
}
