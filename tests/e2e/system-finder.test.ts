import { expect, expectAccessible, open, test } from './site.ts'

const TELECOM = '/products?system_v=48&p_avg=200&hours=24&t_dis=-20&t_chg=-20'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a load on the home page leads to systems, and the question can be changed', async ({ page }) => {
    await page.goto('/')
    const search = page.getByRole('search', { name: 'Find a battery' })
    await search.getByRole('combobox', { name: 'Voltage class' }).selectOption('48')
    await search.getByLabel('Average load, W').fill('200')
    await search.getByLabel('Time, for h').fill('24')
    await search.getByRole('button', { name: 'Show batteries' }).click()
    const finder = page.getByRole('form', { name: 'System finder' })
    await expect(finder.getByLabel('Average load')).toHaveValue('200')
    await finder.getByLabel('Must work at').fill('−20')
    await finder.getByLabel('Must charge at').fill('-20')
    await finder.getByRole('button', { name: 'Find' }).click()
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results.getByRole('status')).toHaveText('3 of 48 products do it.')
    await expect(results.getByRole('img', { name: /^2 strings in parallel, 4 batteries/ })).toBeVisible()
    await expect(results.getByRole('table', { name: 'Bill of materials' })).toContainText('DC/DC converter')
  })

  test('a wrong value is shown beside its field and stays in it', async ({ page }) => {
    await page.goto('/products?system_v=48&p_avg=lots&hours=24')
    const load = page.getByRole('form', { name: 'System finder' }).getByLabel('Average load')
    await expect(load).toHaveValue('lots')
    await expect(load).toHaveAccessibleDescription('Average load must be a number.')
  })
})

test('the telecom page leads to the finder, whose answer goes to an engineer', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await open(page, '/applications/telecom-and-ups-backup')
  await page.getByRole('link', { name: 'Find systems for 200 W, 24 h, −20 °C' }).click()
  await expect(page.getByRole('heading', { name: /of 48 products/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to request list' }).last().click()
  await expect(page.getByText('SVN-12100 is on your request list.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await page.getByRole('button', { name: 'Send this to an engineer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await expect(dialog.getByText('8 × SVN-12100, 4 in series × 2 in parallel', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Summary: you may change it')).toHaveValue(/Load: 200 W for 24 h/)
  await expect(dialog.locator('input[name="voltage"]')).toHaveValue('49.6 V (16S, 32-63.2 V)')
})

test('changes the question in place, and is accessible', async ({ page }) => {
  await page.goto(TELECOM)
  await expectAccessible(page)
  const finder = page.getByRole('form', { name: 'System finder' })
  await finder.getByLabel('For', { exact: true }).fill('38')
  await finder.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/hours=38/)
  await expect(page.getByRole('img', { name: /^3 strings in parallel, 4 batteries/ })).toBeVisible()
})
