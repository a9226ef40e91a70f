import type { Locator } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, setFontSize, test } from './site.ts'

const WIDTHS = [320, 336, 360, 375, 390, 412, 440, 504, 600, 680, 760, 820, 1024, 1440]

/** Shows the longest message there is below every field. Returns how many fields that moved, and the labels it covered. */
const showEveryMessage = (form: Locator) =>
  form.evaluate((here) => {
    const tops = () =>
      [...here.querySelectorAll('input, select, textarea, button')].map((control) =>
        Math.round(control.getBoundingClientRect().top),
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
    for (const message of messages) message.textContent = ''
    return {
      moved: moved.length,
      covered: covered.map((label) => label.textContent),
      hasMessages: messages.length > 1,
    }
  })

for (const path of ['/contact', '/samples', '/feedback', '/collaboration-opportunities', 'the inquiry'])
  test(`No message of ${path} moves or covers anything, at any text size`, async ({ page }) => {
    const isDialog = path === 'the inquiry'
    await open(page, isDialog ? '/products' : path)
    if (isDialog) await chatButton(page).click()
    const form = isDialog ? dialogOf(page).locator('form') : page.getByRole('main').getByRole('form')
    for (const size of [16, 20, 32]) {
      await setFontSize(page, size)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await showEveryMessage(form), `text of ${size} px, ${width} px`).toEqual({
          moved: 0,
          covered: [],
          hasMessages: true,
        })
      }
    }
  })
