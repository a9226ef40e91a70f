/** spec §9: how long a success toast stays. */
export const TOAST_MS = 2000

/** Bad news stays until it has been read. */
export const BAD_NEWS_MS = 10_000

/** More than these at once nobody reads. */
const MOST = 3

/** Shows a short notice in the middle of the screen; later ones stand below it. */
export function showToast(text: string, ms = TOAST_MS): void {
  const toast = document.createElement('p')
  toast.textContent = text
  toast.role = 'status'
  toast.ariaLabel = text
  const toasts = document.querySelector('[data-toasts]')
  if (!toasts) return
  stand(toasts)
  toasts.append(toast)
  if (toasts.childElementCount > MOST) toasts.firstChild?.remove()
  setTimeout(() => toast.remove(), ms)
}

/** Behind a modal dialog they would neither be seen nor read out: they stand in it, until it closes. */
function stand(toasts: Element): void {
  const place = document.querySelector('dialog:modal') ?? document.body
  if (place === toasts.parentElement) return
  place.append(toasts)
  place.addEventListener('close', () => stand(toasts), { once: true })
}
