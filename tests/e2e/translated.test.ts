import type { Locator, Page } from '@playwright/test'
import { chatButton, fillInquiry } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

/** What a browser's translation does to a page: every text gives way to elements of its own, with other words. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data.replaceAll('e', 'é')
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

/** Sends what is filled in while the server is away, then tries again until it is there. */
async function failThenSend(form: Locator, path: string, expectSaid: (text: RegExp) => void): Promise<void> {
  const page = form.page()
  await page.route(path, (route) => route.abort())
  await form.locator('[type="submit"]').last().click()
  const again = form.getByRole('alert').getByRole('button')
  for (const isLast of [false, true]) {
    await expect(again).toBeFocused()
    await translate(page)
    expectSaid(/ERR_FAILED/)
    expectSaid(/could not be sent/)
    if (isLast) await page.unroute(path)
    // The guard against repeated clicks.
    await page.waitForTimeout(1000)
    await again.click()
  }
}

test('A translated inquiry fails, is tried again and sent, with the choices the site knows', async ({
  page,
  site,
  expectSaid,
}) => {
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await chatButton(page).click()
  await fillInquiry(page, 'Reads it translated')
  await translate(page)
  await page.locator('#inquiry [name="country"]').selectOption({ index: 4 })
  await failThenSend(page.locator('#inquiry'), '**/api/messages', expectSaid)
  await expect(page.locator('#thank-you')).toBeVisible()
  expect(site.rows(`SELECT country FROM lead WHERE name = 'Reads it translated'`)).toEqual([
    { country: 'Algeria' },
  ])
})

for (const { path, api, fill } of [
  {
    path: '/feedback',
    api: '**/api/feedback',
    fill: async (page: Page) => {
      await main(page).locator('[name="about"]').selectOption({ index: 1 })
      await main(page).locator('[name="name"]').fill('M. Okafor')
      await main(page).locator('[name="content"]').fill('The gauge is a good idea.')
    },
  },
  {
    path: '/unsubscribe/email',
    api: '**/api/unsubscribe-email',
    fill: (page: Page) => main(page).locator('[name="email"]').fill('leaver@hillside.example'),
  },
])
  test(`A translated page keeps its form while it is refused, fails and is sent: ${path}`, async ({
    page,
    expectSaid,
  }) => {
    await open(page, path)
    await translate(page)
    await main(page).locator('[type="submit"]').click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await translate(page)
    await fill(page)
    await expect(main(page).getByRole('alert')).toBeHidden()
    await failThenSend(main(page), api, expectSaid)
    await expect(main(page).getByRole('status')).toBeFocused()
    await translate(page)
    await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/about-us')
  })

test('An inquiry opened on a translated page can be sent', async ({ page, site }) => {
  await open(page, '/')
  await translate(page)
  await page.locator('[commandfor="inquiry"][command="show-modal"]').click()
  const form = page.locator('#inquiry form')
  await form.locator('[name="name"]').fill('Opens it translated')
  await form.locator('[name="email"]').fill('m.okafor@hillside.example')
  await form.locator('[name="content"]').fill('Please quote 20 pieces.')
  await form.locator('[type="submit"]').click()
  await expect(page.locator('#thank-you')).toBeVisible()
  expect(site.rows(`SELECT id FROM lead WHERE name = 'Opens it translated'`)).toHaveLength(1)
})
