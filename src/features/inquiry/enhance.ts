import type { Subject } from '#kit/render/page.ts'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG } from './dialogs.ts'

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null

/**
 * Brings the inquiry dialog's form to life the first time somebody comes near it; the page it is on decides what the
 * inquiry is about, so every change of page asks again.
 */
export function enhanceInquiry(subject: () => Subject): void {
  const dialog = dialogOf(INQUIRY_DIALOG)
  const thanks = dialogOf(THANK_YOU_DIALOG)
  if (!dialog || !thanks) return
  const wake = async () => {
    const { hydrateInquiry } = await import('./hydrate.tsx')
    hydrateInquiry(dialog, thanks, subject())
  }
  dialog.addEventListener('focusin', () => void wake())
  for (const near of ['pointerenter', 'focus']) {
    const chat = document.querySelector(`[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`)
    chat?.addEventListener(near, () => void import('./hydrate.tsx'), { once: true })
  }
  thanks.querySelector('a')?.addEventListener('click', () => thanks.close())
}
