/** Calls back whenever an element is taken away by its styles: one of the two navigations, where there is room for the other. */
export function whenHidden(element: Element, then: () => void): void {
  new ResizeObserver(() => {
    if (!element.checkVisibility()) then()
  }).observe(element)
}
