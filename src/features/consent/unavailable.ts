import { BAD_NEWS_MS, showToast } from '#ui/toast/show-toast.ts'
import type { Choice } from './library.ts'

/**
 * What a button asked for could not be done: the banner stays as it was, and the visitor is told. Not fetched only then: the
 * network may be what failed.
 */
export function sayUnavailable(choice: Choice, error: unknown): void {
  console.error('The choice about cookies could not be made.', error)
  const failed =
    choice === 'preferences' ? 'The preferences could not be opened.' : 'Your choice could not be saved.'
  showToast(`${failed} Please try again.`, BAD_NEWS_MS)
}
