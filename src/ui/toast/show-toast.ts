/** spec §9: how long a success toast stays. */
export const TOAST_MS = 2000

/** Bad news stays until it has been read. */
export const BAD_NEWS_MS = 10_000

/** More than these at once nobody reads. */
const MOST = 3

/** Behind a modal dialog toasts would neither be seen nor read out: their region stands in the last that is open. Returns it. */
function place(): Element | null {
  const toasts = document.querySelector('[data-toasts]')
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (toasts && toasts.parentElement !== front) front.append(toasts)
  return toasts
}

/** Before the first toast, or it would not be read out; and with those that are shown when a dialog opens or closes. */
export function keepToastsInFront(): void {
  for (const change of ['toggle', 'close']) addEventListener(change, place, true)
}

/** Shows a short notice in the middle of the screen; later ones stand below it. */
export function showToast(text: string, ms = TOAST_MS): void {
  const toast = document.createElement('p')
  toast.textContent = text
  toast.role = 'status'
  toast.ariaLabel = text
  const toasts = place()
  toasts?.append(toast)
  if (toasts && toasts.childElementCount > MOST) toasts.firstChild?.remove()
  setTimeout(() => toast.remove(), ms)
}
