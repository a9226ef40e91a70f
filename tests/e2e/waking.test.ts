import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { hydrated, expect, movePointer, test } from './site.ts'
import { stall } from './stall.ts'
import type { Page } from '@playwright/test'

/** The requests for React, as they come. */
function reactAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => /\/react-/.test(request.url()) && asked.push(request.url()))
  return asked
}

test('A page with a form fetches its script at the first sign of use, and no React', async ({ page }) => {
  const asked = reactAsked(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const script = page.waitForRequest(/\/enhance-/)
  await page.getByLabel('Name', { exact: false }).first().focus()
  await script
  await hydrated(page)
  expect(asked).toEqual([])
})

test.describe('Where the connection lets React come before it is needed', () => {
  test('A pointer that only rests over a page brings no React; one that moves does', async ({ page }) => {
    const asked = reactAsked(page)
    await page.goto('/products', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    await movePointer(page)
    await expect.poll(() => asked).toHaveLength(1)
  })
})

test('A field that was filled in and left before its script came is checked then', async ({ page }) => {
  const letGo = await stall(page, '**/enhance-*.js')
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').pressSequentially('nobody')
  await form.getByLabel('Company name').pressSequentially('Cells')
  letGo()
  await hydrated(page)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Company name')).toHaveValue('Cells')
})

test('What was typed into a form before a reload stands there again before anybody comes near', async ({
  page,
}) => {
  await page.goto('/contact')
  const name = page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: /^Name/ })
  await name.pressSequentially('Mara Lind')
  await hydrated(page)
  await name.pressSequentially('q')
  await page.reload()
  await hydrated(page)
  await expect(name).toHaveValue('Mara Lindq')
})

/** A browser as Safari before 26.2. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: string }).command
    const isCommand = ({ target }: Event) => (target as Element).closest('[commandfor]') !== null
    document.addEventListener('click', (event) => isCommand(event) && event.preventDefault(), true)
  })

test('Where the browser knows no commands of buttons, a dialog opens once the scripts have come', async ({
  page,
}) => {
  await withoutCommands(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
})

// Hydrated by the first tap itself, that tap would be lost.
test('A button that only a script serves works at the first tap of a page that has come to rest', async ({
  page,
}) => {
  await page.goto('/unsubscribe/email?done=1', { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Unsubscribe another address' }).click()
  await expect(page.getByRole('dialog', { name: 'Which address?' })).toBeVisible()
})

test('On slow 4G everything that can be pressed at the first paint works without its script', async ({
  page,
  expectSaid,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
  await devtools.send('Network.emulateNetworkConditions', conditions)
  await stall(page, '**/start-*.js')
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  }
  await open('/products/svd-12100-12v-100ah-lifepo4-battery')
  await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByText('Explore', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Articles' })).toBeVisible()
  await open('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').fill('m.okafor@')
  await form.getByRole('button').last().click()
  expectSaid(/422/)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
})
