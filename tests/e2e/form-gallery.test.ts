import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { otherBuild } from './other-build.ts'
import { expect, expectAccessible, open, type Site, startSite, test } from './site.ts'

let folder: string
let site: Site
// All tests share one build.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = otherBuild({ BUILD_MODE: 'development' })
  site = await startSite({ DEV_RELOAD: '1', ICON_SERVICE_URL: '' }, join(folder, 'dist'))
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

const formIn = (page: Page, id = 'empty') => page.locator('form', { has: page.locator(`#${id}-text`) })
const values = async (page: Page) =>
  JSON.parse((await page.locator('output:not([for])').textContent()) ?? '{}') as Record<string, unknown>

test('Only the build of npm run dev has the gallery of forms', async ({ request }) => {
  expect((await request.get('/form-gallery')).status()).toBe(404)
  expect((await request.get(`${site.url}/form-gallery`)).status()).toBe(200)
  const has = (dist: string) =>
    globSync(`${dist}/{client/_app/assets,server,server/chunks}/*.js`).filter((file) =>
      readFileSync(file, 'utf8').includes('Every input type in every state'),
    )
  expect(has(join(folder, 'dist'))).toHaveLength(1)
  expect(has('dist')).toEqual([])
})

test('Every input type is accessible in every state', async ({ page }) => {
  // Axe checks more than a hundred fields.
  test.setTimeout(120_000)
  await open(page, `${site.url}/form-gallery`)
  await expectAccessible(page)
  for (const id of ['empty', 'filled', 'refused', 'pending', 'stage'])
    await expect(page.locator(`[id="${id}-list.0.length"]`)).toHaveCount(1)
})

test('Values are read by type, nested in groups and lists', async ({ page }) => {
  await open(page, `${site.url}/form-gallery`)
  const form = formIn(page)
  await form.getByLabel('Text').first().fill('abc')
  await form.getByLabel('Sodium-ion, from 2027').last().check()
  await form.getByLabel('I have read').check()
  await form.getByLabel('City').fill('Northmere')
  await form.getByLabel('Files').setInputFiles([
    { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
    { name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') },
  ])
  await form.getByRole('button', { name: 'Remove a.txt' }).click()
  await expect(form.getByRole('button', { name: 'Remove b.txt' })).toBeVisible()
  expect(await values(page)).toMatchObject({
    text: 'abc',
    checkboxes: ['na'],
    checkbox: true,
    first: 'LiFePO4 in prismatic cells',
    range: '24',
    group: { street: '', city: 'Northmere' },
    list: [{ length: '', flat: false }],
    files: [{ name: 'b.txt' }],
    file: [],
    meta: { from: 'gallery' },
  })
})

test('Items of a list are added and removed with the keyboard, and keep their values and messages', async ({
  page,
}) => {
  await open(page, `${site.url}/form-gallery`)
  const form = formIn(page)
  const length = (index: number) => page.locator(`[id="empty-list.${index}.length"]`)
  await expect(form.getByRole('button', { name: 'Remove Size 1' })).toBeDisabled()
  await form.getByRole('button', { name: 'Add Size' }).press('Enter')
  await expect(length(1)).toBeFocused()
  await page.keyboard.type('2')
  await form.getByRole('button', { name: 'Add Size' }).press('Enter')
  await expect(length(2)).toBeFocused()
  await length(2).pressSequentially('e')
  await form.getByLabel('Street').focus()
  const missing = form.getByText('Please fill out the Length field')
  await expect(missing).toHaveCount(1)
  await form.getByRole('button', { name: 'Remove Size 1' }).press('Enter')
  await expect(length(0)).toBeFocused()
  await expect(length(0)).toHaveValue('2')
  await expect(page.locator('[id="empty-list.1.length-message"]')).toHaveText(
    'Please fill out the Length field',
  )
  await expect(form.getByText('Size 1 removed')).toBeAttached()
  expect((await values(page))['list']).toHaveLength(3)
})

test('A form and a field are submitted, reset and given messages by their ids; a form that was reset has no draft', async ({
  page,
}) => {
  await open(page, `${site.url}/form-gallery`)
  const form = formIn(page)
  const text = form.getByLabel('Text').first()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('setErrors')
  await expect(form.getByRole('alert')).toHaveText('Nobody takes this.')
  await expect(form.getByText('Not in this city.')).toBeVisible()
  await form.getByLabel('City').fill('Elsewhere')
  await expect(form.getByText('Not in this city.')).toBeHidden()
  await press('clearErrors')
  await expect(form.getByRole('alert')).toBeHidden()
  await press('submitForm')
  await expect(form.getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
  await expect(text).toBeFocused()
  await expect(form.getByText('Please read it, then tick this box.')).toBeVisible()

  const range = form.getByLabel('Range')
  const scale = form.locator('output[for="empty-range"]')
  await range.fill('32')
  await text.fill('stays')
  await form
    .getByLabel('Files')
    .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('b') })
  await form.getByRole('button', { name: 'Add Size' }).press('Enter')
  await expect(scale).toHaveText('32')
  const removable = form.getByRole('button', { name: /^Remove (b.txt|Size 2)/ })
  await expect(removable).toHaveCount(2)
  await press('reset of fields')
  await expect(scale).toHaveText('24')
  await expect(range).toHaveValue('24')
  await expect(removable).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Remove Size 1' })).toBeDisabled()
  await expect(text).toHaveValue('stays')

  await press('reset')
  await expect(form.getByRole('alert')).toBeHidden()
  await expect(form.getByLabel('City')).toHaveValue('')
  await open(page, `${site.url}/form-gallery`)
  await expect(text).toHaveValue('')
})
