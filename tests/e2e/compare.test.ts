import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './site.ts'

const RACK = 'sve-48100t-48v-100ah-telecom-battery'
const SODIUM = 'svn-12100-12v-100ah-sodium-ion-battery'
const HEATED = 'svd-12100h-12v-100ah-self-heating-lifepo4-battery'
const CABINET = `/compare?p=${RACK}&p=${SODIUM}&p=${HEATED}&p_avg=200&hours=24&t_dis=-20&system_v=48`

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison tray' })
const box = (page: Page, model: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(model, { exact: true }) })
    .getByRole('checkbox', { name: 'Compare' })

test('Products chosen in lists and on pages are in a tray that follows, and are compared from there', async ({
  page,
}) => {
  // Nothing has to be used before a box is there.
  await page.goto('/products')
  await page.getByRole('checkbox', { name: 'Compare' }).first().check()
  await expect(tray(page).getByRole('link', { name: 'Compare (1)' })).toBeVisible()
  await box(page, 'SVN-12100').check()
  await expect(tray(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(tray(page).getByRole('status')).toHaveText('2 of 4')
  await page.goto(`/products/${RACK}`)
  const own = page.getByRole('main').getByRole('checkbox', { name: 'Compare' }).first()
  await own.focus()
  await page.keyboard.press('Space')
  await expect(tray(page).getByRole('link', { name: 'Compare (3)' })).toBeVisible()
  await tray(page).getByRole('link', { name: 'Compare (3)' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(tray(page)).toBeHidden()
  // What is added here is in the tray, whose link keeps the load.
  await page.getByRole('combobox', { name: 'System voltage' }).selectOption('48')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).selectOption(HEATED)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(tray(page).getByRole('link', { name: 'Compare (4)' })).toHaveAttribute(
    'href',
    new RegExp(`&p=${HEATED}&system_v=48$`),
  )
})

test('Adding without a choice loses no product', async ({ page }) => {
  const address = `/compare?p=${RACK}`
  await open(page, address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused()
  await expect(page).toHaveURL(address)
})

test('A fifth product is told and left out, and removing one makes room', async ({ page }) => {
  await open(page, '/products')
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await boxes.nth(4).click()
  await expect(boxes.nth(4)).not.toBeChecked()
  await expect(tray(page).getByRole('status')).toHaveText(/^At most 4: remove one to add SVP-280$/)
  const remove = tray(page).getByRole('button', { name: /^Remove/ })
  await remove.first().click()
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(remove.first()).toBeFocused()
  await boxes.nth(4).check()
  await expect(tray(page).getByRole('link', { name: 'Compare (4)' })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('compare'))).toBeNull()
})

test('Two tabs show the same list, and boxes of a page that was rendered here follow it', async ({
  page,
  context,
}) => {
  await open(page, '/products?view=table')
  await page.getByRole('checkbox', { name: 'Compare' }).first().check()
  await expect(tray(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/products')
  await expect(tray(other)).toBeVisible()
  await page
    .getByRole('row', { name: /SVD-12100H/ })
    .getByRole('checkbox', { name: 'Compare' })
    .check()
  await expect(box(other, 'SVD-12100H')).toBeChecked()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Cards' }).click()
  await expect(box(page, 'SVD-12100H')).toBeChecked()
})

test('Nothing of the comparison is loaded before a product is chosen', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/products')
  await page.locator('summary', { hasText: 'Voltage class' }).click()
  await page.getByRole('checkbox', { name: /^48/ }).check()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('/tray'))).toEqual([])
  await page.getByRole('checkbox', { name: 'Compare' }).first().check()
  await expect.poll(() => scripts.filter((url) => /\/tray-[^/]+\.js/.test(url)).length).toBeGreaterThan(0)
})

test('An engineer enters a load, hides what is equal, and removes a candidate', async ({ page }) => {
  await open(page, `/compare?p=${RACK}&p=${SODIUM}&p=${HEATED}`)
  await page.getByRole('textbox', { name: 'Average load' }).fill('200')
  await page.getByRole('textbox', { name: 'Hours' }).fill('24')
  await page.getByRole('textbox', { name: 'Coldest discharge temperature' }).fill('−20')
  await page.getByRole('combobox', { name: 'System voltage' }).selectOption('48')
  await page.getByRole('button', { name: 'Calculate' }).click()
  const row = page.getByRole('row', { name: /^Needed/ })
  await expect(row.getByRole('cell')).toHaveText([/^3 batteries/, /^8 batteries/, /^12 batteries/])
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Differences only/ }).click()
  await expect(page.getByRole('row', { name: /^Rated capacity/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove SVN-12100' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page).toHaveURL(/system_v=48&t_dis=.*&diff=1$/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toBe('solvane-compare.csv')
})

/** Lists the words of an element that are on two lines, although they have no hyphen. */
const listBrokenWords = (table: Locator) =>
  table.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
      }
    return broken
  })

test('Four products on a phone have pictures, and no word is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${CABINET}&p=svd-24100`)
  const table = page.getByRole('table', { name: 'Comparison of 4 products' })
  expect(await listBrokenWords(table)).toEqual([])
  for (const head of await table.getByRole('columnheader').all())
    await expect(head.locator('img')).toBeVisible()
})

test('A comparison of two to four is printed on two landscape pages, in type of 8 pt', async ({ page }) => {
  for (const address of [
    `/compare?p=${RACK}&p=${SODIUM}`,
    CABINET,
    `${CABINET}&p=svd-24100`,
    `/compare?p=${HEATED}&p=svp-280&p=svd-24100&p=sve-m5015&t_dis=0`,
  ]) {
    await open(page, address)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), address).toHaveLength(2)
    expect(pdf).toMatch(/\/MediaBox \[0 0 84\d[.\d]* 59\d/)
  }
  await page.emulateMedia({ media: 'print' })
  const sizes = await page
    .locator('table :is(th, td, td span)')
    .evaluateAll((texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize)))
  expect(Math.min(...sizes)).toBeCloseTo((8 * 96) / 72, 1)
  await expect(page.getByText(/^First estimate: direct DC/)).toBeVisible()
  await expect(page.getByText(/^http.*\/compare\?p=.*&t_dis=0$/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ask for it/ })).toBeHidden()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('links and forms lead from a card to a comparison', async ({ page }) => {
    await page.goto('/products?category=lifepo4-drop-in-batteries')
    await expect(page.getByRole('checkbox', { name: 'Compare' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Compare', exact: true }).first().click()
    await expect(page.getByRole('columnheader')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Add a product' }).selectOption(SODIUM)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare two products')
    await page.getByRole('textbox', { name: 'Average load' }).fill('abc')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('alert')).toHaveText('Average load must be a number.')
    await expect(page.getByRole('textbox', { name: 'Average load' })).toHaveValue('abc')
  })
})
