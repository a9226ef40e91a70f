import { showToast } from '#ui/toast/show-toast.ts'

/** Copies the address of the page, which holds its state, and says so. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast('Link copied.')
  } catch {
    // Not allowed, or a page that is served over plain http.
    showToast('The address bar has the link.')
  }
}
