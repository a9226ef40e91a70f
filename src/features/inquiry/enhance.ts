import { openWhenLoaded } from '#ui/dialog/load-dialogs.ts'
import { INQUIRY_DIALOG, OPENER } from './dialogs.ts'
import type { ShownPage } from './opening.ts'

const dialog = () => document.querySelector<HTMLDialogElement>(`#${INQUIRY_DIALOG}`)

/** Opens the inquiry dialog by the links that lead to it. Its script comes with the first sign of use; before that it is plain HTML. */
export function enhanceInquiry(page: () => ShownPage): void {
  const openerOf = ({ target }: Event) => (target as Element).closest?.<HTMLAnchorElement>(OPENER)
  const loadScript = (event?: Event) => {
    const isOpen = dialog()?.open
    if (!isOpen && !(event && openerOf(event))) return
    import('./live.ts').then(
      (code) => isOpen && code.enhanceInquiryDialog(page),
      // The next event tries again.
      () => {},
    )
  }
  loadScript()
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, loadScript, { passive: true })
  for (const type of ['click', 'keydown'])
    document.addEventListener(type, (event) => {
      const opener = openerOf(event)
      // A browser presses a link by Enter alone.
      const { key = ' ' } = event as KeyboardEvent
      if (!opener || key !== ' ') return
      event.preventDefault()
      void openWhenLoaded(opener, () => open(opener), opener.href)
    })
  // The dialog is added, pages are replaced or morphed, and tools render new answers.
  new MutationObserver(markAsButtons).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['role'],
  })
}

/** Links that open the dialog are buttons as soon as it is there. */
function markAsButtons(): void {
  if (!dialog()) return
  for (const opener of document.querySelectorAll(`${OPENER}:not([role])`))
    opener.setAttribute('role', 'button')
}

function open(opener: HTMLElement): void {
  const inquiry = dialog()
  if (!inquiry || inquiry.open) return
  inquiry.dataset['about'] = opener.dataset['about'] || '{}'
  inquiry.showModal()
}
