import type { Page } from '@playwright/test'
import { expect, NO_MANIFEST, open, test } from './site.ts'
import { stall } from './stall.ts'
import { isSameDocument, markDocument } from './visit.ts'

const BATTERY = '/products/svd-24100-24v-100ah-lifepo4-battery'
const CABINET = 'p=sve-48100t-48v-100ah-telecom-battery&p=svn-12100-12v-100ah-sodium-ion-battery'

interface TypedForm {
  /** Name of the form, the label of one of its fields, and what precedes its value in the address. */
  form: string
  field: string
  name: string
  path: string
  /** What is typed at the end, and then before the last character. */
  typed: [string, string]
  value: string
  /** What screen readers announce of the last answer. */
  announced: RegExp
}

const TYPED: TypedForm[] = [
  {
    form: 'Voltage check',
    field: 'Takes up to',
    name: 'v_max=',
    path: `${BATTERY}?v_min=22&v_max=3`,
    typed: ['2', '0'],
    value: '302',
    announced: /^It fits/,
  },
  {
    form: 'Shipping check',
    field: 'Quantity',
    name: 'quantity=',
    path: `${BATTERY}?quantity=1`,
    typed: ['5', '7'],
    value: '175',
    announced: /UN3480/,
  },
  {
    form: 'System finder',
    field: 'For',
    name: 'hours=',
    path: '/products?system_v=48&p_avg=200&hours=2',
    typed: ['4', '3'],
    value: '234',
    announced: /^\d+ of 48 products/,
  },
  {
    form: 'At my load',
    field: 'Hours',
    name: 'hours=',
    path: `/compare?${CABINET}&p_avg=200&hours=2&system_v=48`,
    typed: ['4', '3'],
    value: '234',
    announced: /^Compared at 200\sW for 234\sh, 25\s°C, 48\sV\.$/,
  },
  {
    form: 'Runtime',
    field: 'Average current',
    name: 'i=',
    path: `${BATTERY}?i=5`,
    typed: ['6', '4'],
    value: '546',
    announced: /^546\sA .*\. 0\.15\sh at 546\sA\.$/,
  },
  {
    form: 'Lead-acid replacement',
    field: 'Average load',
    name: 'p_avg=',
    path: '/tools/lead-acid-replacement?size=31&p_avg=1',
    typed: ['5', '7'],
    value: '175',
    announced: /^One SVD-12100 replaces .* 175\sW run for /,
  },
  {
    form: 'Send the request list',
    field: 'Quantity',
    name: '%3A',
    path: `/request-list?item=product${encodeURIComponent(':')}svd-24100-24v-100ah-lifepo4-battery`,
    typed: ['5', '7'],
    value: '1075',
    announced: /^Total: 1,?075 pieces, /,
  },
]

