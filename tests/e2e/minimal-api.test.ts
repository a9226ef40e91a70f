import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
import { chatButton } from './inquiry-dialog.ts'
import { expect, open, startSite, test } from './site.ts'

let api: Server
let taken: string[]
let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  taken = []
  api = createServer((request, response) => {
    const path = request.url ?? ''
    const isKnown = ['/messages', '/subscribe-email'].includes(path) && request.method !== 'GET'
    if (isKnown && request.method === 'POST') taken.push(path)
    response.writeHead(isKnown ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    })
    response.end('{"is_spam":false,"is_blacklisted":false}')
  }).listen(0)
  site = await startSite({ API_BASE_URL: `http://localhost:${(api.address() as AddressInfo).port}` })
})
test.afterAll(async () => {
  await site.stop()
  api.close()
})
const fill = async (form: Locator) => {
  await form.locator('[name=name]').fill('Ana')
  await form.getByLabel('Email').fill('ana@buyer.example')
  await form.getByLabel('Message').fill('Sent elsewhere.')
}

test('An API that answers no more than the specification names is enough for an inquiry', async ({
  page,
}) => {
  await open(page, `${site.url}/`)
  await chatButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you!' })
  await expect(thanks.getByText("We'll be in touch soon.")).toBeVisible()
  await expect(thanks.getByText('Reference')).toBeHidden()
  expect(taken).toContain('/messages')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled })
    test('a form that the API does not have is taken by the site itself (spec §7)', async ({ page }) => {
      await page.goto(`${site.url}/contact`)
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
