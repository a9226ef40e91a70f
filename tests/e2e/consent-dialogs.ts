import type { Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' })
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })

/** Takes away the event that reports changed cookies, which not every browser has: another tab's decision is found when the page is seen again. */
export const withoutCookieEvents = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }))
