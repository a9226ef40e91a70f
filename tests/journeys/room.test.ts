import type { Page } from '@playwright/test'
import { expect, open, test } from './site.ts'

/** Links and lines of the footer that lie below a side widget. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-side-widgets] button')].map((one) =>
      one.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('footer :is(a, p, button, input)')]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return boxes.some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map((one) => one.textContent)
  })

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`At the end of a page ${width} px wide the side widgets cover nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/solutions')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    expect(await covered(page)).toEqual([])
  })
}

test('On a phone the side widgets make room for typing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/unsubscribe/email')
  const chat = page.getByRole('button', { name: 'Send an inquiry' })
  await expect(chat).toBeVisible()
  await page.getByRole('main').getByRole('textbox').focus()
  await expect(chat).toBeHidden()
})

test('The inquiry of a product fits on a screen 900 px high', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await page.getByRole('button', { name: 'Send an inquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send an inquiry' })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: false }).first()).toBeFocused()
  expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
})

test('In the mobile menu an opened section leaves no slice of another entry', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await menu.getByText('Products', { exact: true }).click()
  await menu.getByText('Applications', { exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Drones and UAV' })).toBeVisible()
  await page.waitForTimeout(500)
  const cut = await menu.evaluate((sheet) => {
    const { top } = sheet.getBoundingClientRect()
    return [...sheet.querySelectorAll('a, summary')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.top < top - 1 && box.bottom > top + 8).length
  })
  expect(cut).toBe(0)
})

for (const path of ['/contact', '/feedback']) {
  test(`Fields with a hint and without stand equally far apart: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const gaps = await page
      .getByRole('main')
      .getByRole('form')
      .evaluate((form) => {
        const controls = [...form.querySelectorAll('input:not([type]), input, select, textarea, fieldset')]
          .filter((control) => !control.matches('[type="hidden"], [type="radio"]'))
          .map((control) => control.getBoundingClientRect())
        const labels = [...form.querySelectorAll('[for], [id$="-label"]')].map((label) =>
          label.getBoundingClientRect(),
        )
        return labels.slice(1).map((label, index) => label.top - controls[index]!.bottom)
      })
    expect(gaps.length).toBeGreaterThan(5)
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2)
  })
}

for (const width of [768, 1024, 1280, 1440]) {
  test(`The products on the ruler have their names, each clear of the next, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const names = page.getByRole('region', { name: 'Drawn to one scale' }).locator('b')
    const boxes = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()))
    expect(boxes).toHaveLength(5)
    for (const [index, { width, top, bottom, left }] of boxes.entries()) {
      expect(width).toBeGreaterThan(0)
      for (const next of boxes.slice(index + 1))
        expect(next.top >= bottom || next.bottom <= top || next.left >= left + 40).toBe(true)
    }
  })
}
