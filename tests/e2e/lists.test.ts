import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('A filter applies at once, keeps focus, scroll and open filters, and tells the number', async ({
  page,
}) => {
  await open(page, '/products')
  const filter = page.getByRole('form', { name: 'Filter products' })
  const chemistry = filter.locator('summary', { hasText: 'Chemistry' })
  await chemistry.click()
  await filter.locator('summary', { hasText: 'Application' }).click()
  await page.evaluate(() => scrollTo(0, 300))
  const sodium = filter.getByRole('checkbox', { name: 'Na-ion' })
  await sodium.focus()
  const before = await page.evaluate(() => scrollY)
  await sodium.press('Space')
  await expect(page).toHaveURL('/products?chemistry=Na-ion')
  await expect(sodium).toBeFocused()
  await expect(sodium).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'products' })).toHaveText(/^\d of 48 products/)
  await expect(filter.locator('details', { hasText: 'Application' })).toHaveAttribute('open')
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
  await filter.getByRole('radio', { name: '−40 °C' }).first().check()
  await expect(page).toHaveURL('/products?t_dis=-40&chemistry=Na-ion')
  // The last fields of the panel, which scrolls by itself, stay where they are, and a message beside them is seen.
  await filter.locator('summary', { hasText: 'Weight' }).click()
  const weight = filter.getByLabel('From, kg')
  await weight.fill('abc')
  const top = (await weight.boundingBox())?.y ?? 0
  await weight.press('Enter')
  await expect(page).toHaveURL(/weight_from=abc/)
  await expect(weight).toBeFocused()
  expect(Math.abs(((await weight.boundingBox())?.y ?? 0) - top)).toBeLessThan(5)
  await expect(filter.getByText('Weight must be a number above 0')).toBeInViewport()
})

test('A number applies when its field is left, and what is typed next stays', async ({ page }) => {
  await open(page, '/products')
  const filter = page.getByRole('form', { name: 'Filter products' })
  await filter.locator('summary', { hasText: 'Capacity' }).click()
  const [from, to] = [filter.getByLabel('From, Ah'), filter.getByLabel('To, Ah')]
  await from.fill('100')
  await from.press('Tab')
  await to.pressSequentially('200')
  await expect(page).toHaveURL('/products?capacity_from=100')
  await expect(to).toBeFocused()
  await expect(to).toHaveValue('200')
  await to.press('Enter')
  await expect(page).toHaveURL('/products?capacity_from=100&capacity_to=200')
})

test('On a tablet the table scrolls, and its models keep their width with the series they make', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/products?system_v=48&view=table')
  const rows = page.getByRole('region', { name: 'Products as a table' }).locator('tbody tr')
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(190)
})

test('The table fits, its columns are chosen at once, and its headers sort and keep the focus', async ({
  page,
}) => {
  await open(page, '/products?view=table')
  const table = page.getByRole('region', { name: 'Products as a table' })
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.locator('summary', { hasText: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Cycles' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Cycles' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Size' })).toBeVisible()
  await open(page, '/products?view=table')
  const header = page.getByRole('columnheader', { name: 'Wh' })
  await header.getByRole('button').click()
  await expect(page).toHaveURL('/products?view=table&sort=energy')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  const arrow = () =>
    header.getByRole('button').evaluate((button) => getComputedStyle(button, '::after').content)
  expect(await arrow()).toContain('↑')
  await expect(header.getByRole('button')).toBeFocused()
  await header.getByRole('button').press('Enter')
  await expect(page).toHaveURL('/products?view=table&sort=-energy')
  expect(await arrow()).toContain('↓')
  await expect(page.getByRole('row').nth(1)).toContainText('SVE-M5015')
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the filters are a dialog that follows each choice and ends at the results', async ({ page }) => {
    await open(page, '/products')
    const first = await page.getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThan(430)
    // The cookie banner makes room for itself.
    await page.getByRole('button', { name: 'Reject all' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(7000)
    const rows = await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .all()
    const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height))
    expect(new Set(heights)).toEqual(new Set([112]))
    const row = page.getByRole('article').first()
    await expect(row.getByText('1.045\u00a0kg', { exact: true })).toBeVisible()
    for (const control of [
      row.locator('label', { has: page.getByRole('checkbox', { name: 'Compare' }) }),
      row.getByRole('button', { name: 'Add to request list' }),
    ])
      expect(await control.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await page.locator('summary', { hasText: 'active' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    const choice = sheet.getByRole('radio', { name: /^48 V/ })
    await choice.check()
    await expect(page).toHaveURL('/products?system_v=48')
    await expect(choice).toBeFocused()
    const status = await page.locator('main [role="status"]').textContent()
    const number = /\d+/.exec(status ?? '')?.[0]
    await sheet.getByRole('radio', { name: '−20 °C' }).nth(1).check()
    await expect(page).toHaveURL('/products?system_v=48&t_chg=-20')
    await sheet.getByRole('button', { name: 'Show 3 products' }).click()
    expect(Number(number)).toBeGreaterThan(3)
    await expect(sheet).toBeHidden()
    await expect(page.locator('summary', { hasText: '2 active' })).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeInViewport()
    await expect(page.getByText('4 in series').first()).toBeVisible()
  })

  test('Escape closes the filters and returns the form; a choice on its way has its gauge above them', async ({
    page,
  }) => {
    await open(page, '/download')
    await page.locator('summary', { hasText: 'active' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(sheet.getByRole('checkbox', { name: 'Drawing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.locator('summary', { hasText: 'active' }).click()
    const release = await stall(page, /_payload\.json/)
    await sheet.getByRole('checkbox', { name: 'Drawing' }).check()
    // Not by a locator, which waits for the page that the choice leads to.
    const gauge = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('dialog:modal')!
        const { visibility, position, top, height } = getComputedStyle(dialog, '::before')
        return { visibility, position, top, height }
      })
    await expect.poll(gauge).toEqual({ visibility: 'visible', position: 'fixed', top: '0px', height: '3px' })
    release()
    await expect(page).toHaveURL('/download?type=drawing')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('filters and headers are GET forms', async ({ page }) => {
    await page.goto('/products?view=table')
    await page.getByRole('radio', { name: '−40 °C' }).first().check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL('/products?view=table&t_dis=-40')
    await page.getByRole('columnheader', { name: 'kg' }).getByRole('button').click()
    await expect(page).toHaveURL('/products?t_dis=-40&view=table&sort=weight')
  })
})
