import { expect, type Page } from '@playwright/test'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send an inquiry' })

/** The buttons that open it and send it. */
export const chatButton = (page: Page) => page.getByRole('button', { name: 'Send an inquiry' })
export const sendButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send inquiry' })

/** Fills in what the opened inquiry dialog requires, once its script has come: until then the browser sends it. */
export async function fillInquiry(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-hydrated')
  await fillServedInquiry(page, name)
}

/** The same without waiting for its script. */
export async function fillServedInquiry(page: Page, name: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByLabel('Email').fill('m.okafor@hillside.example')
  await dialog.getByLabel('Message').fill('Please quote 20 pieces, delivered to Bergen.')
}
