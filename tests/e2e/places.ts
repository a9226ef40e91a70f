import type { Page } from '@playwright/test'
import { hydrated, expect, movePointer } from './site.ts'

export const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Of the entries of the history. */
export const pathsOf = (page: Page) =>
  page.evaluate(() => (navigation?.entries() ?? []).map(({ url }) => new URL(url ?? '').pathname))

/** As soon as somebody moves, the page comes alive. */
export async function wake(page: Page): Promise<void> {
  await movePointer(page)
  await hydrated(page)
}

/** Presses a link of the footer, wherever the page is scrolled to. */
export const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((a: HTMLElement) => a.click())

/** Leaves a page at a place, by a link of the footer to one that has its name in its title. */
export async function leaveAt(page: Page, top: number, name: string): Promise<void> {
  // Until then what is read stays where it is, and the numbers change.
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
  await page.evaluate((place) => scrollTo(0, place), top)
  await page.waitForTimeout(100)
  await follow(page, name)
  await expect(page).toHaveTitle(new RegExp(name, 'i'))
}
