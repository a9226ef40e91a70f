import type { Page } from '@playwright/test'
import { expect, expectAccessible, enhanced, open, setConnection, test } from './site.ts'

const search = (page: Page) => page.getByRole('search', { name: 'Site search' })
const field = (page: Page) => search(page).getByRole('combobox', { name: 'Search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('The arrow keys choose a suggestion, Enter opens it, and the field keeps the focus', async ({
  page,
}) => {
  await open(page, '/contact')
  await field(page).click()
  await field(page).pressSequentially('svd12100')
  await expect(list(page).getByRole('option')).toHaveCount(8)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await field(page).press('ArrowDown')
  await expect(list(page).getByRole('option').last()).toHaveText(/.*SVD-12100/)
  await expect(option(page, /SVD-12100 .*12\.8\sV · 100\sAh/)).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowDown')
  await expect(option(page, /Product SVD-12100H/)).toHaveAttribute('aria-selected', 'true')
  const selected = await list(page).getByRole('option', { selected: true }).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', selected!)
  await expect(field(page)).toBeFocused()
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/products\/svd-12100h-/)
  await expect(list(page)).toBeHidden()
})

test('Enter without a choice goes to the results, and Escape closes the list but keeps the text', async ({
  page,
}) => {
  await open(page, '/')
  await field(page).click()
  await field(page).pressSequentially('12v100ah')
  await expect(option(page, /SVD-12100/).first()).toBeVisible()
  await field(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('12v100ah')
  await field(page).press('ArrowDown')
  await expect(option(page, /SVD-12100/).first()).toBeVisible()
  await field(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=12v100ah')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(status(page)).toHaveText('21 results in 3 kinds')
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^Products/ })).toBeVisible()
})

test('A suggestion opens by a click; the list closes when the focus goes elsewhere, not when it goes nowhere', async ({
  page,
}) => {
  await open(page, '/contact')
  await field(page).click()
  await field(page).pressSequentially('privacy')
  await expect(option(page, /Privacy policy/)).toBeVisible()
  await field(page).blur()
  await expect(page.locator('body')).toBeFocused()
  await expect(option(page, /Privacy policy/)).toBeVisible()
  await page.getByRole('banner').getByRole('link').last().focus()
  await expect(list(page)).toBeHidden()
  await field(page).click()
  await expect(option(page, /Privacy policy/)).toBeVisible()
  // Beside the list, which covers the heading.
  await page.mouse.click(20, 300)
  await expect(list(page)).toBeHidden()
  await field(page).click()
  await expect(option(page, /Privacy policy/)).toBeVisible()
  await field(page).press('End')
  await field(page).pressSequentially(' policy')
  await option(page, /Privacy policy/).click()
  await expect(page).toHaveURL('/privacy-policy')
})

test('One letter asks for nothing, and what is typed later replaces an earlier request', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    // Answered late, so that an earlier answer would come after a later one.
    if (asked.length === 1) await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  await open(page, '/contact')
  await field(page).click()
  await field(page).pressSequentially('l')
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await field(page).pressSequentially('to', { delay: 300 })
  await expect(option(page, /LTO/).first()).toBeVisible()
  await page.waitForTimeout(1200)
  expect(asked).toEqual(['lt', 'lto'])
  await expect(option(page, /LTO/).first()).toBeVisible()
  await field(page).fill('qqqqq')
  await expect(search(page).getByRole('link', { name: 'Nothing found for “qqqqq”' })).toBeVisible()
  await expect(list(page)).toBeHidden()
  // Escape while the answer is on its way leaves the list closed.
  await field(page).fill('lto')
  await field(page).press('Escape')
  await page.waitForTimeout(600)
  await expect(list(page)).toBeHidden()
  // On a phone, Cancel leaves the search.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page)).not.toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('Nothing is asked for on data saver, and Enter still finds', async ({ page }) => {
  await setConnection(page, { saveData: true })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()))
  await open(page, '/contact')
  await field(page).click()
  await field(page).pressSequentially('msds')
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await field(page).press('Enter')
  await expect(status(page)).toContainText('results')
})

test('The script comes with the first focus', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await open(page, '/contact')
  await enhanced(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('suggest'))).toEqual([])
  await field(page).focus()
  await expect.poll(() => scripts.filter((url) => url.includes('suggest')).length).toBe(1)
})

test('A second search is on the home page, the results and the 404 page', async ({
  page,
  consoleMessages,
}) => {
  for (const path of ['/', '/search?q=lto', '/no-such-page']) {
    await page.goto(path)
    await expect(search(page)).toBeVisible()
    const second = page.getByRole('search', { name: 'Search the site' }).getByRole('searchbox')
    await expect(second).toBeInViewport()
    await second.fill('iec 62619')
    await second.press('Enter')
    await expect(page).toHaveURL('/search?q=iec+62619')
    await expect(page.getByRole('link', { name: /^IEC 62619/ }).first()).toBeVisible()
  }
  // The 404 itself.
  expect(consoleMessages.splice(0)).toHaveLength(1)
})

test('One kind is shown alone, and Back shows all again', async ({ page }) => {
  await open(page, '/search?q=svd12100')
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' })
  await kinds.getByRole('link', { name: /^Documents/ }).click()
  await expect(page).toHaveURL('/search?q=svd12100&kind=document')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Documents/)
  await expect(page.getByRole('link', { name: 'Safety data sheet, LFP cells and batteries' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^Products/ })).toBeVisible()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const width of [320, 390, 768, 1024, 1440])
    test(`the search of every page works at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/contact')
      await field(page).click()
      const box = await field(page).boundingBox()
      expect(box?.width).toBeGreaterThan(width < 768 ? width - 80 : 400)
      await page.keyboard.type('svd 12 100')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=svd+12+100')
      await expect(page.getByRole('link', { name: /^SVD-12100 / }).first()).toBeVisible()
    })
})
