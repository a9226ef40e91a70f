import type { Locator, Page } from '@playwright/test'
import { expect, open } from './site.ts'

/** The desktop navigation, one of its entries, and any link in it. */
export const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const entry = (page: Page, name: string) =>
  main(page).locator(':scope > ul > li > a').filter({ hasText: name })
export const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

/** Links that show which menu is open. */
export const certifications = (page: Page) => link(page, 'Certifications')
export const allProducts = (page: Page) => link(page, 'All products')
export const drones = (page: Page) => link(page, 'Drones and UAV')

/** Opens a page and pauses its clock: its timers run in `pass` alone, so the pointer is as fast as the test says. */
export async function openWithPausedClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install()
  await open(page, path)
  // The script of the menus loads when they are first used.
  await main(page).dispatchEvent('pointerover')
  await expect(main(page)).toHaveAttribute('data-scripted')
  await page.clock.pauseAt(Date.now() + 3000)
}

/** Lets time pass for the timers of a page with `page.clock`. */
export const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Returns the middle of an element. */
export async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
