import type { Page, Route } from '@playwright/test'
import { FAILURE_TOAST_MS, TOAST_MS } from '#ui/toast/show-toast.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { CONTACT, expectUndelivered, fillForm, withoutTimeLimit } from './page-forms.ts'
import { expect, expectAccessible, enhanced, open, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const message = (page: Page) => main(page).getByLabel('Message')
const submit = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

async function sendContact(page: Page, text: string): Promise<void> {
  await fillForm(main(page), { ...CONTACT, Message: text })
  await submit(page, 'Send message')
  await expect(main(page).getByText('Sending…')).toBeAttached()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
}

/** Sends /contact and leaves the page; the request is handled by `answer` when the returned function is called. */
async function leaveWhileSending(page: Page, text: string, answer: (route: Route) => Promise<void>) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const handler = (route: Route) => isReleased.then(() => answer(route))
  await page.route('**/api/contact', handler, { times: 1 })
  await page.clock.install()
  await withoutTimeLimit(page)
  await open(page, '/contact')
  await sendContact(page, text)
  await leave(page)
  return release
}

test('A toast tells a visitor who left a form while it was being sent that it was sent, and its fields are empty', async ({
  page,
}) => {
  const answer = await leaveWhileSending(page, 'Left while it was sent.', (route) => route.continue())
  answer()
  const toast = page.getByRole('status').getByText('Sent. Thank you!')
  await expect(toast).toBeVisible()
  await page.clock.fastForward(TOAST_MS)
  await expect(toast).toBeHidden()
  await page.goBack()
  await expect(page).toHaveTitle(/Contact/)
  await expect(message(page)).toHaveValue('')
})

test('A toast that a form could not be sent stays above every dialog, and the text is kept', async ({
  page,
  expectSaid,
}) => {
  const fail = await leaveWhileSending(page, 'Left, and lost on its way.', (route) => route.abort())
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  fail()
  const toast = page.getByRole('status').getByText('We could not send this. Your text is safe.')
  const isOnTop = () =>
    toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // Toasts let the pointer through, and elementFromPoint skips what does.
      element.style.pointerEvents = 'auto'
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  await expect(toast).toBeVisible()
  await page.clock.pauseAt(Date.now() + FAILURE_TOAST_MS / 2)
  expect(await isOnTop()).toBe(true)
  await page.evaluate(() => {
    const second = document.createElement('dialog')
    second.id = 'second'
    document.body.append(second)
    second.showModal()
  })
  await expect.poll(isOnTop).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#second')?.close())
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect.poll(isOnTop).toBe(true)
  await page.getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
  expect(await isOnTop()).toBe(true)
  await page.clock.resume()
  await page.goBack()
  await expect(page).toHaveTitle(/Contact/)
  await expect(message(page)).toHaveValue('Left, and lost on its way.')
  expectUndelivered(expectSaid)
})

test('A visitor who has sent something else since is told that the earlier message was lost', async ({
  page,
  expectSaid,
}) => {
  const fail = await leaveWhileSending(page, 'Lost on its way.', (route) => route.abort())
  await page.goBack()
  await message(page).fill('Something else, sent at once.')
  await submit(page, 'Send message')
  await expect(main(page).getByText('Thank you!')).toBeVisible()
  fail()
  await expect(page.getByRole('status').getByText('We could not send your earlier message.')).toBeVisible()
  expectUndelivered(expectSaid)
})

/** Holds every request to /api/contact until the function that is added for it is called. */
async function holdRequests(page: Page): Promise<(() => void)[]> {
  const releases: (() => void)[] = []
  await withoutTimeLimit(page)
  await page.route('**/api/contact', async (route) => {
    await new Promise<void>((resolve) => releases.push(resolve))
    await route.continue()
  })
  return releases
}

test('A form that is left, returned to and sent again while it is being sent is stored once', async ({
  page,
  site,
}) => {
  const releases = await holdRequests(page)
  await open(page, '/contact')
  await sendContact(page, 'Sent, left and come back to.')
  await leave(page)
  await page.goBack()
  await expect(message(page)).toHaveValue('Sent, left and come back to.')
  await expect(main(page).getByText('What you typed before is still here.')).toBeVisible()
  await submit(page, 'Send message')
  await expect(main(page).getByText('Sending…')).toBeAttached()
  await expect.poll(() => releases.length).toBe(2)
  for (const release of releases) release()
  await expect(main(page).getByText('Thank you!')).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE content = 'Sent, left and come back to.'`)).toHaveLength(1)
})

test('A form that is left and returned to is emptied once it has been sent, unless it has changed by then', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const releases = await holdRequests(page)
  await open(page, '/contact')
  const sendAndReturn = async (text: string) => {
    await sendContact(page, text)
    await leave(page)
    await page.goBack()
    await expect(message(page)).toHaveValue(text)
  }
  const deliver = async (index: number) => {
    await expect.poll(() => releases.length).toBe(index + 1)
    releases[index]?.()
    await expect(page.getByText('Sent. Thank you!')).toBeVisible()
    await page.clock.fastForward(TOAST_MS)
  }
  await sendAndReturn('Not changed any more.')
  await deliver(0)
  await expect(message(page)).toHaveValue('')
  await expect(main(page).getByText('What you typed before is still here.')).toBeHidden()

  await sendAndReturn('With a file that was chosen afterwards.')
  await main(page)
    .getByLabel('Attachment')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await deliver(1)
  await expect(main(page).getByText('plan.pdf').first()).toBeVisible()

  await main(page).getByRole('button', { name: 'Remove plan.pdf' }).click()
  await sendAndReturn('Changed afterwards.')
  await message(page).fill('What else there is to say.')
  await deliver(2)
  await expect(message(page)).toHaveValue('What else there is to say.')
  await leave(page)
  await page.goBack()
  await expect(message(page)).toHaveValue('What else there is to say.')
  const stored = site.rows(`SELECT content FROM lead WHERE content IN
    ('Not changed any more.', 'With a file that was chosen afterwards.', 'Changed afterwards.')`)
  expect(stored).toHaveLength(3)
})

test('A form whose page is reloaded before the answer is stored once when it is sent again', async ({
  page,
  site,
}) => {
  await page.route('**/api/contact', (route) => void route.fetch(), { times: 1 })
  await open(page, '/contact')
  await sendContact(page, 'Sent before the line broke.')
  const stored = () => site.rows(`SELECT * FROM lead WHERE content = 'Sent before the line broke.'`)
  await expect.poll(stored).toHaveLength(1)
  await page.reload()
  await enhanced(page)
  await expect(message(page)).toHaveValue('Sent before the line broke.')
  await submit(page, 'Send message')
  await expect(main(page).getByText(String(stored()[0]?.['reference']))).toBeVisible()
  await expectAccessible(page)
  expect(stored()).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
