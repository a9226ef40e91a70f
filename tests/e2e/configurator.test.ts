import type { Page } from '@playwright/test'
import { mailTo } from '#tests/mails.ts'
import { dialogOf, fillInquiry, sendButton, thanksOf } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, test } from './site.ts'
import { stall } from './stall.ts'
import { translate } from './translate.ts'

const PATH = '/solutions/custom-battery-packs'
const EBIKE = 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750'
const formOf = (page: Page) => page.getByRole('form', { name: 'Configure a pack' })
const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' })

/** A field of the form by its exact name. */
const fieldOf = (page: Page, name: string) =>
  formOf(page)
    .getByRole('textbox', { name, exact: true })
    .or(formOf(page).getByRole('combobox', { name, exact: true }))
    .or(formOf(page).getByRole('radio', { name, exact: true }))

/** Fills in a form as a person does: folded fields are unfolded first. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const form = formOf(page)
  for (const summary of await form.locator('summary').all())
    if (!(await summary.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))))
      await summary.click()
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(page, name)
    if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) await field.selectOption(value)
    else if (value === '') await field.check()
    else await field.fill(value)
  }
}

/** A field whose label a translator may have changed. */
const fieldByName = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`)

const LOAD = { 'Load and time': '' }
const CAPACITY = { Ah: '' }

test('Worked examples 2 to 6 of the specification can be followed on the page', async ({ page }) => {
  const examples: [Record<string, string>, (string | RegExp)[]][] = [
    [
      {
        Application: 'e-bikes-and-light-ev',
        ...CAPACITY,
        Capacity: '15',
        'Continuous power': '500',
        'Peak power': '750',
        'Average load': '180',
        Cell: 'SVC-2170-50E',
      },
      ['10S3P', '540 Wh', '2.94 kg', '3.03 L', '40.5 A', '= 113 mΩ', /= 2.217 h/, /W01[^]*W03[^]*W04[^]*W17/],
    ],
    [
      {
        Application: 'home-energy-storage',
        ...LOAD,
        'Average load': '416.6667',
        Hours: '36',
        'Continuous power': '5000',
        'Peak power': '8000',
        'Coldest discharge temperature': '15',
        Cell: 'SVP-280',
      },
      [
        '16S2P',
        '28 672 Wh',
        '224.8 kg',
        '165.2 L',
        '= 19003 Wh',
        'next size = 150 A',
        '= 50 mm²',
        /2 × SVE-48280W/,
        '0.93 + 0.07 × 5 / 15 = 0.9533',
        'a Class T type fuse (20 kA), not a strip fuse',
      ],
    ],
    [
      {
        Application: 'agv-and-mobile-robots',
        ...LOAD,
        'Average load': '600',
        Hours: '2',
        'Peak power': '1500',
        'Recharge time': '0,25',
        Cell: 'SVP-050',
      },
      [
        '16S3P',
        '7680 Wh',
        '70.7 kg',
        'The charge current decides',
        '= 1404 Wh',
        /= 10.9[67] min/,
        '= 16.45 %',
      ],
    ],
    [
      {
        'Series count': '4',
        ...CAPACITY,
        Capacity: '6,8',
        'Continuous power': '60',
        'Peak power': '90',
        'Conversion efficiency': '90',
        Enclosure: 'thin-plastic',
        Cell: 'SVC-1865-35E',
      },
      ['4S2P', '100.8 Wh', '0.506 kg', '0.282 L', 'W01'],
    ],
    [
      {
        Application: 'telecom-and-ups-backup',
        ...LOAD,
        'Average load': '200',
        Hours: '24',
        'Peak power': '400',
        'Coldest discharge temperature': '-20',
        'Coldest charge temperature': '−20',
        Cell: 'SVP-280',
      },
      [
        '15S1P',
        '13 440 Wh',
        '108.7 kg',
        '28.7 h',
        '= 11228 Wh',
        'must not be charged below 0 °C',
        'Use sodium-ion',
      ],
    ],
  ]
  for (const [values, results] of examples) {
    await open(page, PATH)
    await fill(page, values)
    for (const result of results) await expect(resultOf(page)).toContainText(result)
  }
  await page.getByRole('link', { name: 'Use sodium-ion' }).click()
  await expect(resultOf(page)).toContainText('16S1P')
  await expect(resultOf(page)).toContainText('41.1 h')
})

test('Rating a pack at the minimum of its cells keeps it inside 100 Wh (worked example 5)', async ({
  page,
}) => {
  await open(
    page,
    `${PATH}?S=4&need=capacity&ah=6.8&p_cont=60&p_peak=90&eta=90&enc=thin-plastic&cell=SVC-1865-35E`,
  )
  await expect(resultOf(page)).toContainText('W01')
  await fieldOf(page, 'Guaranteed minimum capacity').fill('3,4')
  await expect(resultOf(page)).toContainText('97.92 Wh')
  await expect(resultOf(page)).toContainText('W02')
  await expect(resultOf(page)).not.toContainText('W01')
})

test('An e-bike maker comes from the home page to a sent inquiry in two pages', async ({ page, site }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Custom packs' }).first().click()
  await expect(page).toHaveURL(PATH)
  await fill(page, {
    Application: 'e-bikes-and-light-ev',
    ...CAPACITY,
    Capacity: '15',
    'Largest size': '400 x 90 x 80',
    'Continuous power': '500',
    Quantity: '500',
    'Quantity unit': 'per year',
  })
  await expect(resultOf(page)).toContainText('30 cells do it, and they just fit your box.')
  await resultOf(page).getByRole('button', { name: 'Send this to an engineer' }).click()
  const summary = dialogOf(page).getByLabel(/Summary/)
  await expect(summary).toHaveValue(/^SVC-2170-50E \(NMC\), 10S3P, 30 cells, 36 V, 15 Ah, 540 Wh/)
  await summary.fill('20S9P, whatever it costs')
  await fillInquiry(page, 'Ann Rider')
  await sendButton(page).click()
  await expect(thanksOf(page)).toContainText('20S9P, whatever it costs')
  await expect(thanksOf(page).getByRole('button', { name: 'Copy summary' })).toBeVisible()
  const [lead] = site.rows("SELECT * FROM lead WHERE name = 'Ann Rider'")
  expect(lead).toMatchObject({
    type: 'configurator',
    quantity: '500 per year',
    voltage: '36 V (10S, 25-42 V)',
    capacity: '15 Ah (540 Wh)',
    size: 'max 400 x 90 x 80 mm',
    application: 'E-Bikes and Light EVs',
  })
  expect(lead?.['content']).toMatch(/Bergen\.\n\n20S9P, whatever it costs$/)
  expect(lead?.['page_url']).toContain('need=capacity&ah=15')
  expect(lead?.['extra_json']).toContain('36 V 15 Ah pack for E-Bikes and Light EVs, 500 per year')
  const mail = await mailTo(site.dataDirectory, 'Ann Rider <m.okafor@hillside.example>', '10S3P')
  expect(mail).toContain('Content-Type: image/png')
  const reader = await page.context().newPage()
  await reader.setContent(/<!doctype html>[^]*<\/html>/.exec(mail)?.[0] ?? '')
  await expect(reader.getByText('What was asked')).toBeVisible()
  for (const width of [390, 700]) {
    await reader.setViewportSize({ width, height: 800 })
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('While typing the result and the address follow, the focus stays, and Back returns to the last value', async ({
  page,
}) => {
  await open(page, `${PATH}?${EBIKE}`)
  const capacity = fieldOf(page, 'Capacity')
  const before = await page.evaluate(() => history.length)
  await capacity.press('End')
  await capacity.pressSequentially(',5')
  await expect(resultOf(page)).toContainText('10S5P')
  await expect(capacity).toBeFocused()
  await expect(capacity).toHaveValue('15,5')
  await expect(page).toHaveURL(/ah=15\.5/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  await expect(resultOf(page).getByRole('status')).toContainText('10S5P, 36 V, 17.5 Ah')
  await capacity.press('Tab')
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await capacity.fill('15,6')
  await capacity.press('Tab')
  await expect(page).toHaveURL(/[?&]ah=15\.6/)
  await page.goBack()
  await expect(page).toHaveURL(/[?&]ah=15\.5/)
  await expect(capacity).toHaveValue('15.5')
  await page.goBack()
  await expect(resultOf(page)).toContainText('10S3P')
  await expect(fieldOf(page, 'Capacity')).toHaveValue('15')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sv_configurator')))
    .toContain('10S3P · 540 Wh')
  await open(page, PATH)
  await resultOf(page).getByRole('link', { name: 'Continue with 10S3P · 540 Wh' }).click()
  await expect(resultOf(page)).toContainText('30 cells do it')
  // A field that was filled in and left before the script came counts, too.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const field = document.querySelector<HTMLInputElement>('#pack-ah')
      if (field && field.value === '15') field.value = '20'
    })
  })
  await page.goto(`${PATH}?${EBIKE}`)
  await expect(resultOf(page)).toContainText('40 cells do it')
})

test('Where pages change by documents, too, Back returns from value to value', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(window, 'NavigationPrecommitController')
  })
  await open(page, `${PATH}?${EBIKE}`)
  const capacity = fieldOf(page, 'Capacity')
  for (const value of ['20', '25']) {
    await capacity.fill(value)
    await expect(page).toHaveURL(new RegExp(`ah=${value}`))
    await capacity.press('Tab')
  }
  for (const [value, cells] of [
    ['20', 40],
    ['15', 30],
  ] as const) {
    await page.goBack()
    await expect(capacity).toHaveValue(value)
    await expect(resultOf(page)).toContainText(`${cells} cells do it`)
  }
})

test('What was typed before the script came stays, also on a page that a translator has changed', async ({
  page,
}) => {
  for (const isTranslated of [false, true]) {
    const release = await stall(page, /\/configurator-/)
    await page.goto(`${PATH}?${EBIKE}`)
    if (isTranslated) await translate(page)
    const capacity = fieldByName(page, 'ah')
    await capacity.fill('20')
    await capacity.press('End')
    await capacity.press('ArrowLeft')
    await formOf(page)
      .locator('summary')
      .first()
      .evaluate((summary: HTMLElement) => summary.click())
    release()
    await expect(resultOf(page)).toContainText('40 cells do it')
    await expect(capacity).toBeFocused()
    await capacity.press('1')
    await expect(capacity).toHaveValue('210')
    await expect(resultOf(page)).toContainText('420 cells do it')
    await expect(formOf(page).locator('details').first()).toHaveAttribute('open')
  }
  // The translator goes on, in the result that React has rendered.
  await translate(page)
  await fieldByName(page, 'ah').fill('30')
  await expect(resultOf(page).getByRole('heading', { level: 3 }).first()).toHaveText('60 cells do it.')
  await translate(page)
  await fieldByName(page, 'ah').fill('x')
  await expect(resultOf(page)).toContainText('Capacity needs a look')
  await expect(fieldByName(page, 'ah')).toHaveAccessibleDescription(/Capacity/)
  await page.goBack()
  await expect(fieldByName(page, 'ah')).toHaveValue('210')
})

test('The link of a result can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await open(page, `${PATH}?${EBIKE}`)
  await resultOf(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  await fieldOf(page, 'Capacity').fill('')
  await fieldOf(page, 'Capacity').press('Control+V')
  await expect(fieldOf(page, 'Capacity')).toHaveValue(`${new URL(PATH, page.url())}?${EBIKE}&v=1#configure`)
})

