import type { Page } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { enhanced, expect, test } from './site.ts'

type Change = (form: string) => void

/** Changes that password managers, writing aids and translators make to a page, given the selector of a form. */
const ADDITIONS: Record<string, Change> = {
  'an element after an input': (form) =>
    document.querySelector(`${form} [name=email]`)?.after(document.createElement('div')),
  'an element before an input': (form) =>
    document.querySelector(`${form} [name=email]`)?.before(document.createElement('div')),
  'a wrapper around inputs': (form) => {
    for (const input of document.querySelectorAll(`${form} :is(input:not([type=hidden]), textarea)`)) {
      const wrapper = document.createElement('span')
      input.replaceWith(wrapper)
      wrapper.append(input)
    }
  },
  'a translation of all texts': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option, textarea')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'attributes on inputs, form and body': (form) => {
    for (const element of [document.body, ...document.querySelectorAll(`${form}, ${form} *`)])
      element.setAttribute('data-gramm', 'false')
  },
  'a hidden input with a name': (form) => {
    for (const parent of document.querySelectorAll(`${form}, ${form} fieldset`)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name: 'lastpass_x', value: 'filled' })
      parent.prepend(input)
    }
  },
  'a wrapper around the form': (form) => {
    const wrapper = document.createElement('div')
    const wrapped = document.querySelector(form)
    wrapped?.replaceWith(wrapper)
    if (wrapped) wrapper.append(wrapped)
  },
  'an overlay at the end of the body': () => document.body.append(document.createElement('aside')),
}
const REMOVALS: Record<string, Change> = {
  'labels, help and messages': (form) => {
    for (const element of document.querySelectorAll(`${form} :is(label[for], p)`)) element.remove()
  },
}

const scriptOf = (changes: Record<string, Change>, form: string) =>
  Object.values(changes)
    .map((change) => `(${String(change)})('${form}')`)
    .join(';')

const FORMS: Record<string, Record<string, string>> = {
  '/contact': { name: 'Mara Lind', email: 'mara@hillside.example', content: 'We need 20 packs.' },
  '/feedback': { name: 'Mara Lind', content: 'The drawings helped us a lot.' },
  '/samples': { name: 'Mara Lind', email: 'mara@hillside.example', company_name: 'Hillside' },
  '/unsubscribe/email': { email: 'mara@hillside.example' },
  '/collaboration-opportunities': {
    name: 'Mara Lind',
    email: 'mara@hillside.example',
    content: 'We would like to sell your packs.',
  },
}
/** Further values, which are filled in after the form has been enhanced. */
const REST: Record<string, Record<string, string>> = {
  '/contact': { topic: 'Quote' },
  '/feedback': { about: 'Website' },
  '/samples': {
    product_name_slug: 'svd-12100-12v-100ah-lifepo4-battery',
    content: 'A tracker for pallets.',
    quantity: '2',
  },
  '/unsubscribe/email': {},
  '/collaboration-opportunities': { company_name: 'Hillside', partner_type: 'OEM', country: 'Kenya' },
}

const field = (page: Page, form: string, name: string) => page.locator(`${form} [name="${name}"]`)

// By name: the labels may be gone.
async function fill(page: Page, form: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, form, name)
    const isSelect = await control.evaluate((element) => element instanceof HTMLSelectElement)
    if (isSelect) await control.selectOption(value)
    else await control.fill(value)
  }
}

for (const [what, changes, paths] of [
  ['add elements and attributes to it', ADDITIONS, Object.keys(FORMS)],
  ['remove elements from it', REMOVALS, ['/contact', '/unsubscribe/email']],
] as const)
  test(`Every form keeps its text and can be sent from a page after other programs ${what}`, async ({
    page,
  }) => {
    const form = 'main form:not([aria-label^="State"])'
    const script = scriptOf(changes, form)
    await page.addInitScript({ content: `addEventListener('DOMContentLoaded', () => {${script}})` })
    for (const path of paths) {
      const values = FORMS[path]!
      await page.goto(path)
      await fill(page, form, values)
      const last = field(page, form, Object.keys(values).at(-1)!)
      await last.focus()
      await enhanced(page)
      await expect(last, path).toBeFocused()
      for (const [name, value] of Object.entries(values))
        await expect(field(page, form, name), path).toHaveValue(value)
      // Again, after the form has been enhanced.
      await page.evaluate(script)
      await fill(page, form, REST[path]!)
      await page.locator(`${form} [type="submit"]`).last().click()
      await expect(page.locator('main [data-confirmation]'), path).toBeVisible()
    }
  })

test('An inquiry can be sent from a page that other programs have changed', async ({ page, site }) => {
  const form = '#inquiry form'
  const script = scriptOf({ ...ADDITIONS, ...REMOVALS }, form)
  await page.goto('/about-us')
  await page.evaluate(script)
  await chatButton(page).click()
  await expect(dialogOf(page)).toBeVisible()
  await fill(page, form, { name: 'Changed page', email: 'mara@hillside.example' })
  await expect(page.locator('[data-inquiry]')).toHaveAttribute('data-enhanced')
  await page.evaluate(script)
  await fill(page, form, { content: 'Please quote.' })
  await page.locator(`${form} [type="submit"]`).last().click()
  await expect(page.locator('#thank-you')).toBeVisible()
  expect(site.rows(`SELECT id FROM lead WHERE name = 'Changed page'`)).toHaveLength(1)
})
