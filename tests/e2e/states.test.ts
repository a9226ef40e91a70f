import type { Page } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test.describe('Form submit', () => {
  const form = (page: Page) => page.getByRole('main').getByRole('form')
  const send = (page: Page) => form(page).getByRole('button', { name: 'Send feedback' })

  test('It validates first (spec §4)', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await open(page, '/feedback')
    await send(page).click()
    await expect(form(page).getByText('Please fill out the Message field')).toBeVisible()
    expect(sent).toEqual([])
  })

  test("If any blocking rule fails, it shows 'Sorry, not all fields are filled out correctly.' (spec §4)", async ({
    page,
  }) => {
    await open(page, '/feedback')
    await form(page).getByLabel('About').selectOption('Website')
    await expect(form(page).getByRole('alert')).toHaveCount(0)
    await send(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
  })

  test('Otherwise it calls the submit handler and disables the form while an asynchronous submit is pending (spec §4)', async ({
    page,
  }) => {
    const answer = await stall(page, '**/api/feedback')
    await open(page, '/feedback')
    await form(page).getByLabel('About').selectOption('Website')
    await form(page).getByLabel('Name', { exact: false }).first().fill('A reader')
    await form(page).getByLabel('Message').fill('The gauge is a good idea.')
    const request = page.waitForRequest('**/api/feedback')
    await send(page).click()
    await request
    const controls = form(page).locator('button, input:not([type="hidden"]), select, textarea')
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    answer()
    await expect(page.getByRole('main').getByText(/SOL-\d{6}-/)).toBeVisible()
  })
})

// No page is ever idle: it is served with its data.
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
  /** Answers requests for these pictures with 503, which the browser reports. */
  const refuse = (page: Page, pictures: RegExp) =>
    page.route(pictures, (route) => route.fulfill({ status: 503, body: 'too busy' }))
  test.beforeEach(({ expectSaid }) => expectSaid(/503/))

  test('shows its text, readable over whatever lies behind, and is requested again', async ({ page }) => {
    await page.clock.install()
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
    await page.clock.runFor(3000)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(picture).not.toHaveAttribute('data-failed')
  })

  test('of a menu is requested again on another page, however often it failed before', async ({
    page,
    allowSaid,
  }) => {
    // The clock runs on while the next page loads.
    allowSaid(/The build manifest could not be loaded/)
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
  })

  test('is shown without its callouts', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const marks = page.getByRole('main').locator('section').first().locator('svg[preserveAspectRatio]')
    await open(page, '/')
    await expect(marks).toBeVisible()
    await refuse(page, /site\/hero/)
    await page.reload()
    await expect(marks).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('The inquiry dialog has a close icon (spec §2)', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  const close = dialogOf(page).getByRole('button', { name: 'Close' })
  await expect(close.locator('svg')).toBeVisible()
  await close.click()
  await expect(dialogOf(page)).toBeHidden()
})

test('Success toast duration: 2000 ms (spec §9)', async ({ page }) => {
  await page.clock.install()
  await open(page, '/about-us')
  const newsletter = page.getByRole('form', { name: 'Newsletter' })
  await newsletter.getByRole('textbox').focus()
  await expect(newsletter).toHaveAttribute('data-enhanced')
  await newsletter.getByRole('textbox').fill('two.seconds@hillside.example')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  const toast = page.locator('[data-toasts] [role="status"]')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
})