test('The way of sizing says whether a load is required, and sending focuses the first mistake', async ({
  page,
}) => {
  await open(page, `${PATH}?${EBIKE}`)
  const load = fieldOf(page, 'Average load')
  await expect(load).not.toHaveAttribute('aria-required')
  await formOf(page).getByText('Load and time').click()
  await expect(load).toHaveAttribute('aria-required', 'true')
  // Where it answers while somebody types there is no button.
  await expect(formOf(page).getByRole('button')).toHaveCount(0)
  await fieldOf(page, 'Hours').press('Enter')
  await expect(load).toBeFocused()
  // An inquiry after a mistake is not about the pack before it.
  const hidden = dialogOf(page).locator('[name="capacity"]')
  await formOf(page).getByText('Ah', { exact: true }).first().click()
  await resultOf(page).getByRole('button', { name: 'Send this to an engineer' }).click()
  await expect(hidden).toHaveValue('15 Ah (540 Wh)')
  await page.keyboard.press('Escape')
  await fieldOf(page, 'Capacity').fill('x')
  await resultOf(page).getByRole('button', { name: 'Ask an engineer' }).click()
  await expect(dialogOf(page)).toContainText('AboutCustom battery pack')
  await expect(hidden).toHaveCount(0)
  await expect(dialogOf(page).locator('[name="page_url"]')).toHaveValue(/ah=x/)
  await page.keyboard.press('Escape')
  await fieldOf(page, 'Capacity').fill('15')
  await formOf(page).getByText('Load and time').click()
  await load.fill('180')
  await load.press('Enter')
  await expect(fieldOf(page, 'Hours')).toBeFocused()
  await formOf(page).getByText('Ah', { exact: true }).first().click()
  await expect(load).not.toHaveAttribute('aria-required')
})

