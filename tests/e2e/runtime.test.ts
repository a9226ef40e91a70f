import type { Page } from '@playwright/test'
import { expect, expectAccessible, enhanced, test } from './site.ts'
import { stall } from './stall.ts'

const TROLLING = '/products/svd-24100-24v-100ah-lifepo4-battery'
const ANY = '/tools/runtime'
/** The script that calculates. */
const SCRIPT = /\/live-[0-9a-f]{7}\.js/
const EXAMPLE_1 = 'V=25.6&Ah=100&chem=LFP&i=20&i_cont=56&t_dis=10&cable_len=4'

const formOf = (page: Page) => page.getByRole('form', { name: 'Runtime' })
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`)

async function openCalculator(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await enhanced(page)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('worked example 1 is filled in and read on the page of its battery', async ({ page }) => {
    await page.goto(`${TROLLING}#runtime`)
    const form = formOf(page)
    await form.getByLabel('Average current').fill('20')
    await form.getByLabel('Highest current').fill('56')
    await form.getByLabel('Temperature').fill('10,0')
    await form.getByLabel('Cable, one way').fill('4')
    await form.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/i=20&i_cont=56.*t_dis=10%2C0.*#runtime$/)
    await expect(figure(page, 'run')).toContainText('4.2h')
    await expect(figure(page, 'most')).toContainText('1.5h')
    await expect(figure(page, 'agm')).toContainText('2.0h')
    await expect(page.getByRole('heading', { name: 'Fuse 70 A, cable 16 mm²' })).toBeVisible()
    await page.getByText('Each figure with its sum').click()
    await expect(page.getByText('2 × 4 m × 56 A × 0.0225 / 16 mm² = 0.63 V = 2.461 %')).toBeVisible()
    await expect(form.getByLabel('Temperature')).toHaveValue('10,0')
  })
})

test('figures follow at each key, drawings and address with the answer, and the state returns with the page', async ({
  page,
}) => {
  await openCalculator(page, `${TROLLING}?v_min=22&v_max=32`)
  await page.route(/_payload\.json/, (route) =>
    route.request().url().includes('i=5&') ? undefined : route.continue(),
  )
  const current = formOf(page).getByLabel('Average current')
  await current.fill('5')
  await expect(figure(page, 'run')).toContainText('At 5 A')
  await current.press('End')
  await current.pressSequentially('6')
  await expect(figure(page, 'run')).toContainText('1.6h')
  await expect(page.locator('[data-answer-title]')).toHaveText('1.6 h at 56 A')
  await expect(page.locator('[data-details]')).toHaveAttribute('inert')
  await expect(page).toHaveURL(`${TROLLING}?v=1&unit=i&i=56&v_min=22&v_max=32#runtime`)
  await expect(page.getByRole('img', { name: 'Runtime over load: 1.6 h at 56 A' })).toBeVisible()
  await expect(page.locator('[data-details]')).not.toHaveAttribute('inert')
  const power = formOf(page).getByLabel('Average load')
  await formOf(page).getByRole('radio', { name: 'W', exact: true }).check()
  await expect(figure(page, 'run')).toContainText('At 56 A')
  await power.pressSequentially('500')
  await expect(page).toHaveURL(`${TROLLING}?v=1&unit=p&i=56&p_avg=500&v_min=22&v_max=32#runtime`)
  await expect(current).toHaveValue('56')
  await page.reload()
  await expect(power).toHaveValue('500')
  await expect(figure(page, 'run')).toContainText('4.6h')
  await page.goto(TROLLING)
  await expect(power).toHaveValue('500')
  await expect(figure(page, 'run')).toContainText('4.6h')
  await expect(page).toHaveURL(`${TROLLING}?v=1&unit=p&i=56&p_avg=500`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page).toHaveURL(`${TROLLING}?p_avg=500&v=1#runtime`)
})

test('what is typed before the script has come is answered after it, with the address of then', async ({
  page,
}) => {
  await openCalculator(page, `${TROLLING}?v_min=22&v_max=32`)
  const release = await stall(page, SCRIPT)
  await formOf(page).getByLabel('Average current').fill('56')
  await page.evaluate(() => history.replaceState(null, '', '?v_min=23&v_max=32'))
  release()
  await expect(figure(page, 'run')).toContainText('1.6h')
  await expect(page).toHaveURL(`${TROLLING}?v=1&unit=i&i=56&v_min=23&v_max=32#runtime`)
})

