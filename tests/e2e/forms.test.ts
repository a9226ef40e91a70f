import type { Page, Route } from '@playwright/test'
import { collaborationFields } from '#features/collaboration/fields.ts'
import { contactFields } from '#features/contact/fields.ts'
import { feedbackFields } from '#features/feedback/fields.ts'
import { sampleFields } from '#features/sample/fields.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { isRequired } from '#kit/forms/fields.ts'
import { linkIn, mailTo } from '#tests/mails.ts'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, expectAccessible, open, type Site, test } from './site.ts'

interface Journey {
  path: string
  kind: string
  fields: FieldSpecs
  send: string
  fill: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')

/** The pages with a form of their own (spec §2, brief 2.11), and what a visitor writes into it. */
const FORMS: Journey[] = [
  {
    path: '/contact',
    kind: 'contact',
    fields: contactFields,
    send: 'Send message',
    async fill(page) {
      await main(page).getByLabel('Topic').selectOption('Sample')
      await main(page).getByLabel('Name', { exact: false }).first().fill('M. Okafor')
      await main(page).getByLabel('Email').fill('m.okafor@hillside.example')
      await main(page).getByLabel('Country').selectOption('Norway')
      await main(page).getByLabel('Message').fill('Two samples, please.')
    },
  },
  {
    path: '/feedback',
    kind: 'feedback',
    fields: feedbackFields,
    send: 'Send feedback',
    async fill(page) {
      await main(page).getByLabel('About').selectOption('Website')
      await main(page).getByLabel('Name', { exact: false }).first().fill('M. Okafor')
      await main(page).getByLabel('Message').fill('The gauge is a good idea.')
    },
  },
  {
    path: '/collaboration-opportunities',
    kind: 'collaboration',
    fields: collaborationFields,
    send: 'Send',
    async fill(page) {
      await main(page).getByLabel('Kind of partner').selectOption('Installer')
      await main(page).getByLabel('Company name').fill('Hillside Mapping')
      await main(page).getByLabel('Country').selectOption('Norway')
      await main(page).locator('[name=name]').fill('M. Okafor')
      await main(page).getByLabel('Email').fill('m.okafor@hillside.example')
      await main(page).getByLabel('Energy storage', { exact: true }).check()
      await main(page).getByLabel('Motive power', { exact: true }).check()
      await main(page).getByLabel('Annual turnover').selectOption('1 to 10 million EUR')
      await main(page).getByLabel('Message').fill('We install storage systems.')
    },
  },
  {
    path: '/samples',
    kind: 'sample',
    fields: sampleFields,
    send: 'Request samples',
    async fill(page) {
      await main(page).getByLabel('Product').selectOption('svd-12100-12v-100ah-lifepo4-battery')
      await main(page).getByLabel('Quantity').fill('2')
      await main(page).getByLabel('Project description').fill('A boat that charges from the sun.')
      await main(page).locator('[name=name]').fill('M. Okafor')
      await main(page).getByLabel('Email').fill('m.okafor@hillside.example')
      await main(page).getByLabel('Company name').fill('Hillside Mapping')
    },
  },
]

const submit = (page: Page, { send }: Journey) => main(page).getByRole('button', { name: send }).click()

async function expectAllMissing(page: Page, { fields }: Journey) {
  const required = Object.values(fields).filter(isRequired)
  for (const { label } of required)
    await expect(main(page).getByText(`Please fill out the ${label} field`, { exact: true })).toBeVisible()
}

/** The kind of the lead whose reference the page shows. */
async function storedKind(page: Page, site: Site) {
  const reference = await main(page)
    .getByText(/^SOL-\d{6}-[A-Z0-9]{4}$/)
    .textContent()
  return site.rows(`SELECT kind FROM lead WHERE reference = '${reference}'`)
}

test('An address is asked for only of those who wish a reply', async ({ page }) => {
  await open(page, '/feedback')
  const missing = main(page).getByText('Please fill out the Email field')
  await main(page).getByLabel('About').selectOption('Praise')
  await main(page).getByLabel('Message').fill('The gauge is a good idea.')
  await main(page).getByText('Yes', { exact: true }).click()
  await main(page).getByRole('button', { name: 'Send feedback' }).click()
  await expect(missing).toBeVisible()
  await expect(main(page).getByLabel('Email')).toBeFocused()
  await main(page).getByText('No', { exact: true }).click()
  await expect(missing).toBeHidden()
})

/** The form of /contact. */
async function openContact(page: Page): Promise<Journey> {
  const [form] = FORMS
  if (!form) throw new Error('no form')
  await open(page, form.path)
  return form
}

/** Sends /contact filled in, and leaves it meanwhile; what this returns has it answered, as given. Later ones are answered at once. */
async function leaveWhileItIsSent(
  page: Page,
  answered: (route: Route) => Promise<void>,
): Promise<() => void> {
  const form = await openContact(page)
  await form.fill(page)
  let isFirst = true
  const { promise: isLet, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await isLet
    await answered(route)
  })
  await submit(page, form)
  await expect(main(page).getByText('Sending…')).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
  return answer
}

