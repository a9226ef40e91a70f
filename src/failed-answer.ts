import { showActions } from '#ui/toast/show-actions.ts'

/** Says that an answer could not be loaded, with a way to try again. */
export const notify = (retry: () => void): void =>
  showActions(
    navigator.onLine ? 'The answer could not be loaded.' : 'There is no connection to the internet.',
    [{ label: 'Try again', act: retry }],
  )
