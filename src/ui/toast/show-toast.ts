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
  document.querySelector('[data-toasts]')?.append(toast)
  const shown = document.querySelectorAll('[data-toasts] > p')
  if (shown.length > MOST) shown[0]?.remove()
  setTimeout(() => toast.remove(), ms)
}
