import { NOT_DONE } from '#ui/toast/not-done.ts'
import { BAD_NEWS_MS, showToast } from '#ui/toast/show-toast.ts'

/**
 * What a button asked for could not be done: the banner stays as it was, and the visitor is told. Not fetched only then: the
 * network may be what failed.
 */
export function sayUnavailable(error: unknown): void {
  console.error('The cookie choice could not be made.', error)
  showToast(NOT_DONE, BAD_NEWS_MS)
}
