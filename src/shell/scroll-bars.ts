/**
 * Once a page has been longer than the screen, base.css keeps the room of its scroll bar, where that takes any. Behind a dialog or
 * the mobile menu there is no bar to look at: what was seen before holds.
 */
export function keepScrollBars(root: HTMLElement): void {
  const look = () => {
    if (getComputedStyle(root).overflowY !== 'hidden')
      root.toggleAttribute('data-scroll-bars', innerWidth > root.clientWidth)
  }
  new ResizeObserver(look).observe(document.body)
}
