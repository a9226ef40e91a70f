import type { Locator } from '@playwright/test'

/** Fills in the required fields of the contact form. */
export async function fillContact(form: Locator): Promise<void> {
  await form.getByLabel('Topic').selectOption('Quote')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana Ünal')
  await form.getByLabel('Email').fill('ana@buyer.example')
  await form.getByLabel('Message').fill('We need 200 packs.')
}
