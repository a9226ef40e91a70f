import { once } from '#kit/loading/once.ts'

/**
 * Brings the script of the forms in an area when somebody comes to them; until then they are plain HTML.
 * A form sent before its script is there is sent again when it is, or left to who hears `unscripted` (boot.ts).
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
    const form = event.target as HTMLFormElement
    wake().then(
      () => form.querySelector<HTMLElement>('[type="submit"]')?.click(),
      () => form.dispatchEvent(new Event('unscripted', { bubbles: true })),
    )
  })
  return wakeUp
}
