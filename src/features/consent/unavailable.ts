import { showToast } from '#ui/toast/show-toast.ts'

/** The choice could not be kept: the banner stays, and the visitor is told. */
export function sayUnavailable(error: unknown): void {
  console.error('The consent library could not be loaded.', error)
  showToast('Your choice could not be saved. Please try again.')
}
