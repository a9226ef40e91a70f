import type { Page } from '@playwright/test'
import { chatButton, dialogOf, fillInquiry, fillServedInquiry, sendButton } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'
import { stall } from './stall.ts'

test('What was typed survives a reload, and is forgotten once the inquiry is sent', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Draft keeper')
  await dialogOf(page).getByLabel('Country').selectOption('Norway')
  await kept(page, 'Norway')
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toHaveValue('Draft keeper')
  await expect(dialogOf(page).getByLabel('Country')).toHaveValue('Norway')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toHaveValue('')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sv_draft'))),
  ).toEqual([])
})

test('What is discarded leaves no message behind (behaviours §4.4)', async ({ page }) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Thinks again')
  await dialogOf(page).getByLabel('Email').fill('bad')
  await kept(page, 'bad')
  await page.reload()
  await chatButton(page).click()
  // The form is alive.
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

test('What is on its way cannot be discarded, and is there to be sent again', async ({
  page,
  expectSaid,
}) => {
  await open(page, '/')
  await chatButton(page).click()
  await fillInquiry(page, 'Sends again')
  await kept(page, 'Sends again')
  await page.reload()
  await chatButton(page).click()
  const discard = dialogOf(page).getByRole('button', { name: 'Discard it' })
  await expect(discard).toBeEnabled()
  const fail = await stall(page, '**/api/messages', (route) => route.abort())
  await sendButton(page).click()
  await expect(discard).toBeDisabled()
  fail()
  await expect(dialogOf(page).getByRole('alert')).toContainText('Your text is safe')
  expectSaid(/ERR_FAILED/)
  expectSaid(/could not be sent/)
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toHaveValue('Sends again')
})

test('What the page preselects is no draft; what the visitor chooses, or empties, stays', async ({
  page,
}) => {
  const application = dialogOf(page).getByLabel('Application')
  const opened = async (path: string) => {
    await open(page, path)
    await chatButton(page).click()
  }
  await opened('/applications/drones-and-uav')
  await dialogOf(page).getByLabel('Name', { exact: false }).first().fill('Changes pages')
  await expect(application).toHaveValue('Drones and UAV')
  await opened('/applications/golf-carts-and-utility-vehicles')
  await expect(application).toHaveValue('Golf Carts and Utility Vehicles')
  await application.selectOption('')
  await page.keyboard.press('Escape')
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(application).toHaveValue('')
})

test('An application that was emptied by hand is still empty after a reload', async ({ page }) => {
  const application = dialogOf(page).getByLabel('Application')
  await open(page, '/applications/drones-and-uav')
  await chatButton(page).click()
  await expect(application).toHaveValue('Drones and UAV')
  await application.selectOption('')
  await fillInquiry(page, 'For none of them')
  await kept(page, 'For none of them')
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
  // The page has been asked for its own by now.
  await expect(application).toHaveAttribute('data-set-by')
  await expect(application).toHaveValue('')
})

test('What came back from a plain post is a draft, too', async ({ page, expectSaid }) => {
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
  // Its script keeps it, once it has come.
  await kept(page, 'Came back')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  // Not a reload: there the browser itself may put back what stood in the fields.
  await page.goto('/about-us')
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toHaveValue('Came back')
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('bad')
  await expect(dialogOf(page).getByLabel('Message')).toHaveValue(/20 pieces/)
})

const kept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('sv_draft_inquiry-form'))).toContain(text)

test('What was handed in belongs to the page it was handed in on', async ({ page, site }) => {
  await open(page, '/about-us')
  const chat = chatButton(page)
  await chat.evaluate((button) => (button.dataset['about'] = JSON.stringify({ quantity: '7' })))
  await chat.click()
  await fillInquiry(page, 'Goes elsewhere')
  await kept(page, 'Goes elsewhere')
  await open(page, '/feedback')
  await page.goto('/products/svc-1865-35e-18650-nmc-energy-cell-3-5ah')
  await chat.click()
  await expect(dialogOf(page).getByLabel('Name', { exact: false }).first()).toHaveValue('Goes elsewhere')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE name = 'Goes elsewhere'`)).toMatchObject([{ quantity: null }])
})

test.describe('On a slow network', () => {
  const delayed = (page: Page, pattern: RegExp) =>
    page.route(pattern, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue()
    })
  const name = (page: Page) => dialogOf(page).getByLabel('Name', { exact: false }).first()
  const openQuickly = async (page: Page) => {
    await page.goto('/about-us')
    await chatButton(page).click()
  }
  test('what is typed before the script comes is a draft too, beside what was one before', async ({
    page,
  }) => {
    await openQuickly(page)
    await dialogOf(page).getByLabel('Message').fill('Typed first')
    await kept(page, 'Typed first')
    await delayed(page, /\/live-/)
    await openQuickly(page)
    await name(page).fill('Typed early')
    await kept(page, 'Typed early')
    await expect(dialogOf(page).getByLabel('Message')).toHaveValue('Typed first')
    await page.unroute(/\/live-/)
    await openQuickly(page)
    await expect(name(page)).toHaveValue('Typed early')
  })

  test('and a field that nobody has come to before then is none: the page may still fill it', async ({
    page,
  }) => {
    const openDrones = async () => {
      await page.goto('/applications/drones-and-uav')
      await chatButton(page).click()
    }
    await delayed(page, /\/live-/)
    await openDrones()
    await name(page).fill('Typed early')
    await kept(page, 'Typed early')
    await page.unroute(/\/live-/)
    await openDrones()
    await expect(name(page)).toHaveValue('Typed early')
    await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Drones and UAV')
  })
})

test('What was chosen by hand and what was handed in survive a reload with the text', async ({
  page,
  site,
}) => {
  await open(page, '/applications/drones-and-uav')
  const chat = chatButton(page)
  await chat.evaluate((button) => (button.dataset['about'] = JSON.stringify({ voltage: '24 V' })))
  await chat.click()
  await fillInquiry(page, 'Chosen by hand')
  await dialogOf(page).getByLabel('Application').selectOption('Golf Carts and Utility Vehicles')
  await page.reload()
  await chatButton(page).click()
  await expect(dialogOf(page).getByLabel('Application')).toHaveValue('Golf Carts and Utility Vehicles')
  await sendButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  const [row] = site.rows(`SELECT * FROM lead WHERE name = 'Chosen by hand'`)
  expect(row).toMatchObject({ voltage: '24 V', application: 'Golf Carts and Utility Vehicles' })
})
