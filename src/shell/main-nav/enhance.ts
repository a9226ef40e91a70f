import { entryOf, isPlain, isSeen, linkOf, menuOf } from './parts.ts'

/** The menus open by CSS alone; the first pointer or focus that comes near brings what CSS cannot do. */
export function enhanceMainNav(nav: HTMLElement): void {
  let woken: ReturnType<typeof load> | undefined
  const load = async () => (await import('./menus.ts')).startMenus(nav)
  const wake = () => (woken ??= load())
  nav.addEventListener('pointerover', wake, { once: true })
  nav.addEventListener('focusin', wake, { once: true })
  // Until it is there, too: a click on an entry opens its menu, and follows the entry only when the menu is seen.
  nav.addEventListener('click', (event) => {
    const entry = entryOf(event.target)
    const menu = entry && menuOf(entry)
    if (!menu || 'scripted' in nav.dataset || !isPlain(event)) return
    if (!linkOf(entry)?.contains(event.target as Node) || isSeen(menu)) return
    event.preventDefault()
    void wake().then(({ show }) => show(entry))
  })
  // And a key is pressed again once there is somebody to hear it.
  nav.addEventListener('keydown', (event) => {
    if ('scripted' in nav.dataset) return
    void wake().then(() => document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event)))
  })
}
