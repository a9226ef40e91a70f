import { openWhenLoaded } from '#ui/dialog/load-dialogs.ts'
import { INQUIRY_DIALOG, OPENER } from './dialogs.ts'
import type { ShownPage } from './opening.ts'

const PRESSES = ['click', 'keydown']
const dialog = () => document.querySelector<HTMLDialogElement>(`#${INQUIRY_DIALOG}`)

/** Opens the inquiry dialog by the links that lead to it. Its script comes with the first sign of use; before that it is plain HTML. */
export function enhanceInquiry(page: () => ShownPage): void {
  const load = (isOpen = dialog()?.open) =>
    import('./live.ts').then(
      (code) => isOpen && code.enhanceInquiryDialog(page),
      // The next event tries again.
      () => {},
    )
  const follow = (event: Event) => {
    const { type, target, key = ' ', ctrlKey, metaKey, shiftKey } = event as Partial<KeyboardEvent>
    const opener = (target as Element).closest?.<HTMLAnchorElement>(OPENER)
    if (dialog()?.open || opener) void load()
    // A browser presses a link by Enter alone.
    if (!opener || !PRESSES.includes(type!) || key !== ' ') return
    // To open the link in another tab or window.
    if (ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    void openWhenLoaded(opener, () => open(opener), opener.href)
  }
  for (const type of ['pointerover', 'focusin', ...PRESSES]) document.addEventListener(type, follow)
  // A posted form that comes back is open from the start.
  if (dialog()?.open) void load()
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
