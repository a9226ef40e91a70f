import { expect, type Page } from '@playwright/test'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send an inquiry' })

/** The buttons that open and send the inquiry. */
export const chatButton = (page: Page) => page.getByRole('button', { name: 'Send an inquiry' })
export const sendButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send inquiry' })

/** Fills in the required fields of the open inquiry dialog, once its script is loaded: until then the browser itself sends it. */
export async function fillInquiry(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  await fillServedInquiry(page, name)
}

/** Fills in the required fields without waiting for the script. */
export async function fillServedInquiry(page: Page, name: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name', { exact: false }).first().fill(name)
  await dialog.getByLabel('Email').fill('m.okafor@hillside.example')
  await dialog.getByLabel('Message').fill('Please quote 20 pieces, delivered to Bergen.')
}

export const thanksOf = (page: Page) => page.getByRole('dialog', { name: 'Thank you!' })

/** Opens the inquiry dialog with the chat button and fills in what it requires. */
export async function startInquiry(page: Page, name: string): Promise<void> {
  await chatButton(page).click()
  await fillInquiry(page, name)
}

/** Sends an inquiry with the chat button's dialog, and waits for the thanks. */
export async function sendInquiry(page: Page, name: string): Promise<void> {
  await startInquiry(page, name)
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
}
