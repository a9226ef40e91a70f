import type { Page } from '@playwright/test'
import { expect, hydrated, movePointer, settled } from './site.ts'

/** Returns the scroll position. */
export const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Returns the paths of the history entries. */
export const pathsOf = (page: Page) =>
  page.evaluate(() => (navigation?.entries() ?? []).map(({ url }) => new URL(url ?? '').pathname))

/** Moves the pointer, which loads the page's scripts. */
export async function wake(page: Page): Promise<void> {
  await movePointer(page)
  await hydrated(page)
}

/** Follows a link of the footer, wherever the page is scrolled to. */
export const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((a: HTMLElement) => a.click())

/** Scrolls the page and follows a link of the footer to a page that has the link's name in its title. */
export async function leaveAt(page: Page, top: number, name: string): Promise<void> {
  // Until the whole page is laid out, the browser keeps its anchor in place, and the position changes.
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
  await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top)
  await settled(page)
  await follow(page, name)
  await expect(page).toHaveTitle(new RegExp(name, 'i'))
}
