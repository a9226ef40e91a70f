import { banner } from './consent-dialogs.ts'
import { expect, open, test } from './site.ts'

test('On paper a page is only its content: no header, footer, banner or filters', async ({ page }) => {
  for (const path of ['/', '/products', '/certification', '/articles/sodium-ion-vs-lfp']) {
    await page.emulateMedia({ media: 'screen' })
    await open(page, path)
    await expect(banner(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() =>
      [...document.body.children].filter((part) => part.checkVisibility()).map(({ tagName }) => tagName),
    )
    expect(printed, path).toEqual(['MAIN'])
    await expect(page.locator('body'), path).toHaveCSS('padding-bottom', '0px')
    const filters = page.locator('[data-keeps-place] :is(select, button)')
    await expect(filters.filter({ visible: true }), path).toHaveCount(0)
  }
})

test('A product prints as a data sheet of two pages, whether or not the banner is shown', async ({
  page,
}) => {
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await expect(banner(page)).toBeVisible()
  const sheet = await page.pdf()
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})
