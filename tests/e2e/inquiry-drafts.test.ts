import type { Page } from '@playwright/test'
import {
  chatButton,
  dialogOf,
  fillInquiry,
  fillServedInquiry,
  sendButton,
  startInquiry,
  thanksOf,
} from './inquiry-dialog.ts'
import { expectUndelivered } from './page-forms.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

const nameField = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Name', exact: true })
const application = (page: Page) => dialogOf(page).getByLabel('Application')

const expectDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('sv_draft_inquiry-form'))).toContain(text)

/** Hands data in with the dialog's next opening. */
const handIn = (page: Page, about: object) =>
  chatButton(page).evaluate((button, text) => (button.dataset['about'] = text), JSON.stringify(about))

test('A draft survives a reload with what was handed in and chosen, and is deleted once the inquiry is sent', async ({
  page,
  site,
}) => {
  await open(page, '/applications/drones-and-uav')
  await handIn(page, { voltage: '24 V' })
  await startInquiry(page, 'Draft keeper')
  await dialogOf(page).getByLabel('Country').selectOption('Norway')
  await application(page).selectOption('Golf Carts and Utility Vehicles')
  await expectDraft(page, 'Golf Carts')
  await page.reload()
  await chatButton(page).click()
  await expect(nameField(page)).toHaveValue('Draft keeper')
  await expect(dialogOf(page).getByLabel('Country')).toHaveValue('Norway')
  await expect(application(page)).toHaveValue('Golf Carts and Utility Vehicles')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Draft keeper'`)).toMatchObject([
    { voltage: '24 V', application: 'Golf Carts and Utility Vehicles' },
  ])
  await page.reload()
  await chatButton(page).click()
  await expect(nameField(page)).toHaveValue('')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('Discarding a draft removes its messages', async ({ page }) => {
  await open(page, '/')
  await startInquiry(page, 'Thinks again')
  await dialogOf(page).getByLabel('Email').fill('bad')
  await expectDraft(page, 'bad')
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('bad')
  await dialogOf(page).getByLabel('Email').focus()
  await dialogOf(page).getByLabel('Message').focus()
  const wrong = dialogOf(page).getByText('Please enter a valid email address.')
  await expect(wrong).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Discard it' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('')
  await expect(wrong).toBeHidden()
})

test('A draft cannot be discarded while it is being sent, and is there to be sent again', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/')
  await startInquiry(page, 'Sends again')
  await expectDraft(page, 'Sends again')
  await page.reload()
  await chatButton(page).click()
  const discard = dialogOf(page).getByRole('button', { name: 'Discard it' })
  await expect(discard).toBeEnabled()
  const fail = await stall(page, '**/api/messages', (route) => route.abort())
  await sendButton(page).click()
  await expect(discard).toBeDisabled()
  fail()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Your text is safe')
  expectUndelivered(expectSaid)
  await expect(nameField(page)).toHaveValue('Sends again')
})

test('A preselected application is no part of the draft; one that the visitor chose or emptied is', async ({
  page,
}) => {
  await open(page, '/applications/drones-and-uav')
  await chatButton(page).click()
  await nameField(page).fill('Changes pages')
  await expect(application(page)).toHaveValue('Drones and UAV')
  await open(page, '/applications/golf-carts-and-utility-vehicles')
  await chatButton(page).click()
  await expect(application(page)).toHaveValue('Golf Carts and Utility Vehicles')
  await application(page).selectOption('')
  await page.keyboard.press('Escape')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(application(page)).toHaveValue('')
  await fillInquiry(page, 'For none of them')
  await expectDraft(page, 'For none of them')
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  // Set once the page has been asked for its own application.
  await expect(application(page)).toHaveAttribute('data-set-by')
  await expect(application(page)).toHaveValue('')
})

test('What came back from a native submit is a draft', async ({ page, expectSaid }) => {
  await stall(page, /\/live-/)
  await open(page, '/')
  await chatButton(page).click()
  await fillServedInquiry(page, 'Came back')
  await dialogOf(page).getByLabel('Email').fill('bad')
  await page.unroute(/\/live-/)
  await dialogOf(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(dialogOf(page).getByText('Please enter a valid email address.')).toBeVisible()
  expectSaid(/422/)
  await expectDraft(page, 'Came back')
  // Not a reload: there the browser itself may restore the fields.
  await page.goto('/about-us')
  await chatButton(page).click()
  await expect(nameField(page)).toHaveValue('Came back')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('bad')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
})

test('Data that was handed in belongs to the page it was handed in on', async ({ page, site }) => {
  await open(page, '/about-us')
  await handIn(page, { quantity: '7' })
  await startInquiry(page, 'Goes elsewhere')
  await expectDraft(page, 'Goes elsewhere')
  await page.goto('/products/svc-1865-35e-18650-nmc-energy-cell-3-5ah')
  await chatButton(page).click()
  await expect(nameField(page)).toHaveValue('Goes elsewhere')
  await sendButton(page).click()
  await expect(thanksOf(page)).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Goes elsewhere'`)).toMatchObject([{ quantity: null }])
})

test('Text typed before the script arrives joins the draft; the page still preselects the fields left alone', async ({
  page,
}) => {
  const openDrones = async () => {
    await page.goto('/applications/drones-and-uav')
    await chatButton(page).click()
  }
  await page.goto('/about-us')
  await chatButton(page).click()
  await dialogOf(page).getByLabel('Message').fill('Typed first')
  await expectDraft(page, 'Typed first')
  const release = await stall(page, /\/live-/)
  await openDrones()
  await nameField(page).fill('Typed early')
  release()
  await expectDraft(page, 'Typed early')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue('Typed first')
  await expect(application(page)).toHaveValue('Drones and UAV')
  await openDrones()
  await expect(nameField(page)).toHaveValue('Typed early')
  await expect(application(page)).toHaveValue('Drones and UAV')
})
