import { expect, expectAccessible, open, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const [path, name, heading] of [
  ['/products?view=table&category=cylindrical-cells', 'Products as a table', 'SVC-2170-50E'],
  ['/products/svd-12100-12v-100ah-lifepo4-battery', 'Certificates in a table', 'UN38.3'],
  ['/applications/home-energy-storage', 'Batteries by evening use', '4 kWh'],
] as const) {
  test(`On a phone the rows of ${path} are cards: labelled, still a table, nothing to scroll`, async ({
    page,
  }) => {
    await open(page, path)
    const region = page.getByRole('region', { name }).first()
    const row = region
      .getByRole('table')
      .getByRole('row', { name: new RegExp(heading) })
      .first()
    await expect(row.getByRole('rowheader')).toBeVisible()
    await expect(region.getByRole('columnheader').first()).toBeAttached()
    const labels = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(labels.length).toBeGreaterThan(3)
    for (const label of labels) expect(label).toMatch(/^"\S+/)
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await expectAccessible(page)
  })
}

test('A table that is wider than the screen fades at its end until it is scrolled there', async ({
  page,
}) => {
  await open(page, '/certification')
  const matrix = page.getByRole('region', { name: 'Matrix of products and certificates' })
  const fade = () => matrix.evaluate((box) => parseFloat(getComputedStyle(box).getPropertyValue('--fade')))
  expect(await fade()).toBeGreaterThan(20)
  await matrix.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
  await expect.poll(fade).toBeLessThan(1)
})

test('The tables of an article that is opened first have lines', async ({ page }) => {
  await open(page, '/articles/air-freight-2026-30-percent-state-of-charge-rule')
  const cell = page.getByRole('table').getByRole('cell').first()
  expect(await cell.evaluate((box) => getComputedStyle(box).borderBottomWidth)).toBe('1px')
})

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  test('the column headings stay in view down the matrix', async ({ page }) => {
    await open(page, '/certification')
    const matrix = page.getByRole('region', { name: 'Matrix of products and certificates' })
    await matrix.getByRole('link', { name: 'SVN-12040S' }).scrollIntoViewIfNeeded()
    await expect(matrix.getByRole('columnheader', { name: 'UN38.3' })).toBeInViewport()
  })

  test('the column headings stay in view down the products, and no column is cut', async ({ page }) => {
    await open(page, '/products?view=table')
    const table = page.getByRole('region', { name: 'Products as a table' })
    await table.getByRole('link', { name: 'SVN-12040S' }).scrollIntoViewIfNeeded()
    await expect(table.getByRole('columnheader', { name: 'Cycles' })).toBeInViewport()
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0)
    }
  })
})

test.describe('For a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('the distributors of Germany come first, and the others stay by country', async ({ page }) => {
    await open(page, '/contact')
    const countries = page.getByRole('region', { name: 'Distributors by country' }).getByRole('rowheader')
    await expect(countries.first()).toHaveText('Germany')
    const others = (await countries.allTextContents()).slice(1)
    expect(others).toEqual(others.toSorted())
    expect(others).not.toContain('Germany')
  })
})
