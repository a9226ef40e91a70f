import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { preferences } from './consent-dialogs.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { alive, expect, movePointer, test } from './site.ts'
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

test.describe('Where the connection lets React come before it is needed', () => {
  test.use({ fetchesAhead: true })
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

test('A form wakes though a program has answered the banner before the scripts came', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('load', () =>
      document.querySelector<HTMLElement>('[data-consent="necessary"]')?.click(),
    ),
  )
  await page.goto('/contact')
  await expect(page.getByRole('dialog', { name: 'Cookies on this site' })).toBeHidden()
  const email = page.getByRole('form', { name: 'Contact' }).getByLabel('Email')
  await email.fill('abc')
  await email.blur()
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
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

/** A browser as Safari before 26.2. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    delete (HTMLButtonElement.prototype as { command?: string }).command
    const isCommand = ({ target }: Event) => (target as Element).closest('[commandfor]') !== null
    document.addEventListener('click', (event) => isCommand(event) && event.preventDefault(), true)
  })

test('Where the browser knows no commands of buttons, one pressed before the script came opens its dialog when it has come', async ({
  page,
}) => {
  await withoutCommands(page)
  const letGo = await stall(page, '**/start-*.js')
  await page.goto('/')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
  letGo()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
})

test('Where the browser knows no commands of buttons, what makes up for it is asked for again', async ({
  page,
  said,
}) => {
  await withoutCommands(page)
  await page.route(/\/commands-/, (route) => route.abort())
  await page.goto('/products', { waitUntil: 'networkidle' })
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.unroute(/\/commands-/)
  await page.waitForTimeout(1100)
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED|commands-/)
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
  await movePointer(page)
  await expect.poll(() => refused).toBe(2)
  await page.unroute(/\/start-/)
  await page.waitForTimeout(1100)
  await page.getByRole('button', { name: 'Menu' }).click()
  await alive(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED/)
})

/** Passes everything on to a site, and holds back what one of its documents has from `mark` on until it is let go. */
async function holdHalf(site: string, path: string, mark = '</h1>') {
  const { promise: rest, resolve: letGo } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    if (request.url !== path) return response.end(Buffer.from(await answer.arrayBuffer()))
    const text = await answer.text()
    const half = text.indexOf(mark)
    response.write(text.slice(0, half))
    await rest
    return response.end(text.slice(half))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, letGo, close }
}

test('A page somebody comes near while it is still coming in comes alive when it is whole', async ({
  page,
  site,
}) => {
  const half = await holdHalf(site.url, '/contact')
  const boot = page.waitForResponse(/\/boot-/).then((response) => response.finished())
  await page.goto(half.url, { waitUntil: 'commit' })
  await boot
  await movePointer(page)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => document.readyState)).toBe('loading')
  half.letGo()
  await alive(page)
  half.close()
})

for (const [keys, outcome] of [
  [[], 'opens when it is whole'],
  [['Escape'], 'does not open once Escape was pressed'],
] as const)
  test(`A dialog asked for while the page is still coming in ${outcome}`, async ({ page, site }) => {
    const half = await holdHalf(site.url, '/products/svp-050-lfp-prismatic-cell-50ah', '<footer')
    const boot = page.waitForResponse(/\/boot-/).then((response) => response.finished())
    await page.goto(half.url, { waitUntil: 'commit' })
    await boot
    await page.waitForTimeout(100)
    await page.getByRole('main').getByRole('button', { name: 'Request a quote' }).click()
    for (const key of keys) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    half.letGo()
    await page.waitForLoadState('load')
    if (keys.length > 0) await expect(dialogOf(page)).toBeHidden()
    else await expect(dialogOf(page).getByText('SVP-050', { exact: true })).toBeVisible()
    half.close()
  })

test('A page with a draft whose React could not be had has it asked for again by who goes on', async ({
  page,
  said,
}) => {
  await page.goto('/contact')
  const name = page.getByRole('form', { name: 'Contact' }).getByRole('textbox', { name: /^Name/ })
  await name.pressSequentially('Mara Lind')
  await alive(page)
  await name.pressSequentially('q')
  await page.route('**/react-*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'networkidle' })
  await movePointer(page)
  await page.waitForTimeout(300)
  await expect(name).toHaveValue('')
  await page.unroute('**/react-*.js')
  await page.waitForTimeout(1100)
  await movePointer(page)
  await alive(page)
  await expect(name).toHaveValue('Mara Lindq')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeHidden()
  for (const line of said.splice(0)) expect(line).toMatch(/ERR_FAILED|Failed to fetch/)
})
