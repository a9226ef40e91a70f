import { expect, open, test } from './site.ts'

const PATHS = [
  '/',
  '/products',
  '/certification',
  '/download',
  '/contact',
  '/samples',
  '/feedback',
  '/collaboration-opportunities',
  '/unsubscribe/email',
]

test('On a phone the text of no field is smaller than 16 px, where iOS would zoom in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of PATHS) {
    await open(page, path)
    const fields = page.locator('input:not([type="hidden"]), select, textarea')
    const small = await fields.evaluateAll((all) =>
      all
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `${(field as HTMLInputElement).name}: ${getComputedStyle(field).fontSize}`),
    )
    expect(await fields.count(), path).toBeGreaterThan(3)
    expect(small, path).toEqual([])
  }
})
