import type { Page } from '@playwright/test'
import { fillSignIn, test } from './desk-site.ts'
import { expect, expectAccessible } from './site.ts'

// One worker, which starts the desk once.
test.describe.configure({ mode: 'default' })

const PRODUCT = 'svd-24100-24v-100ah-lifepo4-battery'

const inquiryOf = (email: string, more: object = {}) => ({
  name: 'Ana Ünal',
  email,
  content: `A question from ${email}.`,
  ...more,
})

/** Signs in and opens a lead. */
async function openLead(page: Page, address: string, name = 'Tom Reeve'): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SOL-/)
}

const historyOf = (page: Page) => page.getByRole('list', { name: 'History' })

test('A lead is handled with a note, which Undo takes back, by mouse and by keys', async ({
  page,
  deskSite,
}) => {
  const reference = await deskSite.submit(inquiryOf('ana@e2e.example', { product_name_slug: PRODUCT }))
  await openLead(page, `${deskSite.desk}/leads/${reference}`)
  await expect(page.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    `mailto:ana@e2e.example?subject=Re%3A%20SVD-24100%20%5B${reference}%5D`,
  )
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('Sent a quote.')
  await note.press('Escape')
  await page.keyboard.press('u')
  await page.getByRole('link', { name: 'Ana Ünal' }).first().click()
  await expect(note).toHaveValue('Sent a quote.')
  await page.getByRole('button', { name: 'Mark handled' }).click()
  await expect(historyOf(page)).toContainText('Tom Reeve marked this handled')
  await expect(historyOf(page)).toContainText('Sent a quote.')
  await expect(note).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(historyOf(page)).toContainText('Tom Reeve took back: handled')
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'Mark open' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('button', { name: 'Mark handled' })).toBeVisible()
})

test('Another person’s change is seen within 5 s, and the note that is being written stays', async ({
  page,
  browser,
  deskSite,
}) => {
  const reference = await deskSite.submit(inquiryOf('two@e2e.example'))
  await openLead(page, `${deskSite.desk}/leads/${reference}`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask for a drawing')
  const other = await browser.newPage()
  await openLead(other, `${deskSite.desk}/leads/${reference}`, 'Ana Duarte')
  await other.getByRole('button', { name: 'Mark handled' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ana Duarte' })).toBeVisible({ timeout: 5500 })
  await expect(page.getByText('Handled by Ana Duarte')).toBeVisible()
  await expect(historyOf(page)).toContainText('Ana Duarte marked this handled')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask for a drawing')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(historyOf(page)).toContainText('Ask for a drawing')
  await other.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a lead is held back, released, corrected and erased', async ({ page, deskSite }) => {
    const reference = await deskSite.submit(inquiryOf('plain@e2e.example'))
    await openLead(page, `${deskSite.desk}/leads/${reference}`)
    const place = page.getByRole('group', { name: 'Block sender' })
    await place.getByRole('radio', { name: 'everybody at' }).check()
    await place.getByRole('button', { name: 'Block sender' }).click()
    await expect(page.getByText('You blocked everybody at this domain')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Spam', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Held back by Tom Reeve' })).toBeVisible()
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByRole('heading', { name: 'Released by Tom Reeve' })).toBeVisible()
    await page.getByRole('button', { name: 'Correct' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Company name' }).fill('Ünal Marine')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(historyOf(page)).toContainText('corrected company name')
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await page.getByRole('textbox', { name: 'Reference' }).fill(reference)
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    await expect(historyOf(page)).toContainText('Tom Reeve erased this person')
  })
})

const PACKS = '/solutions/custom-battery-packs'
const SUBJECTS = {
  'a request list': {
    type: 'request-list',
    items: [
      { kind: 'product', product_name_slug: PRODUCT, quantity: 34, note: 'House batteries, two a boat.' },
      { kind: 'sample', product_name_slug: 'svp-280-lfp-prismatic-cell-280ah', quantity: 2 },
    ],
  },
  'a pack': { type: 'configurator', page_url: `${PACKS}?need=capacity&ah=15&p_cont=500&box=400x90x80` },
  'a lead that is held back': { content: 'See <a href="http://x.example">x</a> and www.x.example/seo.' },
}

for (const [subject, fields] of Object.entries(SUBJECTS))
  test(`${subject} is accessible and fits every screen, light and dark`, async ({ page, deskSite }) => {
    const reference = await deskSite.submit(inquiryOf(`${subject.length}@e2e.example`, fields))
    await openLead(page, `${deskSite.desk}/leads/${reference}`)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow(), `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await expectAccessible(page)
  })
