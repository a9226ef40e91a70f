import type { Page } from '@playwright/test'

export const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' })
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })
