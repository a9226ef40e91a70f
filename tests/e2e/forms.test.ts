import type { Page } from '@playwright/test'
import { collaborationFields } from '#features/collaboration/fields.ts'
import { contactFields } from '#features/contact/fields.ts'
import { feedbackFields } from '#features/feedback/fields.ts'
import { sampleFields } from '#features/sample/fields.ts'
import type { FieldSpecs } from '#kit/forms/field-spec.ts'
import { isRequired } from '#kit/forms/fields.ts'
import { CONTACT, fillForm } from './page-forms.ts'
import { expect, expectAccessible, open, type Site, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')

interface PageForm {
  path: string
  kind: string
  fields: FieldSpecs
  send: string
  values: Record<string, string | true>
}

/** The pages with a form of their own (spec §2). */
const FORMS: PageForm[] = [
  {
    path: '/contact',
    kind: 'contact',
    fields: contactFields,
    send: 'Send message',
    values: { ...CONTACT, Country: 'Norway' },
  },
  {
    path: '/feedback',
    kind: 'feedback',
    fields: feedbackFields,
    send: 'Send feedback',
    values: { About: 'Website', Name: 'M. Okafor', Message: 'The gauge is a good idea.' },
  },
  {
    path: '/collaboration-opportunities',
    kind: 'collaboration',
    fields: collaborationFields,
    send: 'Send',
    values: {
      'Kind of partner': 'Installer',
      'Company name': 'Hillside Mapping',
      Country: 'Norway',
      Name: 'M. Okafor',
      Email: 'm.okafor@hillside.example',
      'Energy storage': true,
      'Motive power': true,
      'Annual turnover': '1 to 10 million EUR',
      Message: 'We install storage systems.',
    },
  },
  {
    path: '/samples',
    kind: 'sample',
    fields: sampleFields,
    send: 'Request samples',
    values: {
      Product: 'svd-12100-12v-100ah-lifepo4-battery',
      Quantity: '2',
      'Project description': 'A boat that charges from the sun.',
      Name: 'M. Okafor',
      Email: 'm.okafor@hillside.example',
      'Company name': 'Hillside Mapping',
    },
  },
]

const submit = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

async function expectAllMissing(page: Page, { fields }: PageForm) {
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

for (const form of FORMS)
  test(`The form of ${form.path} says what is missing, is stored, and thanks with a reference`, async ({
    page,
    site,
  }) => {
    await open(page, form.path)
    await submit(page, form.send)
    await expect(main(page).getByRole('alert')).toHaveText('Sorry, not all fields are filled out correctly.')
    await expectAllMissing(page, form)
    await expectAccessible(page)
    await fillForm(main(page), form.values)
    await expect(main(page).getByRole('alert')).toBeHidden()
    await submit(page, form.send)
    expect(await storedKind(page, site)).toEqual([{ kind: form.kind }])
  })

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const form of FORMS.slice(2))
    test(`the form of ${form.path} comes back with its errors, then is stored`, async ({
      page,
      site,
      expectSaid,
    }) => {
      await page.goto(form.path)
      await submit(page, form.send)
      await expectAllMissing(page, form)
      await fillForm(main(page), form.values)
      await submit(page, form.send)
      await expect(page).toHaveURL(new RegExp(`${form.path}\\?sent=SOL-`))
      expect(await storedKind(page, site)).toEqual([{ kind: form.kind }])
      expectSaid(/422/)
    })
})

test('The feedback form requires an address only if a reply is wanted', async ({ page }) => {
  await open(page, '/feedback')
  const missing = main(page).getByText('Please fill out the Email field')
  await fillForm(main(page), { About: 'Praise', Message: 'The gauge is a good idea.' })
  await main(page).getByText('Yes', { exact: true }).click()
  await submit(page, 'Send feedback')
  await expect(missing).toBeVisible()
  await expect(main(page).getByLabel('Email')).toBeFocused()
  await main(page).getByText('No', { exact: true }).click()
  await expect(missing).toBeHidden()
})

test('A product page links to the sample request for it; the draft there belongs to that product', async ({
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
  await product.selectOption('svp-280-lfp-prismatic-cell-280ah')
  await main(page).getByRole('button', { name: 'Add sample to request list' }).click()
  await expect(page.getByText('SVP-280 is on your request list.')).toBeVisible()
  await open(page, '/samples?product=svd-12054-12v-54ah-lifepo4-battery')
  await expect(product).toHaveValue('svd-12054-12v-54ah-lifepo4-battery')
  await expect(project).toHaveValue('')
})
