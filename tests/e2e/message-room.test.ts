import type { Locator } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, test } from './site.ts'

const WIDTHS = [320, 336, 360, 375, 390, 412, 440, 504, 600, 680, 760, 820, 1024, 1440]

/** Says beneath every field the longest that may be said of it; tells what that moved, and what it covered. */
const sayEverything = (form: Locator) =>
  form.evaluate((here) => {
    const tops = () =>
      [...here.querySelectorAll('input, select, textarea, button')].map((one) =>
        Math.round(one.getBoundingClientRect().top),
      )
    const before = tops()
    const messages = [...here.querySelectorAll<HTMLElement>('[id$="-message"]')]
    for (const message of messages) {
      const id = message.id.replace(/-message$/, '')
      const label = here.querySelector(`label[for="${id}"], #${id}-label`)?.firstChild?.textContent ?? ''
      message.textContent = `${label} must be less than or equal to 4000 characters.`
    }
    const moved = tops().filter((top, at) => top !== before[at])
    const labels = [...here.querySelectorAll('label, [id$="-label"], button, .legal')]
    const covered = labels.filter((label) => {
      const box = label.getBoundingClientRect()
      return messages.some((message) => {
        const over = message.getBoundingClientRect()
        return (
          over.bottom > box.top + 2 && over.top < box.top && over.left < box.right && over.right > box.left
        )
      })
    })
    const said = messages.length
    for (const message of messages) message.textContent = ''
    return { moved: moved.length, covered: covered.map((label) => label.textContent), isAnySaid: said > 1 }
  })

for (const size of [16, 20, 32])
  for (const path of ['/contact', '/samples', '/feedback', '/collaboration-opportunities', 'the inquiry'])
    test(`no message moves or covers anything: ${path}, text of ${size} px`, async ({ page }) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await open(page, path.startsWith('/') ? path : '/products')
      if (!path.startsWith('/')) await chatButton(page).click()
      const form = path.startsWith('/')
        ? page.getByRole('main').getByRole('form')
        : dialogOf(page).locator('form')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sayEverything(form), `${width} px`).toEqual({ moved: 0, covered: [], isAnySaid: true })
      }
    })
