import { showToast } from '#ui/toast/show-toast.ts'

/** Copies an address, which holds the state of a page, and says so. */
export async function copyLink(href = location.href): Promise<void> {
  try {
    await navigator.clipboard.writeText(href)
    showToast('Link copied.')
  } catch {
    // The browser refuses, or the page was served over plain http.
    history.replaceState(history.state, '', href)
    showToast('The address bar has the link.')
  }
}
