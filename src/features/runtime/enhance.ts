/** Loads the calculation when the visitor first uses the calculator; until then, or without it, it is a form by GET. */
export function enhance(root: HTMLElement): void {
  let isChanged = false
  let isLoading = false
  const load = async ({ type }: Event) => {
    isChanged ||= type === 'input'
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
}

/** Safari does not focus a checkbox that is clicked. */
const EVENTS = ['focusin', 'input']
