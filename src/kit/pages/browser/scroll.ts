/** Scrolls to the target of a navigation; does nothing if it was stopped after its commit, or has scrolled before. */
export function scrollTo(event: NavigateEvent): void {
  try {
    event.scroll()
  } catch {}
}

/**
 * Makes the page long enough for any scroll position while the page of another history entry is rendered: Chromium restores a
 * position only if nothing scrolls or clamps the page before, Firefox as far as the page is long at that moment.
 */
export const makeRoom = (isNeeded: boolean): void =>
  void (document.body.style.minHeight = isNeeded ? '100000px' : '')
