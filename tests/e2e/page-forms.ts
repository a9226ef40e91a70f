import type { Locator, Page } from '@playwright/test'

/** Values of the contact form's required fields, by label. */
export const CONTACT = {
  Topic: 'Quote',
  Name: 'Ana Ünal',
  Email: 'ana@buyer.example',
  Message: 'We need 200 packs.',
}

/** Fills in fields by their labels; `true` ticks a checkbox. */
export async function fillForm(form: Locator, values: Record<string, string | true>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // An asterisk after the label marks a required field.
    const field = form.getByLabel(new RegExp(String.raw`^${label}\W*$`)).filter({ visible: true })
    if (value === true) await field.check()
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Expects what the console says when a form's request fails. */
export function expectUndelivered(expectSaid: (text: RegExp) => void): void {
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be sent/)
}

/** Lets a request that a test holds back take as long as a busy machine needs. To be called before the page is opened. */
export const withoutTimeLimit = (page: Page) =>
  page.addInitScript(() => {
    AbortController.prototype.abort = () => {}
  })
