import type { Page } from '@playwright/test'
import { allProducts, certifications, entry, link, main } from './main-nav.ts'
import { expect, open, test } from './site.ts'

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('Desktop menus open on focus, and Escape closes them and goes back to the item (spec §2)', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'About').focus()
  await expect(certifications(page)).toBeVisible()
  await press(page, 'Tab', 'Escape')
  await expect(certifications(page)).toBeHidden()
  await expect(entry(page, 'About')).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link(page, 'About').last()).toBeFocused()
  await press(page, 'Escape', 'Tab')
  await expect(entry(page, 'Products')).toBeFocused()
})

test('The arrow keys move within the columns of a menu, and between them', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Explore').focus()
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect(link(page, 'Comparison')).toBeFocused()
  await press(page, 'ArrowRight')
  await expect(link(page, 'Articles')).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowDown', 'ArrowLeft')
  await expect(link(page, 'Lead-acid replacement')).toBeFocused()
  await press(page, 'End', 'ArrowRight')
  await expect(link(page, 'Download')).toBeFocused()
  await press(page, 'Home', 'ArrowUp')
  await expect(entry(page, 'Explore')).toBeFocused()
})

test('Coming back to the window opens no menu', async ({ page }) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'true')
  await press(page, 'Escape')
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
  // The events of a window that loses the focus and gets it back.
  await entry(page, 'Products').evaluate((element) => {
    window.dispatchEvent(new Event('blur'))
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect(entry(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
})

test('The arrow keys move through menus, Tab skips the products, and keys with a modifier are the browser’s', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Home').focus()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(entry(page, 'Products')).toBeFocused()
  for (const shortcut of ['Control+Home', 'Meta+ArrowLeft', 'Shift+End', 'Alt+ArrowRight']) {
    await press(page, shortcut)
    await expect(entry(page, 'Products'), shortcut).toBeFocused()
  }
  await press(page, 'ArrowDown')
  await expect(link(page, 'LFP Prismatic Cells')).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link(page, 'Cylindrical Cells')).toBeFocused()
  await press(page, 'ArrowRight')
  const first = main(page).locator('[data-current] [data-products] a').first()
  await expect(first).toBeFocused()
  await expect(first).toBeVisible()
  await press(page, 'ArrowRight')
  await expect(first).not.toBeFocused()
  await press(page, 'Home', 'ArrowLeft')
  await expect(link(page, 'Cylindrical Cells')).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(link(page, 'LiFePO4 Drop-In Batteries')).toBeFocused()
  await press(page, 'Tab')
  await expect(allProducts(page)).toBeFocused()
  await press(page, 'Tab')
  await expect(entry(page, 'Applications')).toBeFocused()
  await expect(allProducts(page)).toBeHidden()
})

test('Down and Up move between the rows of products, and from the first row to the category', async ({
  page,
}) => {
  await open(page, '/')
  await entry(page, 'Products').focus()
  await press(page, 'ArrowDown', 'ArrowRight')
  const product = (at: number) => main(page).locator('[data-current] [data-products] a').nth(at)
  await expect(product(0)).toBeFocused()
  // Six products, three in a row.
  for (const [key, at] of [
    ['ArrowDown', 3],
    ['ArrowRight', 4],
    ['ArrowUp', 1],
    ['End', 5],
    ['ArrowDown', 5],
    ['ArrowUp', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 4],
  ] as const) {
    await press(page, key)
    await expect(product(at), `${key} moves to product ${at}`).toBeFocused()
  }
  await press(page, 'ArrowUp', 'ArrowUp')
  await expect(link(page, 'LFP Prismatic Cells')).toBeFocused()
  await press(page, 'ArrowUp')
  await expect(entry(page, 'Products')).toBeFocused()
  // The applications are in rows of four, too.
  await press(page, 'ArrowRight', 'ArrowDown', 'ArrowDown')
  await expect(entry(page, 'Applications').locator('+ div a').nth(4)).toBeFocused()
  await press(page, 'ArrowUp', 'ArrowUp')
  await expect(entry(page, 'Applications')).toBeFocused()
})

test('Keys that move through a menu do not scroll the page, and the cookie banner covers none of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/')
  await entry(page, 'Products').focus()
  await expect(allProducts(page)).toBeVisible()
  const expectInSight = async (key: string) => {
    await press(page, key)
    const isInSight = await main(page).evaluate(() => {
      const { x, y, width, height } = document.activeElement!.getBoundingClientRect()
      return document.activeElement?.contains(document.elementFromPoint(x + width / 2, y + height - 4))
    })
    expect([isInSight, await page.evaluate(() => scrollY)], key).toEqual([true, 0])
  }
  for (const key of [...Array<string>(9).fill('ArrowDown'), 'ArrowRight', 'ArrowDown', 'ArrowDown'])
    await expectInSight(key)
  await press(page, 'Escape')
  await entry(page, 'Applications').focus()
  for (let row = 0; row < 5; row += 1) await expectInSight('ArrowDown')
})

test('In a menu that scrolls, Up keeps the focused link in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 })
  await open(page, '/')
  await entry(page, 'Products').focus()
  await press(page, 'ArrowDown', 'End')
  for (let up = 1; up <= 8; up += 1) {
    await press(page, 'ArrowUp')
    const above = await main(page).evaluate(() => {
      const active = document.activeElement as HTMLElement
      return (active.closest('ul')?.getBoundingClientRect().top ?? 0) - active.getBoundingClientRect().top
    })
    expect(above, `Up ${up} times`).toBeLessThanOrEqual(0)
  }
})
