import { preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { alive, expect, test } from './site.ts'
import { stall } from './stall.ts'
import type { Page } from '@playwright/test'

/** The requests for React, as they come. */
function reactAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => /\/react-/.test(request.url()) && asked.push(request.url()))
  return asked
}

test('A page with a form brings React when somebody comes near it, not before', async ({ page }) => {
  const asked = reactAsked(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByLabel('Name', { exact: false }).first().focus()
  await alive(page)
  expect(asked).toHaveLength(1)
})

test('A pointer that only rests over a page brings no React; one that moves does', async ({ page }) => {
  const asked = reactAsked(page)
  await page.goto('/products', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await page.waitForTimeout(300)
  expect(asked).toEqual([])
  await page.mouse.move(3, 300)
  await expect.poll(() => asked).toHaveLength(1)
})

test('A field that was filled in and left before React came is checked when it comes', async ({ page }) => {
  const letGo = await stall(page, '**/react-*.js')
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Email').pressSequentially('nobody')
  await form.getByLabel('Company name').pressSequentially('Cells')
  letGo()
  await alive(page)
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Company name')).toHaveValue('Cells')
})

test('What was typed into a form before a reload stands there again before anybody comes near', async ({
  page,
}) => {
  await page.goto('/contact')
  const name = page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: /^Name/ })
  await name.pressSequentially('Mara Lind')
  await alive(page)
  await name.pressSequentially('q')
  await page.reload()
  await alive(page)
  await expect(name).toHaveValue('Mara Lindq')
})

test('Where the browser knows no commands of buttons, one pressed before the script came opens its dialog when it has come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: string }).command
    const isCommand = ({ target }: Event) => (target as Element).closest('[commandfor]') !== null
    document.addEventListener('click', (event) => isCommand(event) && event.preventDefault(), true)
  })
  const letGo = await stall(page, '**/start-*.js')
  await page.goto('/')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
  letGo()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
})

test('What was pressed while the scripts could not be had works when it is pressed again', async ({
  page,
  said,
}) => {
  await page.route(/\/start-/, (route) => route.abort())
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  const reopen = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' })
  await reopen.click()
  await expect(preferences(page)).toBeHidden()
  await page.unroute(/\/start-/)
  await reopen.click()
  await expect(preferences(page)).toBeVisible()
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED/)
})

test('Whoever goes on where the scripts could not be had has them asked for again', async ({
  page,
  said,
}) => {
  await page.setViewportSize({ width: 700, height: 800 })
  let refused = 0
  await page.route(/\/start-/, (route) => (refused++, route.abort()))
  await page.goto('/articles', { waitUntil: 'networkidle' })
  await page.mouse.move(5, 300)
  await expect.poll(() => refused).toBe(2)
  await page.unroute(/\/start-/)
  await page.waitForTimeout(1100)
  await page.getByRole('button', { name: 'Menu' }).click()
  await alive(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED/)
})
