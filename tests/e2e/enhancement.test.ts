import type { Page } from '@playwright/test'
import { chatButton, dialogOf, sendInquiry } from './inquiry-dialog.ts'
import { CONTACT, fillForm } from './page-forms.ts'
import { enhanced, expect, movePointer, open, test } from './site.ts'
import { stall } from './stall.ts'

/** Records the requests for scripts of this name. */
function requestsFor(page: Page, name: string): string[] {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes(`/${name}-`) && requests.push(request.url()))
  return requests
}

test('A page with a form loads its script at the first sign of use, and that script needs no React', async ({
  page,
}) => {
  const requests = requestsFor(page, 'react')
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const script = page.waitForRequest(/\/enhance-/)
  await page.getByLabel('Name', { exact: false }).first().focus()
  await script
  await enhanced(page)
  expect(requests).toEqual([])
})

test('A pointer that rests over a page does not load the code of page changes; one that moves does', async ({
  page,
}) => {
  const requests = requestsFor(page, 'change-page')
  await page.goto('/products', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requests).toEqual([])
  await movePointer(page)
  await expect.poll(() => requests).toHaveLength(1)
})

test('A field that was filled in and left before the script of its form arrived is checked then', async ({
  page,
}) => {
  const release = await stall(page, '**/enhance-*.js')
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').pressSequentially('nobody')
  await form.getByLabel('Company name').pressSequentially('Cells')
  release()
  await enhanced(page)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Company name')).toHaveValue('Cells')
})

test('A draft is restored after a reload without any sign of use', async ({ page }) => {
  await page.goto('/contact')
  const name = page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: 'Name', exact: true })
  await name.pressSequentially('Mara Lind')
  await enhanced(page)
  await name.pressSequentially('q')
  await page.reload()
  await enhanced(page)
  await expect(name).toHaveValue('Mara Lindq')
})

/** Makes the page's browser like Safari before 26.2. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: string }).command
    const isCommand = ({ target }: Event) => (target as Element).closest('[commandfor]') !== null
    document.addEventListener('click', (event) => isCommand(event) && event.preventDefault(), true)
  })

test('In a browser without invoker commands a dialog closes', async ({ page }) => {
  await withoutCommands(page)
  await page.goto('/')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
})

// If the first tap loaded the scripts, that tap would be lost.
test('A button that only a script serves works at the first tap', async ({ page }) => {
  await page.goto('/unsubscribe/email?done=1', { waitUntil: 'networkidle' })
  await enhanced(page)
  await page.getByRole('button', { name: 'Unsubscribe another address' }).click()
  await expect(page.getByRole('dialog', { name: 'Which address?' })).toBeVisible()
})

/** APIs that some browsers since Safari 15.4, Chrome 100 and Firefox 100 do not have. */
const MISSING = [
  'delete AbortSignal.timeout',
  'delete AbortSignal.any',
  'delete Object.groupBy',
  'delete window.URLPattern',
  'delete window.requestIdleCallback',
  'delete window.structuredClone',
  'delete window.scheduler',
  'delete Navigator.prototype.connection',
  'delete window.navigation',
  'delete window.NavigationPrecommitController',
  'delete window.IntersectionObserver',
  'delete HTMLButtonElement.prototype.command',
  'delete Element.prototype.checkVisibility',
  'delete Array.prototype.toSorted',
  'delete Document.prototype.startViewTransition',
]

test('Forms are sent by a browser without newer APIs', async ({ page, site, allowSaid }) => {
  // Chromium still handles `commandfor` itself.
  allowSaid(/already open Dialog/)
  await page.addInitScript(MISSING.join(';'))
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await fillForm(form, { ...CONTACT, Message: 'From an older browser.' })
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('main').getByText('Thank you!')).toBeVisible()
  await open(page, '/about-us')
  await page.getByRole('contentinfo').getByLabel('Email').fill('older@browser.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status', { name: 'Subscribe successfully!' })).toBeVisible()
  await sendInquiry(page, 'Older browser')
  const stored = site.rows(
    `SELECT id FROM lead WHERE name = 'Older browser' OR content = 'From an older browser.'`,
  )
  expect(stored).toHaveLength(2)
})

test('A form whose script fails is submitted by the browser', async ({ page, expectSaid }) => {
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await fillForm(form, CONTACT)
  await page.evaluate(() => Object.assign(window, { FormData: undefined }))
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/contact\?sent=/)
  expectSaid(/FormData is not a constructor/)
})
