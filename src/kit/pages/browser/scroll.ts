/** Scrolls to the target of a navigation; does nothing if it was stopped after its commit, or has scrolled before. */
export function scrollTo(event: NavigateEvent): void {
  try {
    event.scroll()
  } catch {}
}

/** Makes the page long while another history entry is rendered: browsers restore the position only if nothing clamps it before. */
export const makeRoom = (isNeeded: boolean): void =>
  void (document.body.style.minHeight = isNeeded ? '100000px' : '')
