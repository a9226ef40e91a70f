import { once } from '#kit/loading/once.ts'

/**
 * Brings the script of the forms in an area when somebody comes to them; until then they are plain HTML.
 * A form sent before its script is there is `held` until it is (boot.ts).
 * Returns what brings it at once.
 */
export function wakeForms(area: HTMLElement, load: () => Promise<unknown>): () => void {
  let isAwake = false
  const wake = once(async () => {
    await load()
    isAwake = true
  })
  const wakeUp = () => void wake().catch(console.error)
  area.addEventListener('focusin', wakeUp)
  area.addEventListener('submit', (event) => {
    if (isAwake) return
    event.preventDefault()
    event.target?.dispatchEvent(new CustomEvent('held', { bubbles: true, detail: wake() }))
  })
  return wakeUp
}
