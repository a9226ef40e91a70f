import { onFirstFocus } from '#kit/forms/browser/on-first-focus.ts'
import { INQUIRY_DIALOG, THANK_YOU_DIALOG } from './dialogs.ts'
import type { ShownPage } from './opening.ts'

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement | null
const OPENER = `[commandfor="${INQUIRY_DIALOG}"][command="show-modal"]`

/** Enhances the inquiry dialog when it is first opened; before that it is plain HTML. */
export function enhanceInquiry(page: () => ShownPage): void {
  const dialog = dialogOf(INQUIRY_DIALOG)
  const thanks = dialogOf(THANK_YOU_DIALOG)
  if (!dialog || !thanks) return
  const load = () => import('./live.ts')
  const openerOf = ({ target }: Event) => (target as Element).closest?.<HTMLElement>(OPENER)
  // A failed load is repeated when the dialog opens.
  const preload = (event: Event) => openerOf(event) && load().catch(() => {})
  document.addEventListener('pointerover', preload, { passive: true })
  document.addEventListener('focusin', preload)
  // The browser opens the dialog by itself, so the opener's subject is copied to the dialog before that.
  const copySubject = (event: Event) => {
    const opener = openerOf(event)
    if (opener) dialog.dataset['about'] = opener.dataset['about'] ?? '{}'
  }
  document.addEventListener('click', copySubject, true)
  const enhance = onFirstFocus(dialog, async () =>
    (await load()).enhanceInquiryDialog({ dialog, thanks, page }),
  )
  if (dialog.open) enhance()
}
