/** spec §9: how long a success toast stays. */
export const TOAST_MS = 2000

/** Shows a short notice in the middle of the screen; later ones stand below it. */
export function showToast(text: string): void {
  const toast = document.createElement('p')
  toast.textContent = text
  document.querySelector('[data-toasts]')?.append(toast)
  setTimeout(() => toast.remove(), TOAST_MS)
}