test('A result follows each key press before the next paint', async ({ page }) => {
  await open(page, `${PATH}?${EBIKE}&box=400x90x80`)
  const capacity = fieldOf(page, 'Capacity')
  // The script runs once it has answered another question than the address.
  await capacity.fill('20')
  await expect(page.locator('[data-bar]')).not.toContainText('10S3P')
  const result = await capacity.evaluate(async (input: HTMLInputElement) => {
    input.value = '24'
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    return document.querySelector('[data-bar]')!.textContent
  })
  expect(result).toContain('10S7P')
  // The answer in one line is behind the whole answer, and above what follows it.
  const isOnTop = () =>
    page.getByText(/^10S7P · /).evaluateAll((texts) =>
      texts.some((text) => {
        const { x, y } = text.getBoundingClientRect()
        return text.closest('[aria-hidden]') !== null && document.elementFromPoint(x + 2, y + 2) === text
      }),
    )
  expect(await isOnTop()).toBe(false)
  await page.getByText('Need against the limit of').evaluate((text) => text.scrollIntoView())
  await expect.poll(isOnTop).toBe(true)
})

test('Everything is accessible: before, with a result, blocked, and with mistakes', async ({ page }) => {
  const result = `?${EBIKE}&box=400x90x80`
  const states = ['', result, '?p_avg=200&hours=24&t_chg=-20&cell=SVP-280', '?need=capacity&p_cont=x']
  // axe reads the page five times.
  test.slow()
  for (const query of states) {
    await open(page, PATH + query)
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, PATH + result)
  await expectAccessible(page)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `${PATH}?${EBIKE}&box=400x90x80`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works by GET, shows mistakes beside their fields, and clears nothing', async ({ page }) => {
    await page.goto(PATH)
    const form = formOf(page)
    await fieldOf(page, 'Application').selectOption('e-bikes-and-light-ev')
    await form.getByText('Ah', { exact: true }).first().click()
    await fieldOf(page, 'Continuous power').fill('250 000')
    await fieldOf(page, 'Largest size').fill('400x90')
    await form.getByRole('button', { name: 'Calculate' }).click()
    await expect(fieldOf(page, 'Capacity')).toHaveAccessibleDescription(/Please fill out the Capacity field/)
    const power = fieldOf(page, 'Continuous power')
    await expect(power).toHaveValue('250 000')
    await expect(power).toHaveAccessibleDescription(/Continuous power must be between 0 and 200000\./)
    await expect(fieldOf(page, 'Largest size')).toHaveValue('400x90')
    await expect(resultOf(page)).toContainText('3 fields need a look.')
    await fieldOf(page, 'Capacity').fill('15')
    await power.fill('500')
    await fieldOf(page, 'Largest size').fill('400x90x80')
    await form.getByRole('button', { name: 'Calculate' }).click()
    await expect(resultOf(page)).toContainText('10S3P')
    await expect(fieldOf(page, 'Application')).toHaveValue('e-bikes-and-light-ev')
  })
})
