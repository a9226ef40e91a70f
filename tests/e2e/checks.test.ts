import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './site.ts'

const PRODUCT = '/products/svd-24100-24v-100ah-lifepo4-battery'
const form = (page: Page, name: string) => page.getByRole('form', { name })
const result = (page: Page, name: string) => page.getByRole('region', { name })

test('A battery is checked against the window of an inverter, and the address keeps the state', async ({
  page,
}) => {
  await open(page, PRODUCT)
  const voltage = form(page, 'Voltage check')
  await voltage.getByRole('textbox', { name: 'Stops below' }).fill('22,0')
  await voltage.getByRole('textbox', { name: 'Takes up to' }).fill('32')
  const button = voltage.getByRole('button', { name: 'Check voltage' })
  await button.click()
  await expect(page).toHaveURL(/\?v_min=22%2C0&v_max=32&v=1#window$/)
  await expect(page.locator('[data-announcer]')).toHaveText(/^It fits; about 1\.7.% stay in the battery\./)
  await expect(button).toBeFocused()
  await expect(result(page, 'Voltage result')).toContainText('98% usable')
  await expect(page.getByRole('img', { name: 'Battery 20 to 29.2 V, equipment 22 to 32 V' })).toBeInViewport()
  await expectAccessible(page)
})

test('The shipping check keeps the voltage check, and both work without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${PRODUCT}?v_min=22&v_max=32`)
  const shipping = form(page, 'Shipping check')
  await expect(shipping.getByRole('textbox', { name: 'Quantity' })).toHaveValue('10')
  await shipping.getByRole('combobox', { name: 'Packed' }).selectOption('With equipment')
  await shipping.getByRole('button', { name: 'Check shipping' }).click()
  await expect(page).toHaveURL(/v_min=22&v_max=32&packed=with&quantity=10&v=1#shipping$/)
  await expect(result(page, 'Shipping result')).toContainText('UN3481')
  await expect(result(page, 'Voltage result')).toContainText('% usable')
  await page.close()
})

test('Mistakes are shown beside their fields, which keep what was typed', async ({ page }) => {
  await open(page, '/download?wh=lots&kg=2&quantity=0#shipping')
  const energy = form(page, 'Shipping check').getByRole('textbox', { name: 'Energy', exact: true })
  await expect(energy).toHaveValue('lots')
  await expect(energy).toHaveAccessibleDescription(/Energy must be a number\./)
  await expect(energy).toHaveAttribute('aria-invalid', 'true')
  await expect(
    form(page, 'Shipping check').getByRole('textbox', { name: 'Quantity' }),
  ).toHaveAccessibleDescription(/Quantity must be between 1 and 1000000\./)
  await expectAccessible(page)
})

test('A model is chosen among the documents, with air, sea and road side by side', async ({ page }) => {
  await open(page, '/download')
  const shipping = form(page, 'Shipping check')
  await shipping
    .getByRole('combobox', { name: 'Product' })
    .selectOption('svn-12100-12v-100ah-sodium-ion-battery')
  await shipping.getByRole('radio', { name: 'Sea' }).check()
  await shipping.getByRole('button', { name: 'Check shipping' }).click()
  await expect(page).toHaveURL(/product=svn-12100-.*by=sea.*#shipping$/)
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Road' }) })
  await expect(table.getByRole('row', { name: /^Packing instruction/ })).toHaveText(
    /976, section IA\s*P903\s*P903/,
  )
  await expectAccessible(page)
})
