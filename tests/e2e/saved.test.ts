import { expect, expectAccessible, open, test } from './site.ts'

test('A pack and a system are saved under names, listed, renamed, removed and taken along in a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const save = async (path: string, name: string) => {
    await open(page, path)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Save under a name' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`“${name}” is saved under Tools.`)).toBeVisible()
  }
  await save('/solutions/custom-battery-packs?need=energy&wh=5000', 'Boat 2027')
  await save('/products?system_v=48&p_avg=200&hours=24&t_dis=-20', 'Cabin')
  await open(page, '/tools')
  const saved = page.locator('#saved')
  await expect(saved.getByRole('link')).toHaveText(['Cabin', 'Boat 2027'])
  await saved.getByRole('button', { name: 'Rename Cabin' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Hut')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(saved.getByRole('link')).toHaveText(['Hut', 'Boat 2027'])
  await saved.getByRole('button', { name: 'Remove Hut' }).click()
  await expect(saved.getByRole('link')).toHaveText(['Boat 2027'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('link')).toHaveText(['Hut', 'Boat 2027'])
  await expectAccessible(page)
  // Where the clipboard is not allowed, the address bar gets the link.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await saved.getByRole('button', { name: 'Copy all as one link' }).click()
  await expect(page).toHaveURL(/#saved=/)
  const other = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await other.goto(page.url())
  const brought = other.locator('#saved')
  await expect(brought.getByRole('status')).toHaveText('This link brings 2. Save them here?')
  await brought.getByRole('button', { name: 'Save here' }).click()
  await brought.getByRole('link', { name: 'Boat 2027' }).click()
  await expect(other.getByRole('heading', { name: /cells do it/ })).toBeVisible()
  await other.context().close()
})
