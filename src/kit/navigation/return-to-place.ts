/** Said with a history entry whose document is loaded next, and not scrolled by the browser: it would go to where the page seen now is. */
export interface Left {
  /** Where the page was left, in pixels; not given, it begins as one that is new. */
  top?: number | undefined
}

/** Once the page is there: scrolls to where it was left, if it was loaded to return to that. */
export function returnToPlace(): void {
  const { navigation } = window
  const left = navigation?.currentEntry?.getState() as Left | null | undefined
  if (!left) return
  navigation?.updateCurrentEntry({ state: null })
  scrollTo({ ...left, behavior: 'instant' })
  // Before the page has loaded, the browser would still go where it would have gone.
  addEventListener('load', () => setTimeout(() => (history.scrollRestoration = 'auto')), { once: true })
}
