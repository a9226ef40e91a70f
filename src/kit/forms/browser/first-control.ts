/** Where to go on inside of something: at the first control that can take the focus. */
export const firstControlIn = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.querySelector<HTMLElement>(':is(input, select, textarea, button):not([type="hidden"], :disabled)')
