import type { Page } from '@playwright/test'
import { signIn, test } from './desk-site.ts'
import { expect, expectAccessible } from './site.ts'

// One worker, which starts the desk once.
test.describe.configure({ mode: 'default' })

const rowOf = (page: Page, reference: string) =>
  page.getByRole('table', { name: 'Inbox' }).getByRole('row').filter({ hasText: reference })
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const live = (page: Page) => page.getByRole('banner').getByRole('status')

test('What one person does, the other sees within five seconds, and can be taken back', async ({
  browser,
  deskSite,
}) => {
  const reference = await deskSite.submit({ name: 'Marta Lindqvist', company_name: 'Live Boats' })
  const ana = await signIn(browser, deskSite, { name: 'Ana Duarte' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve' })
  await expect(live(tom)).toContainText('Live')
  await rowOf(ana, reference).hover()
  await rowOf(ana, reference)
    .getByRole('button', { name: `Handled: ${reference}` })
    .click()
  await expect(news(tom, `Ana Duarte marked ${reference} handled.`)).toBeVisible({ timeout: 5000 })
  await expect(rowOf(tom, reference)).toContainText('Ana Duarte, just now')
  await expect(rowOf(tom, reference)).toBeHidden()
  await ana.getByRole('button', { name: 'Undo' }).click()
  await expect(news(ana, `${reference} is as it was before.`)).toBeVisible()
  await expect(rowOf(tom, reference)).toContainText('Not handled', { timeout: 5000 })
})

test('A lead that arrives takes its place, and the chosen row stays chosen', async ({
  browser,
  deskSite,
}) => {
  const first = await deskSite.submit({ name: 'First Arrival', country: 'Norway' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve' })
  await tom.keyboard.press('j')
  await expect(rowOf(tom, first).getByRole('link')).toBeFocused()
  const second = await deskSite.submit({ name: 'Second Arrival', country: 'Norway' })
  await expect(rowOf(tom, second)).toBeVisible({ timeout: 6000 })
  await expect(rowOf(tom, first).getByRole('link')).toBeFocused()
  await tom.keyboard.press('k')
  await expect(rowOf(tom, second).getByRole('link')).toBeFocused()
  await tom.keyboard.press('h')
  await expect(news(tom, `${second} is marked as handled.`)).toBeVisible()
  await tom.keyboard.press('z')
  await expect(news(tom, `${second} is as it was before.`)).toBeVisible()
  await tom.keyboard.press('Enter')
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText(second)
})

test('Keys do nothing while somebody types, and can be turned off', async ({ browser, deskSite }) => {
  const reference = await deskSite.submit({ name: 'Hubert Keys' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve' })
  await tom.keyboard.press('/')
  const search = tom.getByRole('search', { name: 'Leads' }).getByRole('textbox', { name: 'Search' })
  await expect(search).toBeFocused()
  await tom.keyboard.type('hubert k')
  await expect(tom).toHaveURL(/\?q=hubert\+k$/)
  await expect(tom.getByRole('table', { name: 'Inbox' }).getByRole('rowheader')).toHaveCount(1)
  await expect(search).toBeFocused()
  await tom.keyboard.press('Escape')
  await tom.keyboard.press('j')
  await expect(rowOf(tom, reference).getByRole('link')).toBeFocused()
  await tom.setViewportSize({ width: 390, height: 800 })
  await tom.keyboard.press('?')
  const dialog = tom.getByRole('dialog', { name: 'Keys' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox').uncheck()
  await tom.keyboard.press('Escape')
  await tom.keyboard.press('h')
  await tom.keyboard.press('?')
  await expect(dialog).toBeHidden()
  await expect(rowOf(tom, reference)).toContainText('Not handled')
})

test('A filter applies at once, is in the address, and goes back with the browser', async ({
  browser,
  deskSite,
}) => {
  const reference = await deskSite.submit({ name: 'Filtered Person', country: 'Iceland' })
  const other = await deskSite.submit({ name: 'Other Person', country: 'Portugal' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve' })
  const country = tom.getByRole('combobox', { name: 'Country' })
  await country.selectOption('Iceland')
  await expect(rowOf(tom, other)).toBeHidden()
  await expect(rowOf(tom, reference)).toBeVisible()
  await expect(tom).toHaveURL(/\?country=Iceland$/)
  await expect(tom.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /country=Iceland$/)
  await tom.goBack()
  await expect(rowOf(tom, other)).toBeVisible()
  await expect(country).toHaveValue('')
})

test('A desk that does not answer says so, and comes back; without a session nothing is told as done', async ({
  browser,
  deskSite,
}) => {
  const reference = await deskSite.submit({ name: 'Late Caller', country: 'Malta' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve' })
  await tom.context().setOffline(true)
  await expect(live(tom)).toContainText('No connection, trying again')
  await tom.context().setOffline(false)
  await expect(live(tom)).toContainText('Live')
  await tom.context().clearCookies()
  await rowOf(tom, reference).hover()
  await rowOf(tom, reference)
    .getByRole('button', { name: `Handled: ${reference}` })
    .click()
  await expect(tom.getByText(`${reference} is not changed: you have been signed out.`)).toBeVisible()
})

test('Without JavaScript the inbox is read, filtered and worked through', async ({ browser, deskSite }) => {
  const reference = await deskSite.submit({ name: 'Plain Reader', country: 'Latvia' })
  const tom = await signIn(browser, deskSite, { name: 'Tom Reeve', javaScriptEnabled: false })
  await tom.getByRole('combobox', { name: 'Country' }).selectOption('Latvia')
  await tom.getByRole('button', { name: 'Apply' }).click()
  await expect(tom.getByRole('table', { name: 'Inbox' }).getByRole('rowheader')).toHaveCount(1)
  await rowOf(tom, reference).hover()
  await rowOf(tom, reference)
    .getByRole('button', { name: `Handled: ${reference}` })
    .click()
  await expect(tom.getByRole('heading', { level: 1 })).toHaveText(reference)
  await tom.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Handled' }).click()
  await expect(rowOf(tom, reference)).toContainText('Tom Reeve, just now')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`Inbox, leads held back, an empty view and sign-in are accessible, ${colorScheme}`, async ({
    browser,
    deskSite,
  }) => {
    const reference = await deskSite.submit({ name: 'يوسف الحربي', country: 'Oman' })
    const long = { name: 'N'.repeat(80), company_name: 'C'.repeat(120) }
    await deskSite.submit(long)
    await deskSite.submit({ ...long, content: 'See <a href="http://x.example">x</a> and www.x.example/seo.' })
    const tom = await signIn(browser, deskSite, { name: 'Tom Reeve', colorScheme })
    await expectAccessible(tom)
    await tom.setViewportSize({ width: 320, height: 800 })
    expect(await tom.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(tom)
    await tom.setViewportSize({ width: 1440, height: 900 })
    await rowOf(tom, reference).getByRole('link').focus()
    await tom.keyboard.press('s')
    await expect(news(tom, `${reference} is marked as spam.`)).toBeVisible()
    for (const address of ['?view=held', '?q=nobody', '?view=failed', '/sign-in']) {
      await tom.goto(deskSite.desk + address)
      await expectAccessible(tom)
      expect(await tom.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
    }
  })
