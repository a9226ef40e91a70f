import { onFirstFocus } from '#kit/forms/browser/on-first-focus.ts'

/** Loads the calculation when the visitor first enters the calculator; until then it is a form by GET. */
export function enhance(root: HTMLElement): void {
  // What is typed while the calculation loads counts too.
  let isChanged = false
  root.addEventListener('input', () => (isChanged = true), { once: true })
  onFirstFocus(root, async () => (await import('./live.ts')).calculateWhileTyping(root, isChanged))
}
