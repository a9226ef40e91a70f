import type { Locator } from '@playwright/test'
import { chatButton, dialogOf } from './inquiry-dialog.ts'
import { expect, open, setFontSize, test } from './site.ts'

const WIDTHS = [320, 336, 360, 375, 390, 412, 440, 504, 600, 680, 760, 820, 1024, 1440]

/** Shows the longest message there is at every field. Returns how many fields that moved, and the labels and controls it covered. */
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
    const lines = messages.flatMap((message) => {
      const text = document.createRange()
      text.selectNodeContents(message)
      return [...text.getClientRects()]
    })
    const parts = 'label, [id$="-label"], [id$="-help"], input, select, textarea, button, [role="alert"] + *'
    const covered = [...here.querySelectorAll(parts)].filter((part) => {
      if (part.closest('.sr')) return false
      const box = part.getBoundingClientRect()
      return lines.some(
        (line) =>
          line.bottom > box.top + 2 &&
          line.top < box.bottom - 2 &&
          line.left < box.right &&
          line.right > box.left,
      )
    })
    for (const message of messages) message.textContent = ''
    return {
      moved: moved.length,
      covered: covered.map((part) => part.id || part.textContent),
      hasMessages: messages.length > 0,
    }
  })

for (const path of [
  '/contact',
  '/samples',
  '/feedback',
  '/collaboration-opportunities',
  '/unsubscribe/email',
  'the inquiry',
])
  test(`No message of ${path} moves or covers anything, at any text size`, async ({ page }) => {
    const isDialog = path === 'the inquiry'
    await open(page, isDialog ? '/products' : path)
    if (isDialog) await chatButton(page).click()
    const form = isDialog ? dialogOf(page).locator('form') : page.getByRole('main').getByRole('form')
    const faults: string[] = []
    for (const size of [16, 20, 32]) {
      await setFontSize(page, size)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const { moved, covered, hasMessages } = await showEveryMessage(form)
        expect(hasMessages).toBe(true)
        if (moved || covered.length)
          faults.push(`text of ${size} px, ${width} px: ${moved} moved, covered: ${covered.join(', ')}`)
      }
    }
    expect(faults).toEqual([])
  })
