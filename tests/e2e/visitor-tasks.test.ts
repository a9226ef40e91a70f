import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { dialogOf, fillInquiry, sendButton, thanksOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

/** Counts the pages that a visitor sees, the first one included. */
function countPages(page: Page): () => number {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== paths.at(-1)) paths.push(pathname)
  })
  return () => paths.length
}

test('An engineer gets three candidates for 48 V, 0.2 kW, 24 h at -4 °F from one form, and their figures in a spreadsheet', async ({
  page,
}) => {
  const pages = countPages(page)
  await open(page, '/')
  const finder = page.getByRole('search', { name: 'Find a battery' })
  await finder.getByLabel('Voltage class').selectOption('48 V')
  await finder.getByLabel('Average load, W').fill('0.2 kW')
  await finder.getByLabel('Time, for h').fill('24')
  await finder.getByLabel('in use').fill('-4 °F')
  await finder.getByLabel('charging').fill('-20')
  await finder.getByRole('button', { name: 'Show batteries' }).click()
  await expect(page.getByRole('heading', { name: '3 of 48 products do it' })).toBeVisible()
  expect(pages()).toBe(2)
  await page.getByRole('link', { name: 'Compare the first 3' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('116.8')
  expect(pages()).toBeLessThanOrEqual(4)
})

test('A buyer asks for 20 + 5 batteries and 2 samples, delivered to Kenya', async ({ page, site }) => {
  const pages = countPages(page)
  await open(page, '/products')
  const article = (model: string) =>
    page.getByRole('article').filter({ has: page.getByText(model, { exact: true }) })
  for (const model of ['SVD-12100', 'SVE-48100R', 'SVP-280']) {
    await article(model).getByRole('button', { name: 'Add to request list' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `${model} is on your request list.` }),
    ).toBeVisible()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Request list (3)' }).click()
  const total = page.getByRole('row', { name: /^Total/ })
  const quantity = (model: string) =>
    page.getByRole('row').filter({ hasText: model }).getByRole('spinbutton', { name: 'Quantity' })
  for (const [model, count] of [
    ['SVD-12100', '20'],
    ['SVE-48100R', '5'],
    ['SVP-280', '2'],
  ] as const) {
    await quantity(model).fill(count)
    await expect(page).toHaveURL(new RegExp(`%3A${count}(?:&|$)`))
  }
  await page.getByRole('link', { name: '2 samples instead' }).click()
  await expect(page.getByText('No minimum for samples')).toBeVisible()
  await expect(total).toContainText('27 pieces')
  await page.getByLabel('Delivery country').selectOption('Kenya')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('M. Okafor')
  await main.getByLabel('Email').fill('m.okafor@hillside.example')
  await page.getByRole('button', { name: 'Send request list' }).click()
  await expect(page.getByText('Your request list has been received.')).toBeVisible()
  expect(
    site.rows(
      'select kind, quantity from lead_item where lead_id = (select max(id) from lead) order by quantity desc',
    ),
  ).toEqual([
    { kind: 'product', quantity: 20 },
    { kind: 'product', quantity: 5 },
    { kind: 'sample', quantity: 2 },
  ])
  expect(pages()).toBeLessThanOrEqual(4)
})

test('A compliance officer finds every document of one model in one search', async ({ page }) => {
  const pages = countPages(page)
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
  await search.fill('SVD-12100')
  await search.press('Enter')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Documents? \d+/ })
    .click()
  const documents = page.getByRole('main')
  for (const name of [
    'SVD-12100 data sheet',
    'SVD-12100 UN38.3 test summary',
    'SVD-12100 dimension drawing',
    'SVD-12100 EU declaration of conformity',
    'SVD-12100 UK declaration of conformity',
    'Safety data sheet, LFP cells and batteries',
    'REACH statement on articles and substances of very high concern',
    'Shipping lithium and sodium-ion batteries: a practical guide',
    'Warranty terms by category',
    'Warranty claim form',
    'Storage and handling',
    'Charger settings by chemistry',
    'End of life and recycling',
  ])
    await expect(documents.getByRole('link', { name }).first()).toBeVisible()
  expect(pages()).toBeLessThanOrEqual(4)
})

test('Somebody with a keyboard goes from home to a product and an inquiry', async ({ page }) => {
  const pages = countPages(page)
  await open(page, '/')
  const search = page.getByRole('search', { name: 'Site search' }).getByRole('combobox')
  while (!(await search.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('svd12100')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12.8 V 100 Ah LiFePO4 Battery')
  const ask = page.getByRole('main').getByRole('button', { name: 'Request a quote' }).first()
  while (!(await ask.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await fillInquiry(page, 'Ada')
  await sendButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(thanksOf(page)).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  expect(pages()).toBeLessThanOrEqual(4)
})
