import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './site.ts'

const BATTERY = 'svd-12100-12v-100ah-lifepo4-battery'
const RACK = 'sve-48100r-51-2v-100ah-rack-battery'
const CELL = 'svp-280-lfp-prismatic-cell-280ah'
const address = (...items: string[]) =>
  `/request-list?${new URLSearchParams(items.map((item) => ['item', item])).toString()}`

const listLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `Request list (${count})` })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const total = (page: Page) => page.getByRole('row', { name: /^Total/ })

test('a buyer sends batteries and samples as one inquiry with a drawing', async ({ page, site }) => {
  await open(page, `/products/${BATTERY}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to request list' }).first().click()
  await expect(
    page.getByRole('status').filter({ hasText: 'SVD-12100 is on your request list.' }),
  ).toBeVisible()
  const again = page
    .getByRole('main')
    .getByRole('button', { name: 'Add to request list, 10 on your list' })
    .first()
  await again.click()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'SVD-12100 is on your request list: 20 now, 10 before.' })
  await expect(page.getByRole('main').getByRole('button', { name: '20 on your list' }).first()).toBeVisible()
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toHaveCount(0)
  await again.click()
  await page.getByRole('status').getByRole('link', { name: 'View list' }).click()
  await expect(page.getByRole('table', { name: 'Request list' })).toContainText('SVD-12100')
  await expect(quantity(page)).toHaveValue('20')
  await quantity(page).fill('10')
  await expect(quantity(page)).toHaveValue('10')
  await quantity(page).fill('20')
  await expect(total(page)).toContainText('236')
  await expect(page).toHaveURL(new RegExp(`${BATTERY}%3A20`))

  await page.getByLabel('Delivery country').selectOption('Kenya')
  await page.getByLabel('Incoterm').selectOption('CIP')
  await page.getByLabel('Wanted by').fill('2099-06-30')
  await page.getByRole('main').getByRole('textbox', { name: 'Name', exact: true }).fill('M. Okafor')
  await page.getByRole('main').getByLabel('Email').fill('m.okafor@hillside.example')

  await open(page, `/products/${RACK}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to request list' }).first().click()
  await expect(listLink(page, 2)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('m.okafor@hillside.example')
  await expect(quantity(page)).toHaveCount(2)
  await expect(page.getByText('This list came with a link.')).toBeHidden()
  await expect(page).toHaveURL(/delivery_country=Kenya&incoterm=CIP&wanted_by=2099-06-30/)
  await quantity(page).first().fill('33')
  await expect(page).toHaveURL(/%3A33/)
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(quantity(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Incoterm')).toHaveValue('CIP')
  await expect(quantity(page)).toHaveValue('10')
  await quantity(page).fill('12')
  await expect(total(page)).toContainText('12 pieces')
  await page
    .getByRole('main')
    .getByLabel('Drawing or specification')
    .setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    })
  await page.getByRole('button', { name: 'Send request list' }).click()
  await expect(page.getByText('Your request list has been received.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A copy goes tom.okafor@hillside.example')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const repeated = page.getByRole('table', { name: 'Request list' })
  await expect(repeated).toContainText('SVE-48100R')
  await expect(repeated.getByRole('row').nth(1).getByRole('cell').first()).toContainText('12')
  await expect(repeated.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Kenya, CIP, by 2099-06-30')).toBeVisible()
  await expect(listLink(page, 0)).toBeAttached()
  const newest = '(select max(id) from lead)'
  expect(
    site.rows(`select kind, product_name_slug, quantity from lead_item where lead_id = ${newest}`),
  ).toEqual([{ kind: 'product', product_name_slug: RACK, quantity: 12 }])
  expect(site.rows(`select name from attachment where lead_id = ${newest}`)).toEqual([{ name: 'plan.pdf' }])
})

test('a line below the minimum order becomes samples, is removed, and the list ends empty', async ({
  page,
}) => {
  await open(page, address(`product:${BATTERY}:5`, `product:${RACK}:20`))
  await expect(page.getByText('5 is under the minimum order of 10.')).toBeVisible()
  await page.getByRole('link', { name: '5 samples instead' }).click()
  await expect(page.getByText('No minimum for samples')).toBeVisible()
  await expect(page.getByText('under the minimum order')).toHaveCount(0)
  await page.getByRole('button', { name: 'One more: SVE-48100R' }).click()
  await expect(total(page)).toContainText('26 pieces')
  await expect(page.getByRole('button', { name: 'One more: SVE-48100R' })).toBeFocused()
  await page.getByText('Add a note').first().click()
  await page.getByRole('textbox', { name: 'Note: SVD-12100' }).fill('In blue')
  await expect(page).toHaveURL(/note=sample/)
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(quantity(page)).toHaveCount(1)
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(quantity(page)).toHaveCount(2)
  await expect(quantity(page).first()).toHaveValue('5')
  await expect(page.getByRole('textbox', { name: 'Note: SVD-12100' })).toHaveValue('In blue')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(quantity(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing on it yet' })).toBeVisible()
  await expect(listLink(page, 0)).toBeAttached()
  await undo.click()
  await expect(quantity(page)).toHaveValue('21')
  await expect(listLink(page, 1)).toBeVisible()
})

test('a line is raised to its minimum order, while another quantity is typed; the other fields and files stay', async ({
  page,
}) => {
  await open(page, address(`product:${BATTERY}:5`, `product:${RACK}:20`))
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('m.okafor@')
  await main.getByLabel('Email').press('Tab')
  await expect(main.getByText('Please enter a valid email address.')).toBeVisible()
  await main.getByLabel('Drawing or specification').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await page.getByRole('link', { name: 'Make it 10' }).click()
  await expect(page).toHaveURL(/%3A10&/)
  await expect(page.getByText('under the minimum order')).toHaveCount(0)
  await expect(quantity(page).first()).toHaveValue('10')
  const line = page.getByRole('row', { name: /SVD-12100/ })
  await expect(line).toContainText('118')
  await quantity(page).first().fill('2.5')
  await expect(line).toContainText('Quantity must be a whole number from 1 to 1,000,000.')
  await expect(line).not.toContainText('kg')
  await quantity(page).first().fill('30')
  await quantity(page).last().fill('40')
  await quantity(page).last().press('Enter')
  await expect(total(page)).toContainText('70 pieces')
  await expect(main.getByLabel('Email')).toHaveValue('m.okafor@')
  await expect(main.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
})

test('the list is in step between tabs, with its notes', async ({ page, context }) => {
  await open(page, address(`product:${BATTERY}:20`))
  await page.getByText('Add a note').click()
  await page.getByRole('textbox', { name: 'Note: SVD-12100' }).fill('With handles')
  const other = await context.newPage()
  await open(other, `/products/${RACK}`)
  await expect(listLink(other, 1)).toBeVisible()
  await other.getByRole('main').getByRole('button', { name: 'Add to request list' }).first().click()
  await expect(listLink(other, 2)).toBeVisible()
  await expect(quantity(page)).toHaveCount(2)
  await expect(listLink(page, 2)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note: SVD-12100' })).toHaveValue('With handles')
  await page.goto('/request-list')
  await expect(page.getByRole('textbox', { name: 'Note: SVD-12100' })).toHaveValue('With handles')
})

test('a buyer pastes twelve lines of a spreadsheet and sends them on the same page', async ({
  page,
  site,
}) => {
  const models = [
    'SVD-12100 SVE-48100R SVP-280 SVD-24100 SVP-105 SVP-050',
    'SVD-12020 SVD-12054 SVD-12300 SVD-36100 SVE-48100T SVD-12100H',
  ].flatMap((line) => line.split(' '))
  const lines = models.map((model, at) => `${model}\t${100 + at} pcs`)
  await open(page, '/request-list')
  const main = page.getByRole('main')
  await main
    .getByLabel('Paste lines')
    .fill(['Model\tQuantity', ...lines.slice(0, 11), 'SVD-12100\t1', 'SVD-1210OH;111'].join('\n'))
  await main.getByRole('button', { name: 'Add lines' }).click()
  await expect(quantity(page)).toHaveCount(11)
  await main
    .getByRole('row', { name: /SVD-1210OH/ })
    .getByRole('link', { name: 'SVD-12100H' })
    .click()
  await expect(quantity(page)).toHaveCount(12)
  await main.getByLabel('Paste lines').fill('sample:svp-280:2\nSVD-12100 5')
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana')
  await main.getByLabel('Email').fill('pasted@buyer.example')
  await page.getByRole('button', { name: 'Send request list' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 lines added.' })).toBeVisible()
  await expect(quantity(page).first()).toHaveValue('106')
  await expect(quantity(page)).toHaveCount(13)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Send request list' }).click()
  await expect(page.getByText('Your request list has been received.')).toBeVisible()
  const newest = '(select max(id) from lead)'
  const rows = site.rows(`select quantity from lead_item where lead_id = ${newest} order by position`)
  expect(rows.map((row) => row['quantity'])).toEqual([101, ...lines.slice(1).map((_, at) => 101 + at)])
})

test('the list of a link replaces nothing: it is left, merged or taken, and either can be taken back', async ({
  page,
}) => {
  const own = `${address(`product:${BATTERY}:20`)}&note=product:${BATTERY}:With+handles&incoterm=CIP`
  const shared = `${address(`product:${BATTERY}:10`, `sample:${CELL}:2`)}&note=sample:${CELL}:Soon&incoterm=DAP`
  const note = (model: string) => page.getByRole('textbox', { name: `Note: ${model}` })
  const incoterm = page.getByLabel('Incoterm')
  await open(page, own)
  await expect(listLink(page, 1)).toBeVisible()
  await open(page, shared)
  await expect(page.getByText('Your own list is unchanged, with 1 item.')).toBeVisible()
  await expect(listLink(page, 1)).toBeVisible()
  await expect(incoterm).toHaveValue('DAP')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(quantity(page)).toHaveCount(1)
  await expect(quantity(page)).toHaveValue('20')
  await expect(note('SVD-12100')).toHaveValue('With handles')
  await expect(incoterm).toHaveValue('CIP')
  await expect(page).toHaveURL(/note=product.*With\+handles/)

  await open(page, shared)
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(listLink(page, 2)).toBeVisible()
  await expect(quantity(page).first()).toHaveValue('30')
  await expect(note('SVD-12100')).toHaveValue('With handles')
  await expect(note('SVP-280')).toHaveValue('Soon')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveCount(1)
  await expect(quantity(page)).toHaveValue('20')

  await open(page, shared)
  await page.getByRole('button', { name: 'Take this list' }).click()
  await expect(listLink(page, 2)).toBeVisible()
  await page.goto('/request-list')
  await expect(quantity(page).first()).toHaveValue('10')
  await expect(note('SVP-280')).toHaveValue('Soon')
  await expect(incoterm).toHaveValue('DAP')
  await expect(page.getByRole('button', { name: 'Merge' })).toBeHidden()
})

test('where nothing can be stored, every item is on the list, over new documents and in links', async ({
  page,
}) => {
  await page.addInitScript((blocked) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    if (!location.pathname.includes(blocked)) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
  }, BATTERY)
  const addButton = page.getByRole('main').getByRole('button', { name: 'Add to request list' })
  for (const [index, slug] of [BATTERY, RACK, CELL, 'svd-24100-24v-100ah-lifepo4-battery'].entries()) {
    await open(page, `/products/${slug}`)
    await addButton.first().click()
    await expect(listLink(page, index + 1)).toBeVisible()
  }
  await listLink(page, 4).click()
  await expect(quantity(page)).toHaveCount(4)
  await page.goto('/request-list')
  await expect(quantity(page)).toHaveCount(4)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a list is filled, changed and sent', async ({ page, site }) => {
    await page.goto(`/products/${RACK}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to request list' }).first().click()
    await expect(page.getByRole('table', { name: 'Request list' })).toContainText('SVE-48100R')
    await page.goto(address(`product:${RACK}:10`, `sample:${CELL}:2`))
    await page.getByRole('button', { name: 'Remove' }).last().click()
    await quantity(page).fill('12')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
    await main.getByLabel('Email').fill('ada@buyer.example')
    await main.getByLabel('Add a product').selectOption({ label: 'SVD-12100 12.8 V 100 Ah LiFePO4 Battery' })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(total(page)).toContainText('22 pieces')
    await page.getByRole('button', { name: 'Send request list' }).click()
    await expect(page).toHaveURL(/\/request-list\?sent=SOL-/)
    await expect(main.getByText('Your request list has been received.')).toBeVisible()
    await expect(main.getByText('ada@buyer.example')).toBeVisible()
    await expect(main.getByRole('table', { name: 'Request list' }).getByRole('row')).toHaveCount(4)
    expect(site.rows('select quantity from lead_item where lead_id = (select max(id) from lead)')).toEqual([
      { quantity: 12 },
      { quantity: 10 },
    ])
  })
})

test('the inquiry dialog takes an attachment', async ({ page, site }) => {
  await open(page, '/about-us')
  await page.getByRole('button', { name: 'Send an inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Bo')
  await dialog.getByLabel('Email').fill('bo@buyer.example')
  await dialog.getByLabel('Message').fill('Please quote this drawing.')
  await dialog.getByLabel('Attachments').setInputFiles({
    name: 'bracket.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await dialog.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows("select name from attachment where name = 'bracket.pdf'")).toHaveLength(1)
})

test('the page has no accessibility violations, with lines and empty', async ({ page }) => {
  await open(page, address(`product:${BATTERY}:5`, `sample:${CELL}:2`, 'product:none:1'))
  await expectAccessible(page)
  await open(page, '/request-list?item=')
  await expectAccessible(page)
})
