import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Marks the document, to recognise a page that was loaded as another one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }))
export const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window)

/** Waits for another document than the marked one. */
export const expectNewDocument = (page: Page) => page.waitForFunction(() => !('isMarked' in window))

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls a page that is laid out whole; resolves when the scroll event has been dispatched. */
export async function scroll(page: Page, top: number): Promise<void> {
  await expect(page.locator('html')).not.toHaveClass(/first-screen/)
  await page.evaluate(async (to) => {
    const before = scrollY
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: to, behavior: 'instant' })
    if (scrollY !== before) await scrolled
  }, top)
}

/** Returns the paths of the history entries. */
export const historyPaths = (page: Page) =>
  page.evaluate(() => navigation.entries().map(({ url }) => new URL(url ?? '').pathname))

/** Clicks a link of the footer without scrolling to it. */
export const follow = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click())

/** Follows a link that the page does not have. */
export const followNew = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, href)

/** Leaves a page at a scroll position, by a link of the footer to a page that has the link's name in its title. */
export async function leaveAt(page: Page, top: number, name: string): Promise<void> {
  await scroll(page, top)
  await follow(page, name)
  await expect(page).toHaveTitle(new RegExp(name, 'i'))
}

/** Lets the hour pass after which a page with `page.clock` asks for the current build, and answers with a newer one. */
export async function noticeNewerBuild(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.route(/latest\.json/, (route) => route.fulfill({ json: { id: 'newer', timestamp: 1 } }))
  const response = page.waitForResponse(/\/_app\/builds\/latest\.json\?\d{13}$/)
  await page.clock.fastForward(3_600_000)
  await (await response).finished()
  // Answered after it.
  await page.evaluate(() => fetch('/_app/builds/latest.json').then((answer) => answer.json()))
}
