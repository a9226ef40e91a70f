import { rememberPlace } from './places.ts'
import { isLeft, pageOf } from './return-to-place.ts'

/** Says of a navigation that it only puts the address back. */
export const STAY = 'stay'

/** The page that is seen, whatever address stands above it while another is on its way. */
export function seenPage(navigation: Navigation) {
  let page = pageOf(location)
  /** Of the history entry that it was left by. */
  let key: string | undefined
  /** The document of the address is on its way, or was stopped: only another document can take the place of this one. */
  let isOver = false
  /** It was put away while another page was on its way. */
  let isHalfway = false
  const isAt = (address: Pick<URL, 'pathname' | 'search'>) => pageOf(address) === page
  /**
   * Loads the document of the address, which is its page's already: where it was left, or begins (return-to-place.ts). Not where
   * something else was asked for meanwhile.
   */
  const load = (event?: NavigateEvent) => {
    if (event?.signal.aborted) return
    isOver = true
    history.scrollRestoration = 'manual'
    location.reload()
  }
  if (isLeft()) load()
  addEventListener('pagehide', () => (isHalfway = navigation.transition !== null))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isOver || !isAt(location))) load()
  })
  return {
    isAt,
    load,
    isOver: () => isOver,
    leave(): void {
      if (isAt(location)) key = navigation.currentEntry?.key
      rememberPlace(isAt(location) ? window.scrollY : undefined)
    },
    /** The page of the address is on its way. Should the browser load it, it does not begin where this one was. */
    await(): void {
      history.scrollRestoration = 'manual'
    },
    /** The page of an address is seen now. */
    settle(url: URL): void {
      page = pageOf(url)
      if (isAt(location)) history.scrollRestoration = 'auto'
    },
    /** Puts back the address of the page that is seen: its entry, if there still is one. */
    putBack(): NavigationResult {
      const isElsewhere = key !== navigation.currentEntry?.key
      if (key !== undefined && isElsewhere && navigation.entries().some((entry) => entry.key === key))
        return navigation.traverseTo(key, { info: STAY })
      history.scrollRestoration = 'auto'
      return navigation.navigate(page, { history: 'replace', info: STAY })
    },
    /** Chromium ends the tab when a change ends in a page that was put away meanwhile, and has come back: it never does. */
    async endOf(change: Promise<void>): Promise<void> {
      await change
      if (isHalfway) await new Promise(() => {})
    },
  }
}
