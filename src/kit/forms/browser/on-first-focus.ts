import { once } from '#kit/loading/once.ts'

/**
 * Loads the script of a form when the focus first enters its area; a load that failed is tried again with the next focus. Until then
 * the form is plain HTML. Returns what loads it now.
 */
export function onFirstFocus(area: HTMLElement, load: () => Promise<unknown>): () => void {
  const loadOnce = once(load)
  const loadNow = () => void loadOnce().catch(console.error)
  area.addEventListener('focusin', loadNow)
  if (area.contains(document.activeElement)) loadNow()
  return loadNow
}
