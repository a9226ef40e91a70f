import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './site.ts'

interface Journey {
  path: string
  kind: string
  send: string
  fill: (page: Page, name: string) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')

/** The pages with a form of their own (spec §2, brief 2.11), and what a visitor writes into it. */
const FORMS: Journey[] = [
  {
    path: '/contact',
    kind: 'contact',
    send: 'Send message',
    async fill(page, name) {
      await main(page).getByLabel('Topic').selectOption('Sample')
      await main(page).getByLabel('Name', { exact: false }).first().fill(name)
      await main(page).getByLabel('Email').fill('m.okafor@hillside.example')
      await main(page).getByLabel('Country').selectOption('Norway')
      await main(page).getByLabel('Message').fill('Two samples, please.')
    },
  },
  {
    path: '/feedback',
    kind: 'feedback',
    send: 'Send feedback',
    async fill(page, name) {
      await main(page).getByLabel('About').selectOption('Website')
      await main(page).getByLabel('Name', { exact: false }).first().fill(name)
      await main(page).getByLabel('Message').fill('The gauge is a good idea.')
    },
  },
  {
    path: '/collaboration-opportunities',
    kind: 'collaboration',
    send: 'Send',
    async fill(page, name) {
      await main(page).getByLabel('Kind of partner').selectOption('Installer')
      await main(page).getByLabel('Company name').fill('Hillside Mapping')
      await main(page).getByLabel('Country').selectOption('Norway')
      await main(page).locator('[name=name]').fill(name)
      await main(page).getByLabel('Email').fill('m.okafor@hillside.example')
      await main(page).getByLabel('Message').fill('We install storage systems.')
    },
  },
]

const submit = (page: Page, { send }: Journey) => main(page).getByRole('button', { name: send }).click()

for (const form of FORMS) {
  test(`The form of ${form.path} says what is missing, then is stored and thanked for with its reference`, async ({
    page,
    site,
  }) => {
    await open(page, form.path)
    await submit(page, form)
    await expect(main(page).getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
    await expect(main(page).getByText('Please fill out the Message field')).toBeVisible()
    await expectAccessible(page)
    await form.fill(page, `With scripts ${form.kind}`)
    await expect(main(page).getByRole('alert')).toBeHidden()
    await submit(page, form)
    await expect(main(page).getByText(/SOL-\d{6}-[A-Z0-9]{4}/)).toBeVisible()
    const [row] = site.rows(`SELECT * FROM lead WHERE name = 'With scripts ${form.kind}'`)
    expect(row).toMatchObject({ kind: form.kind })
    await expect(main(page).getByText(String(row?.['reference']))).toBeVisible()
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
      await expect(main(page).getByText('Please fill out the Message field')).toBeVisible()
      await form.fill(page, `Without scripts ${form.kind}`)
      await submit(page, form)
      await expect(page).toHaveURL(new RegExp(`${form.path}\\?sent=SOL-`))
      await expect(main(page).getByText(/SOL-\d{6}-[A-Z0-9]{4}/)).toBeVisible()
      expect(site.rows(`SELECT kind FROM lead WHERE name = 'Without scripts ${form.kind}'`)).toEqual([
        { kind: form.kind },
      ])
      expectSaid(/422/)
    })
  }

  test('unsubscribing gives the same answer for every address; opening the page changes nothing', async ({
    page,
    site,
    request,
  }) => {
    await request.post('/api/subscribe-email', { data: { email: 'leaver@hillside.example' } })
    const state = () => site.rows(`SELECT state FROM subscriber WHERE email = 'leaver@hillside.example'`)
    await page.goto('/unsubscribe/email')
    expect(state()).toEqual([{ state: 'pending' }])
    for (const email of ['leaver@hillside.example', 'stranger@hillside.example']) {
      await page.goto('/unsubscribe/email')
      await main(page).getByLabel('Email').fill(email)
      await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(main(page).getByText('You will get no more newsletters').first()).toBeVisible()
    }
    expect(state()).toEqual([{ state: 'unsubscribed' }])
  })
})
