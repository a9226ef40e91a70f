import type { Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' })
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })

/** Makes the pages to come like those of a browser that tells of no cookies: another tab's decision is found when one is seen again. */
export const withoutCookieEvents = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined }))
