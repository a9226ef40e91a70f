/** Runs `act` when styles hide an element: of the two navigations, the one that does not fit the screen. */
export function whenHidden(element: Element, act: () => void): void {
  new ResizeObserver(() => {
    if (!element.checkVisibility()) act()
  }).observe(element)
}
