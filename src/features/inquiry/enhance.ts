import { wakeForms } from '#kit/forms/wake.ts'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG } from './dialogs.ts'
import type { ShownPage } from './opening.ts'

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null
const OPENER = `[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`

/** Brings the inquiry dialog to life the first time somebody comes near it; before that it is plain HTML. */
export function enhanceInquiry(page: () => ShownPage): void {
  const dialog = dialogOf(INQUIRY_DIALOG)
  const thanks = dialogOf(THANK_YOU_DIALOG)
  if (!dialog || !thanks) return
  const load = () => import('./live.ts')
  // What does not come is asked for again when it is pressed.
  const near = (event: Event) => (event.target as Element).closest?.(OPENER) && load().catch(() => {})
  document.addEventListener('pointerover', near, { passive: true })
  document.addEventListener('focusin', near)
  const wake = wakeForms(dialog, async () => (await load()).enliven({ dialog, thanks, page }))
  if (dialog.open) wake()
}
