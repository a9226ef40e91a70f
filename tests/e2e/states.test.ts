import { type Page, type Route } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test.describe('Form submit', () => {
  const form = (page: Page) => page.getByRole('main').getByRole('form')
  const send = (page: Page) => form(page).getByRole('button', { name: 'Send feedback' })
  /** Opens a form whose requests wait until they are let go. */
  async function openForm(page: Page) {
    const held: Route[] = []
    await page.route('**/api/feedback', (route) => void held.push(route))
    await open(page, '/feedback')
    return held
  }

  test('It validates first (spec §4)', async ({ page }) => {
    const held = await openForm(page)
    await send(page).click()
    await expect(form(page).getByText('Please fill out the Message field')).toBeVisible()
    expect(held).toEqual([])
  })

  test("If any blocking rule fails, it shows 'Sorry, not all fields are filled out correctly.' (spec §4)", async ({
    page,
  }) => {
    await openForm(page)
    await form(page).getByLabel('About').selectOption('Website')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
    await send(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
  })

  test('Otherwise it calls the submit handler and disables the form while an asynchronous submit is pending (spec §4)', async ({
    page,
  }) => {
    const held = await openForm(page)
    await form(page).getByLabel('About').selectOption('Website')
    await form(page).getByLabel('Name', { exact: false }).first().fill('A reader')
    await form(page).getByLabel('Message').fill('The gauge is a good idea.')
    await send(page).click()
    await expect.poll(() => held.length).toBe(1)
    const controls = form(page).locator('button, input:not([type="hidden"]), select, textarea')
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    await held[0]?.continue()
    await expect(page.getByRole('main').getByText(/SOL-\d{6}-/)).toBeVisible()
  })
})

// A page is served with its data, so that none is ever idle.
test('Data loading states: pending, success, error (spec §4)', async ({ page, expectSaid }) => {
  const state = (name: string) => expect(page.locator('html')).toHaveAttribute('data-loading', name)
  const release = await stall(page, '**/_payload.json*')
  await open(page, '/about-us')
  await state('success')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await state('pending')
  release()
  await expect(page).toHaveURL('/privacy-policy')
  await state('success')
  await page.goto('/nowhere')
  await state('error')
  expectSaid(/404/)
})

test.describe('A picture that fails', () => {
  const refuse = (page: Page, pictures: RegExp) =>
    page.route(pictures, (route) => route.fulfill({ status: 503, body: 'too busy' }))

  /** The browser itself tells of each. */
  const expectRefusals = (said: string[]) => {
    expect(said.length).toBeGreaterThan(0)
    for (const line of said.splice(0)) expect(line).toMatch(/503/)
  }

  test('says what it would show, clear of what stands over it, and is asked for again', async ({
    page,
    consoleMessages: said,
  }) => {
    await refuse(page, /svp-050/)
    await open(page, '/products')
    const picture = page.getByRole('main').locator('article img').first()
    await expect(picture).toHaveAttribute('data-failed')
    const words = await picture.evaluate((image) => {
      const { content, position, backgroundColor } = getComputedStyle(image, '::after')
      return { content, position, isOpaque: !backgroundColor.includes('/ 0') }
    })
    expect(words).toMatchObject({ position: 'absolute', isOpaque: true })
    expect(words.content).toContain(await picture.getAttribute('alt'))
    await page.unrouteAll()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 15_000 })
      .toBeGreaterThan(0)
    await expect(picture).not.toHaveAttribute('data-failed')
    expectRefusals(said)
  })

  test('of a menu is asked for again when another page comes, however often it failed before', async ({
    page,
    consoleMessages: said,
  }) => {
    await page.clock.install()
    await refuse(page, /images\/products/)
    await open(page, '/about-us')
    const products = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' })
    await products.first().hover()
    await page.clock.runFor(1000)
    const picture = page.locator('[data-products] img').first()
    for (let again = 0; again < 3; again += 1) {
      await expect(picture).toHaveAttribute('data-failed')
      await page.clock.runFor(10_000)
      await page.waitForLoadState('networkidle')
    }
    await page.unrouteAll()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveTitle(/Privacy/)
    await page.clock.runFor(4000)
    await expect(picture).not.toHaveAttribute('data-failed')
    expectRefusals(said)
  })

  test('takes its callouts with it', async ({ page, consoleMessages: said }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const marks = page.getByRole('main').locator('section').first().locator('svg')
    await open(page, '/')
    await expect(marks).toBeVisible()
    await refuse(page, /site\/hero/)
    await page.reload()
    await expect(marks).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expectRefusals(said)
  })
})

test('It has a close icon (spec §2)', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  const close = dialogOf(page).getByRole('button', { name: 'Close' })
  await expect(close.locator('svg')).toBeVisible()
  await close.click()
  await expect(dialogOf(page)).toBeHidden()
})

test('Success toast duration: 2000 ms (spec §9)', async ({ page }) => {
  await open(page, '/about-us')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new MutationObserver(() => times.push(performance.now())).observe(
      document.querySelector('[data-toasts]') as Element,
      { childList: true },
    )
  })
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  await newsletter.getByRole('textbox').focus()
  await expect(newsletter).toHaveAttribute('data-hydrated')
  await newsletter.getByRole('textbox').fill('two.seconds@hillside.example')
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  await expect.poll(async () => (await times()).length).toBe(2)
  const [shown = 0, gone = 0] = await times()
  expect(gone - shown).toBeGreaterThanOrEqual(1990)
  expect(gone - shown).toBeLessThan(2500)
})
