import { storedState } from '#features/stored-runtime.ts'

/** Loads the calculation when the visitor first uses the calculator, or has used it before; else it is a form by GET. */
export function enhance(root: HTMLElement): void {
  let isChanged = false
  let isLoading = false
  const load = async (event?: Event) => {
    isChanged ||= event?.type === 'input'
    if (isLoading) return
    isLoading = true
    try {
      ;(await import('./live.ts')).calculateWhileTyping(root, isChanged)
      for (const name of EVENTS) root.removeEventListener(name, load)
    } catch {
      isLoading = false
    }
  }
  for (const name of EVENTS) root.addEventListener(name, load)
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-copy]'))
      void import('./live.ts').then((code) => code.copyState(root), console.warn)
  })
  if (storedState()) void load()
}

/** Safari does not focus a checkbox that is clicked. */
const EVENTS = ['focusin', 'input']