/** Records the text of a live region that is in the document whenever it changes. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const regionOf = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        '[role="status"], [role="alert"], [aria-live="polite"]',
      )
    new MutationObserver((records) => {
      for (const region of new Set(records.map(regionOf))) {
        const text = region?.textContent.trim()
        if (region?.isConnected && text) announced.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const announcements = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0))

for (const hasNavigation of [true, false])
  test.describe(hasNavigation ? 'With the Navigation API' : 'Without the Navigation API', () => {
    test.beforeEach(async ({ page }) => {
      if (hasNavigation) return
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'navigation')
        Reflect.deleteProperty(window, 'NavigationPrecommitController')
      })
    })

    for (const { form, field, name, path, typed, value, announced } of TYPED)
      test(`${form} answers while somebody types; focus, caret and open parts stay`, async ({ page }) => {
        await open(page, path)
        await markDocument(page)
        const entries = await page.evaluate(() => history.length)
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details'))
            details.toggleAttribute('open', true)
        })
        const isOpen = await page.locator('main details[open]').count()
        const input = page.getByRole('form', { name: form }).getByLabel(field, { exact: true })
        await input.focus()
        await input.press('End')
        await input.pressSequentially(typed[0])
        await expect(page).toHaveURL(new RegExp(`${name}${await input.inputValue()}\\b`))
        await recordAnnouncements(page)
        await input.press('ArrowLeft')
        await input.pressSequentially(typed[1])
        await expect(page).toHaveURL(new RegExp(`${name}${value}\\b`))
        await expect(input).toBeFocused()
        expect(
          // The caret of a number field cannot be read: what was typed last was typed before the last character.
          await input.evaluate(({ value, selectionStart }: HTMLInputElement) => [
            value,
            selectionStart ?? value.length - 1,
          ]),
        ).toEqual([value, value.length - 1])
        expect(await page.locator('main details[open]').count()).toBe(isOpen)
        expect(await announcements(page)).toEqual([expect.stringMatching(announced)])
        expect(await page.evaluate(() => history.length)).toBe(entries)
        expect(await isSameDocument(page)).toBe(true)
      })

    test('A filter applies at once; focus and open parts stay', async ({ page }) => {
      await open(page, '/products')
      await markDocument(page)
      await recordAnnouncements(page)
      const filter = page.getByRole('form', { name: 'Filter products' })
      for (const text of ['Chemistry', 'Application'])
        await filter.locator('summary', { hasText: text }).click()
      const sodium = filter.getByRole('checkbox', { name: 'Na-ion' })
      await sodium.focus()
      await sodium.press('Space')
      await expect(page).toHaveURL('/products?chemistry=Na-ion')
      await expect(sodium).toBeFocused()
      await expect(sodium).toBeChecked()
      await expect(filter.locator('details', { hasText: 'Application' })).toHaveAttribute('open')
      expect(await announcements(page)).toEqual([expect.stringMatching(/^\d of 48 products/)])
      if (hasNavigation) {
        await filter.getByRole('checkbox', { name: 'LTO' }).check()
        // The link keeps the choice once it has been answered.
        await expect(page).toHaveURL(/chemistry=LTO/)
        await page.getByRole('link', { name: 'Remove Na-ion' }).click()
        await expect(page).toHaveURL('/products?chemistry=LTO')
        await expect(page.getByRole('link', { name: 'Remove Na-ion' })).toHaveCount(0)
        const order = page.locator('summary', { hasText: 'Sort' })
        await order.click()
        await page.getByRole('link', { name: 'Weight, low to high' }).click()
        await expect(order).toHaveText('Sort: Weight, low to high')
        await expect(order).toBeFocused()
        await expect(page.getByRole('link', { name: 'Weight, low to high' })).toBeHidden()
      }
      expect(await isSameDocument(page)).toBe(true)
    })

    test('A link that clears a choice clears its field, too', async ({ page }) => {
      await open(page, '/certification')
      const market = page.getByRole('form', { name: 'Filter the certificates' }).getByLabel('Market')
      await market.focus()
      await market.selectOption('European Union')
      await page.getByRole('link', { name: 'Show all' }).click()
      await expect(page).toHaveURL('/certification#matrix')
      await expect(market).toHaveValue('')
    })

    test('A choice and Enter are answered in place, and what is typed into another form of the page stays', async ({
      page,
    }) => {
      await open(page, BATTERY)
      await markDocument(page)
      const limit = page.getByRole('textbox', { name: 'Stops below' })
      await limit.fill('22')
      const packed = page.getByRole('combobox', { name: 'Packed' })
      await packed.focus()
      await packed.selectOption('With equipment')
      await expect(page.getByRole('region', { name: 'Shipping result' })).toContainText('UN3481')
      await expect(page).toHaveURL(/packed=with&.*#shipping$/)
      await expect(packed).toBeFocused()
      const quantity = page
        .getByRole('form', { name: 'Shipping check' })
        .getByLabel('Quantity', { exact: true })
      await quantity.fill('11')
      await quantity.press('Enter')
      await expect(page).toHaveURL(/quantity=11&.*#shipping$/)
      await expect(quantity).toBeFocused()
      await expect(limit).toHaveValue('22')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('What is entered while another answer is on its way is answered, too, whichever tool it belongs to', async ({
      page,
    }) => {
      await open(page, `${BATTERY}?v_min=22&v_max=3`)
      await markDocument(page)
      const release = await stall(page, /_payload\.json/)
      // Locators wait for a navigation that is under way.
      const enter = (name: string, value: string, types: string[]) =>
        page.evaluate(
          ([name, value, types]) => {
            const selector = `main form[data-live] [name="${name}"]:not([type="hidden"])`
            const field = document.querySelector<HTMLInputElement>(selector)!
            field.focus()
            field.value = value
            for (const type of types) field.dispatchEvent(new InputEvent(type, { bubbles: true }))
          },
          [name, value, types] as const,
        )
      const asked = page.waitForRequest(/packed=with/)
      await enter('packed', 'with', ['input', 'change'])
      await asked
      await page.evaluate(() => document.querySelector<HTMLElement>('main [name="by"][value="sea"]')!.click())
      await enter('quantity', '35', ['input'])
      await enter('v_max', '32', ['input'])
      await page.evaluate(() => document.querySelector<HTMLElement>('main [name="eol"]')!.click())
      release()
      for (const text of ['packed=with', 'by=sea', 'quantity=35', 'v_max=32', 'eol=1'])
        await expect(page).toHaveURL(new RegExp(`[?&]${text}\\b`))
      const result = page.getByRole('region', { name: 'Shipping result' })
      await expect(result).toContainText('35 × SVD-24100')
      // A form that cannot be answered stops no answer.
      const releaseNext = await stall(page, /_payload\.json.*quantity=36/)
      const askedNext = page.waitForRequest(/quantity=36/)
      await enter('quantity', '36', ['input'])
      await askedNext
      await enter('v_min', '', ['input'])
      releaseNext()
      await expect(result).toContainText('36 × SVD-24100')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('While somebody types, an answer that fails or is of another build changes nothing but is told; trying again loads the document', async ({
      page,
      allowSaid,
    }) => {
      await page.route(/_payload\.json/, async (route) => {
        if (route.request().url().includes('v_max=31')) return route.abort()
        const response = await route.fetch()
        const payload = (await response.json()) as object
        await route.fulfill({ response, json: { ...payload, build: 'newer' } }).catch(() => {})
      })
      await open(page, `${BATTERY}?v_min=22&v_max=3`)
      await markDocument(page)
      const limit = page.getByRole('textbox', { name: 'Takes up to' })
      for (const text of ['31', '32']) {
        const answered =
          text === '31' ? page.waitForEvent('requestfailed') : page.waitForEvent('requestfinished')
        await limit.fill(text)
        await answered
      }
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      expect(page.url()).toContain('v_max=3')
      await expect(page.getByText('98% usable')).toHaveCount(0)
      await expect(limit).toHaveValue('32')
      expect(await isSameDocument(page)).toBe(true)
      await expect(page.getByText('The answer could not be loaded.')).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('98% usable')).toBeVisible()
      expect(await isSameDocument(page)).toBe(false)
      allowSaid(/ERR_FAILED/)
      allowSaid(NO_MANIFEST)
    })
  })
