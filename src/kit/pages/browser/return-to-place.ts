/** What a history entry remembers. */
export interface Left {
  /** Where its page was left, in pixels; none where it was left before it had come. */
  top: number | undefined
}

/** How an entry was left, if a script knows of it. */
export const leftAt = (entry: Pick<NavigationHistoryEntry, 'getState'> | null | undefined) =>
  entry?.getState() as Left | null | undefined

/** Where the page was left; one that was never seen begins where its address points. */
export function goTo(top: number | undefined): void {
  if (top === undefined && location.hash) location.replace(location.hash)
  else scrollTo({ top: top ?? 0, behavior: 'instant' })
}

export const pageOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search

/** Back or forward, used before the scripts had come, changed no more than the address: this document is not its page. */
export const isLeft = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => pageOf(new URL(name)) !== pageOf(location))

/**
 * Once the page is there: scrolls to where it was left, or its address points, if it was loaded in place of a change of page.
 * The browser would go to where the page seen before was.
 */
export function returnToPlace(): void {
  if (isLeft()) return
  const { navigation } = window
  const left = leftAt(navigation?.currentEntry)
  // It is seen now; where it will be left is not known yet.
  if (left) navigation?.updateCurrentEntry({ state: null })
  if (history.scrollRestoration === 'auto') return
  goTo(left?.top)
  // Before the page has loaded, the browser would still go where it would have gone. One that is stopped is complete, too.
  const end = () => setTimeout(() => (history.scrollRestoration = 'auto'))
  if (document.readyState === 'complete') end()
  else document.addEventListener('readystatechange', end, { once: true })
}
