import { onFirstFocus } from '#kit/forms/browser/on-first-focus.ts'

/** Loads the calculation when the visitor first uses the calculator; until then it is a form by GET. */
export function enhance(root: HTMLElement): void {
  let isChanged = false
  const loadNow = onFirstFocus(root, async () =>
    (await import('./live.ts')).calculateWhileTyping(root, isChanged),
  )
  const onChange = () => {
    isChanged = true
    // Safari does not focus a checkbox that is clicked.
    loadNow()
  }
  root.addEventListener('input', onChange, { once: true })
}
