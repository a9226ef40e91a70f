/** Returns the first control inside an element that can receive focus. */
export const firstControlIn = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.querySelector<HTMLElement>(':is(input, select, textarea, button):not([type="hidden"], :disabled)')
