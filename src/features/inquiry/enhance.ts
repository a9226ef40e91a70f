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
  let isAlive = false
  /** What the button that opened the dialog adds to the page's subject. */
  let about: Subject = {}
  const wake = async () => {
    const { hydrateInquiry } = await import('./hydrate.tsx')
    hydrateInquiry(dialog, thanks, { ...subject(), ...about })
    isAlive = true
  }
  const wakeUp = () => void wake().catch((error: unknown) => console.error('The inquiry stays plain.', error))
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(
      `[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`,
    )
    if (button) about = JSON.parse(button.dataset['about'] ?? '{}') as Subject
  })
  dialog.addEventListener('focusin', wakeUp)
  // Somebody quick sends the form before it is alive: the click is made again when it is, or goes the plain way.
  dialog.addEventListener('submit', (event) => {
    if (isAlive || !(event.target instanceof HTMLFormElement)) return
    const form = event.target
    const button = form.querySelector<HTMLElement>('[type="submit"]')
    event.preventDefault()
    wake().then(
      () => button?.click(),
      () => form.submit(),
    )
  })
  for (const near of ['pointerenter', 'focus']) {
    const chat = document.querySelector(`[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`)
    chat?.addEventListener(near, () => void import('./hydrate.tsx'), { once: true })
  }
  thanks.querySelector('a')?.addEventListener('click', () => thanks.close())
  if (dialog.open) openProperly(dialog, wakeUp)
}

/** A page that answers an inquiry without a script has the dialog open, but not modal. */
function openProperly(dialog: HTMLDialogElement, wakeUp: () => void): void {
  if (!dialog.matches(':modal')) {
    const focused = document.activeElement
    dialog.close()
    dialog.showModal()
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  }
  wakeUp()
}
