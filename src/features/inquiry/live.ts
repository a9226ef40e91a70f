import { hydrateInquiry, putAside } from './hydrate.tsx'
import type { ShownPage } from './opening.ts'
import type { InquirySubject } from './subject.ts'

interface Parts {
  dialog: HTMLDialogElement
  thanks: HTMLDialogElement
  page: () => ShownPage
}

/** Hydrates the form; from then on every opening asks the page, and the button that opened it, what it is about. */
export function hydrateOnOpening({ dialog, thanks, page }: Parts): void {
  let isOpening = true
  const open = () => {
    if (!isOpening) return
    // Closed again before its script came, it opens another time.
    isOpening = !dialog.open
    const handed = JSON.parse(dialog.dataset['about'] ?? '{}') as InquirySubject
    hydrateInquiry(dialog, thanks, { page: page(), handed })
  }
  dialog.addEventListener('focusin', open)
  dialog.addEventListener('close', () => {
    // Made modal, or opened again since: it is the same opening.
    if (dialog.open) return
    isOpening = true
    putAside()
  })
  thanks.querySelector('a')?.addEventListener('click', () => thanks.close())
  if (dialog.open) openModal(dialog)
  open()
  // Closed before this was there to hear of it.
  if (!dialog.open) putAside()
}

/** A page that answers an inquiry without a script has the dialog open, but not modal. */
function openModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  const focused = document.activeElement
  dialog.close()
  dialog.showModal()
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
}
