/** Display time of a toast (spec §9). */
export const TOAST_MS = 2000

/** Display time of a failure, which takes longer to read. */
export const FAILURE_TOAST_MS = 10_000

const MAX_TOASTS = 3

/**
 * Moves the region of toasts into the last open modal dialog, behind which they would be neither visible nor announced.
 * `:is` matches nothing where `:modal` is unknown; by itself that would throw.
 */
function placeRegion(): Element | null {
  const toasts = document.querySelector('[data-toasts]')
  const front = [...document.querySelectorAll(':is(dialog:modal)')].at(-1) ?? document.body
  if (toasts && toasts.parentElement !== front) front.append(toasts)
  return toasts
}

/** Moves the region whenever a dialog opens or closes: screen readers announce only toasts that are added to it later. */
export function keepToastsInFront(): void {
  for (const change of ['toggle', 'close']) addEventListener(change, placeRegion, true)
}

/** Shows a short notice in the middle of the screen, and returns it. */
export function showToast(text: string, ms = TOAST_MS): HTMLElement {
  const toast = document.createElement('p')
  toast.textContent = text
  toast.setAttribute('role', 'status')
  toast.setAttribute('aria-label', text)
  const toasts = placeRegion()
  toasts?.append(toast)
  if (toasts && toasts.childElementCount > MAX_TOASTS) toasts.firstChild?.remove()
  setTimeout(() => toast.remove(), ms)
  return toast
}