for (const [what, isAnswered, words] of [
  ['taken', true, 'Sent. Thank you!'],
  ['lost', false, 'We could not send this. Your text is safe.'],
] as const)
  test(`Who leaves a form while it is sent is told that it was ${what}`, async ({
    page,
    consoleMessages,
  }) => {
    const answer = await leaveWhileItIsSent(page, (route) => (isAnswered ? route.continue() : route.abort()))
    answer()
    await expect(page.getByRole('status')).toHaveText(words)
    await page.waitForTimeout(2500)
    await expect(page.locator('[data-toasts]').getByText(words)).toBeVisible({ visible: !isAnswered })
    await page.goBack()
    await expect(page).toHaveTitle(/Contact/)
    await expect(main(page).getByLabel('Message')).toHaveValue(isAnswered ? '' : /./)
    consoleMessages.length = 0
  })

test('Who has written something else since is told that what he sent was lost', async ({
  page,
  consoleMessages,
}) => {
  const fail = await leaveWhileItIsSent(page, (route) => route.abort())
  await page.goBack()
  await main(page).getByLabel('Message').fill('Something else, sent at once.')
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByText('Thank you!')).toBeVisible()
  fail()
  await expect(page.getByRole('status').getByText('We could not send your earlier message.')).toBeVisible()
  consoleMessages.length = 0
})

test('What became of a form that was left is told in front of a dialog, and stays when that is closed', async ({
  page,
  consoleMessages,
}) => {
  const fail = await leaveWhileItIsSent(page, (route) => route.abort())
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  fail()
  const told = page.getByRole('status').getByText('We could not send this. Your text is safe.')
  const isSeen = () =>
    told.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      // What lies in front of everything takes no pointer: it would not be found.
      element.style.pointerEvents = 'auto'
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  await expect(told).toBeVisible()
  expect(await isSeen()).toBe(true)
  await page.evaluate(() => {
    const asks = document.createElement('dialog')
    asks.id = 'asks'
    document.body.append(asks)
    asks.showModal()
  })
  await expect.poll(isSeen).toBe(true)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#asks')?.close())
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect.poll(isSeen).toBe(true)
  await page.getByRole('button', { name: 'Manage preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookie preferences' })).toBeVisible()
  expect(await isSeen()).toBe(true)
  consoleMessages.length = 0
})

/** What is sent to /api/contact is on its way until the function noted for it is called. */
async function holdAnswers(page: Page): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  await page.route('**/api/contact', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  return answers
}

test('A form that is left and come back to while it is sent is stored once', async ({ page, site }) => {
  const form = await openContact(page)
  await form.fill(page)
  await main(page).getByLabel('Message').fill('Sent, left and come back to.')
  const answers = await holdAnswers(page)
  await submit(page, form)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
  await expect(page).toHaveTitle(/Certification/)
  await page.goBack()
  await expect(main(page).getByLabel('Message')).toHaveValue('Sent, left and come back to.')
  await expect(main(page).getByText('What you typed before is still here.')).toBeVisible()
  await submit(page, form)
  await expect(main(page).getByText('Sending…')).toBeAttached()
  await expect.poll(() => answers.length).toBe(2)
  for (const letGo of answers) letGo()
  await expect(main(page).getByText('Thank you!')).toBeVisible()
  expect(site.rows(`SELECT * FROM lead WHERE content = 'Sent, left and come back to.'`)).toHaveLength(1)
})

