import { banner } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'

for (const path of ['/', '/products', '/certification', '/articles/sodium-ion-vs-lfp']) {
  test(`On paper ${path} is the page alone: no frame, no banner, no filters`, async ({ page }) => {
    await open(page, path)
    await expect(banner(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      [...document.body.children].filter((part) => part.checkVisibility()).map(({ tagName }) => tagName),
    )
    expect(printed).toEqual(['MAIN'])
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
    await expect(
      page.locator('[data-keeps-place] :is(select, button)').filter({ visible: true }),
    ).toHaveCount(0)
  })
}

test('A product prints as a data sheet of two pages, whether or not the banner is shown', async ({
  page,
}) => {
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await expect(banner(page)).toBeVisible()
  const sheet = await page.pdf()
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
