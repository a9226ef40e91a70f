import type { Subject } from '#kit/render/page.ts'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG } from './dialogs.ts'

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null
const OPENER = `[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`

/** Brings the inquiry dialog to life the first time somebody comes near it; before that it is plain HTML. */
export function enhanceInquiry(subject: () => Subject): void {
  const dialog = dialogOf(INQUIRY_DIALOG)
  const thanks = dialogOf(THANK_YOU_DIALOG)
  if (!dialog || !thanks) return
  let isAlive = false
  const load = () => import('./live.ts')
  const wake = async () => {
    ;(await load()).enliven({ dialog, thanks, subject })
    isAlive = true
  }
  const near = (event: Event) => (event.target as Element).closest?.(OPENER) && load()
  document.addEventListener('pointerover', near, { passive: true })
  document.addEventListener('focusin', near)
  document.addEventListener('click', ({ target }) => {
    const opener = (target as Element).closest<HTMLElement>(OPENER)
    if (opener) dialog.dataset['about'] = opener.dataset['about'] ?? '{}'
  })
  const wakeUp = () => void wake().catch((error: unknown) => console.error('The inquiry stays plain.', error))
  dialog.addEventListener('focusin', wakeUp, { once: true })
  // Somebody quick sends the form before it is alive: the click is made again when it is, or goes the plain way.
  dialog.addEventListener('submit', (event) => {
    if (isAlive || !(event.target instanceof HTMLFormElement)) return
    const form = event.target
    event.preventDefault()
    wake().then(
      () => form.querySelector<HTMLElement>('[type="submit"]')?.click(),
      () => form.submit(),
    )
  })
  if (dialog.open) wakeUp()
}
