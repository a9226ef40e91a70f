import { storedState } from './stored.ts'

/** First signs of use. Safari does not focus a checkbox that is clicked. */
const EVENTS = ['focusin', 'input', 'change']

/** Loads the calculation when the visitor first uses the calculator, or has used it before; the live form answers after it. */
export function enhance(figures: HTMLElement): void {
  const root = figures.closest<HTMLElement>('[data-runtime]')
  if (!root) return
  let changed: EventTarget | null | undefined
  let isLoading = false
  const load = async (event?: Event) => {
    if (event && event.type !== 'focusin') {
      event.stopPropagation()
      changed = event.target
    }
    if (isLoading) return
    isLoading = true
    try {
      ;(await import('./live.ts')).calculateWhileTyping(root, figures, Boolean(changed))
    } catch {
      // The live form answers alone, with the figures, and is enhanced again.
      delete figures.dataset['enhanced']
    }
    for (const name of EVENTS) root.removeEventListener(name, load)
    for (const name of ['input', 'change']) changed?.dispatchEvent(new Event(name, { bubbles: true }))
  }
  for (const name of EVENTS) root.addEventListener(name, load)
  if (storedState()) void load()
}
