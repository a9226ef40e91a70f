import { type Left, leftAt } from './return-to-place.ts'

/**
 * Notes where the page of an entry is left, with the entry, so that it outlives the document: the browser's own memory mixes up
 * entries whose change was intercepted. One whose page has not come yet keeps the place it was left at; one never seen begins at
 * its top when it is come back to.
 */
export function rememberPlace(top = leftAt(window.navigation?.currentEntry) ?? 0): void {
  window.navigation?.updateCurrentEntry({ state: { top } satisfies Left })
}

/** Where the entry was left that back or forward leads to. */
const placeOf = ({ navigationType, destination }: NavigateEvent) =>
  navigationType === 'traverse' ? leftAt(destination) : undefined

/** From here on it is the browser's to keep, also in an entry whose page had been on its way. */
const place = (top: number) => {
  history.scrollRestoration = 'auto'
  window.scrollTo({ top, behavior: 'instant' })
}

/** The browser jumps by itself; where somebody scrolled to since an entry was come back to, it does not know. */
export function jump(event: NavigateEvent): void {
  rememberPlace(window.scrollY)
  const top = placeOf(event)
  if (top === undefined) return
  addEventListener('hashchange', () => place(top), { once: true, signal: event.signal })
}

/** Back and forward return to where the page was left; any other change goes to the fragment or the top. */
export function scrollToPlace(event: NavigateEvent): void {
  const top = placeOf(event)
  // Stopped when it stood there already, it cannot be asked to scroll any more.
  if (top === undefined && !event.signal.aborted) event.scroll()
  else place(top ?? 0)
}