test('A form that is left and come back to is emptied when it has been sent, unless it says something else by then', async ({
  page,
  site,
}) => {
  const form = await openContact(page)
  const answers = await holdAnswers(page)
  const message = main(page).getByLabel('Message')
  const leave = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Certification' }).click()
    await expect(page).toHaveTitle(/Certification/)
  }
  const sendAndLeave = async (text: string) => {
    await form.fill(page)
    await message.fill(text)
    await submit(page, form)
    await leave()
    await page.goBack()
    await expect(message).toHaveValue(text)
  }
  await sendAndLeave('Not changed any more.')
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect(message).toHaveValue('')
  await expect(main(page).getByText('What you typed before is still here.')).toBeHidden()
  await page.reload()
  await expect(message).toHaveValue('')
  await sendAndLeave('With a file that was chosen afterwards.')
  await main(page)
    .getByLabel('Attachment')
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expect(page.getByText('Sent. Thank you!')).toBeVisible()
  await expect(page.getByText('Sent. Thank you!')).toBeHidden()
  await expect(main(page).getByText('plan.pdf').first()).toBeVisible()
  await message.fill('')
  await sendAndLeave('Changed afterwards.')
  await message.fill('What else there is to say.')
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.()
  await expect(page.getByText('Sent. Thank you!')).toBeVisible()
  await expect(message).toHaveValue('What else there is to say.')
  await leave()
  await page.goBack()
  await expect(message).toHaveValue('What else there is to say.')
  const sent = ['Not changed any more.', 'With a file that was chosen afterwards.', 'Changed afterwards.']
  const stored = site.rows('SELECT content FROM lead ORDER BY created_at, id').map(({ content }) => content)
  expect(stored.filter((content) => sent.includes(String(content)))).toEqual(sent)
})

test('A form whose answer is lost with its page is stored once when it is sent again', async ({
  page,
  site,
}) => {
  const form = await openContact(page)
  await form.fill(page)
  await main(page).getByLabel('Message').fill('Sent before the line broke.')
  await page.route('**/api/contact', (route) => void route.fetch())
  await submit(page, form)
  const stored = () => site.rows(`SELECT * FROM lead WHERE content = 'Sent before the line broke.'`)
  await expect.poll(stored).toHaveLength(1)
  await page.reload()
  await page.unroute('**/api/contact')
  await expect(main(page).getByLabel('Message')).toHaveValue('Sent before the line broke.')
  await submit(page, form)
  await expect(main(page).getByText(String(stored()[0]?.['reference']))).toBeVisible()
  expect(stored()).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('A product page leads to the sample request for it; what is typed there is kept for that product only', async ({
  page,
}) => {
  const product = main(page).getByLabel('Product')
  const project = main(page).getByLabel('Project description')
  await open(page, '/products/svd-12100-12v-100ah-lifepo4-battery')
  await main(page).getByRole('link', { name: 'Request a sample' }).click()
  await expect(product).toHaveValue('svd-12100-12v-100ah-lifepo4-battery')
  await project.fill('A boat that charges from the sun.')
  await page.reload()
  await expect(project).toHaveValue('A boat that charges from the sun.')
  await open(page, '/samples?product=svd-12054-12v-54ah-lifepo4-battery')
  await expect(product).toHaveValue('svd-12054-12v-54ah-lifepo4-battery')
  await expect(project).toHaveValue('')
})

for (const form of FORMS) {
  test(`The form of ${form.path} says what is missing, then is stored and thanked for with its reference`, async ({
    page,
    site,
  }) => {
    await open(page, form.path)
    await submit(page, form)
    await expect(main(page).getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
    await expectAllMissing(page, form)
    await expectAccessible(page)
    await form.fill(page)
    await expect(main(page).getByRole('alert')).toBeHidden()
    await submit(page, form)
    expect(await storedKind(page, site)).toEqual([{ kind: form.kind }])
    await expectAccessible(page)
  })
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of FORMS) {
    test(`the form of ${form.path} comes back with its errors, then is stored`, async ({
      page,
      site,
      expectSaid,
    }) => {
      await page.goto(form.path)
      await submit(page, form)
      await expectAllMissing(page, form)
      await form.fill(page)
      await submit(page, form)
      await expect(page).toHaveURL(new RegExp(`${form.path}\\?sent=SOL-`))
      expect(await storedKind(page, site)).toEqual([{ kind: form.kind }])
      expectSaid(/422/)
    })
  }

  test('unsubscribing gives the same answer for every address; opening the page changes nothing', async ({
    page,
    site,
    request,
  }) => {
    const leaver = 'leaver@hillside.example'
    await request.post('/api/subscribe-email', { data: { email: leaver } })
    const link = linkIn(await mailTo(site.dataDirectory, leaver), '/subscribe/confirm')
    const token = new URLSearchParams(link.split('?')[1]).get('token')
    await request.post('/api/subscribe-email/confirm', { data: { token } })
    const state = () => site.rows(`SELECT state FROM subscriber WHERE email = '${leaver}'`)
    await page.goto('/unsubscribe/email')
    expect(state()).toEqual([{ state: 'active' }])
    for (const email of [leaver, 'stranger@hillside.example']) {
      await page.goto('/unsubscribe/email')
      await main(page).getByLabel('Email').fill(email)
      await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main(page).getByText('You will get no more newsletters').first()).toBeVisible()
    }
    expect(state()).toEqual([{ state: 'unsubscribed' }])
  })
})
