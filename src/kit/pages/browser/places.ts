import { goTo, type Left, leftAt } from './return-to-place.ts'

/**
 * Notes where the page of an entry is left, with the entry, so that it outlives the document: the browser's own memory mixes up
 * entries whose change was intercepted. One whose page has not come yet keeps the place it was left at.
 */
export function rememberPlace(top = leftAt(window.navigation?.currentEntry)?.top): void {
  window.navigation?.updateCurrentEntry({ state: { top } satisfies Left })
}

/** How the entry was left that back or forward leads to. */
const leftBefore = ({ navigationType, destination }: NavigateEvent) =>
  navigationType === 'traverse' ? leftAt(destination) : undefined

/** From here on it is the browser's to keep, also in an entry whose page had been on its way. */
function place(top: number | undefined): void {
  history.scrollRestoration = 'auto'
  goTo(top)
}

/** The browser jumps by itself; where somebody scrolled to since an entry was come back to, it does not know. */
export function jump(event: NavigateEvent): void {
  rememberPlace(window.scrollY)
  const left = leftBefore(event)
  if (left) addEventListener('hashchange', () => place(left.top), { once: true, signal: event.signal })
}

/** Back and forward return to where the page was left; any other change goes to the fragment or the top. */
export function scrollToPlace(event: NavigateEvent): void {
  const left = leftBefore(event)
  // Stopped when it stood there already, it cannot be asked to scroll any more, and the address may be another's.
  if (event.signal.aborted) place(left?.top ?? 0)
  else if (left) place(left.top)
  else event.scroll()
}