test('without its script the calculator is a live form', async ({ page, allowSaid }) => {
  await openCalculator(page, TROLLING)
  await page.route(SCRIPT, (route) => route.abort())
  await formOf(page).getByLabel('Average current').fill('56')
  await expect(figure(page, 'run')).toContainText('1.6h')
  allowSaid(/ERR_FAILED/)
})

test('a mistake is shown beside its field, keeps what was typed, and goes when it is corrected', async ({
  page,
}) => {
  await openCalculator(page, `${ANY}?${EXAMPLE_1}#runtime`)
  const field = formOf(page).getByLabel('Temperature')
  await field.fill('99')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(
    formOf(page).getByText('Coldest discharge temperature must be between -40 and 60.'),
  ).toBeVisible()
  await expect(figure(page, 'run')).toBeHidden()
  await expect(page.getByText('Please correct the marked fields.').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('[data-details]')).toHaveAttribute('inert')
  await field.press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('99')
  await field.fill('0')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(figure(page, 'run')).toContainText('3.6h')
})

test('an application compares its batteries at the same load', async ({ page }) => {
  await openCalculator(page, '/applications/marine-and-trolling-motors')
  await page.getByRole('link', { name: 'Size a battery' }).click()
  await expect(page).toHaveURL(/#runtime$/)
  await expect(figure(page, 'need')).toContainText('Enough: it has 2560 Wh')
  await formOf(page).getByLabel('Product').selectOption('svd-12100-12v-100ah-lifepo4-battery')
  await expect(page.getByRole('img', { name: /^Battery, .* load\.$/ })).toContainText('SVD-12100')
  await expect(page).toHaveURL(/&product=svd-12100-.*&hours=4/)
  await formOf(page).getByLabel('Hours it must run').fill('5')
  await expect(figure(page, 'need')).toContainText('Not enough: at least 111.1 Ah at 12.8 V')
})

test('on a phone the answer stays in view while the calculator of an application is on screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openCalculator(page, '/applications/telecom-and-ups-backup')
  const bar = page.getByRole('region', { name: 'Answer' })
  await expect(bar).toBeHidden()
  await formOf(page).getByLabel('Average load').scrollIntoViewIfNeeded()
  await expect(bar).toContainText('10.9 h at 300 W')
  await page.getByRole('heading', { name: 'Other applications' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

test('on a phone the side buttons stay in the margin where a tool has no answer yet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const chat = page.getByRole('button', { name: 'Send an inquiry' })
  await openCalculator(page, '/solutions/custom-battery-packs')
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  expect((await chat.boundingBox())?.width).toBe(20)
  await openCalculator(page, '/solutions/custom-battery-packs?need=energy&wh=500')
  await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible()
  expect((await chat.boundingBox())?.width).toBe(44)
})

test('the calculator is accessible with answers, warnings that block, and errors', async ({ page }) => {
  for (const query of [EXAMPLE_1, `${EXAMPLE_1}&t_dis=-35`.replace('t_dis=10&', ''), 'V=12&Ah=x&i=0']) {
    await openCalculator(page, `${ANY}?${query}#runtime`)
    await expectAccessible(page)
  }
})

test('the inquiry carries battery, load and runtime', async ({ page }) => {
  await openCalculator(page, `${TROLLING}?i=56#runtime`)
  await page.getByRole('button', { name: 'Send this to an engineer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await expect(dialog).toContainText('1.6 h at 56 A')
  await expect(dialog.getByLabel('Summary: you may change it')).toHaveValue(/Load: 56 A on average/)
  const figures = {
    type: 'runtime',
    voltage: '25.6 V (8S, 20-29.2 V)',
    capacity: '100 Ah (2560 Wh)',
    size: 'est. 27.4 L, 22.8 kg',
  }
  for (const [name, value] of Object.entries(figures))
    await expect(dialog.locator(`input[name="${name}"]`)).toHaveValue(value)
})
