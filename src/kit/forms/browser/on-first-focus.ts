import { once } from '#kit/loading/once.ts'

/**
 * Loads the script of a form when focus first enters its area, and retries a failed load on the next focus. Until then the form is
 * plain HTML. Returns a function that loads it immediately.
 */
export function onFirstFocus(area: HTMLElement, load: () => Promise<unknown>): () => void {
  const loadOnce = once(load)
  const loadNow = () => void loadOnce().catch(console.error)
  area.addEventListener('focusin', loadNow)
  if (area.contains(document.activeElement)) loadNow()
  return loadNow
}
