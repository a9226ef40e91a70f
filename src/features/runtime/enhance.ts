import { storedState } from '#features/stored-runtime.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'

/** Safari does not focus a checkbox that is clicked. */
const EVENTS = ['focusin', 'input']

/** Loads the calculation when the visitor first uses the calculator, or has used it before. */
export function enhance(figures: HTMLElement): void {
  const root = figures.closest<HTMLElement>('[data-runtime]')
  if (!root) return
  let isChanged = false
  let isLoading = false
  const load = async (event?: Event) => {
    isChanged ||= event?.type === 'input'
    if (isLoading) return
    isLoading = true
    try {
      ;(await import('./live.ts')).calculateWhileTyping(root, figures, isChanged)
      for (const name of EVENTS) root.removeEventListener(name, load)
    } catch {
      isLoading = false
    }
  }
  for (const name of EVENTS) root.addEventListener(name, load)
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-copy]')) return
    history.replaceState(history.state, '', '#runtime')
    void copyLink()
  })
  if (storedState()) void load()
}
