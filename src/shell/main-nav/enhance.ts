import { once } from '#kit/loading/once.ts'
import { entriesOf, entryOf, hasModifier, isPlain, isSeen, linkOf, menuOf } from './parts.ts'

/** The menus open by CSS alone; the first pointer or focus that comes near brings what CSS cannot do. */
export function enhanceMainNav(nav: HTMLElement): void {
  for (const entry of entriesOf(nav)) if (menuOf(entry)) linkOf(entry)?.setAttribute('aria-expanded', 'false')
  const wake = once(() => import('./menus.ts').then((code) => code.startMenus(nav)))
  const wakeUp = () => void wake().catch(() => {})
  nav.addEventListener('pointerover', wakeUp)
  nav.addEventListener('focusin', wakeUp)
  // Somebody may have been there before this.
  if (nav.matches(':is(:hover, :focus-within)')) wakeUp()
  // Until it is there, too: a click on an entry opens its menu, and follows the entry only when the menu is seen.
  nav.addEventListener('click', (event) => {
    const entry = entryOf(event.target)
    const menu = entry && menuOf(entry)
    if (!menu || 'scripted' in nav.dataset || !isPlain(event)) return
    const link = linkOf(entry)
    if (!link?.contains(event.target as Node) || isSeen(menu)) return
    event.preventDefault()
    wake().then(
      // Unless the pointer has gone on to another menu.
      ({ open, show }) => open()?.matches(':hover') || show(entry),
      () => location.assign(link.href),
    )
  })
  // And a key is pressed again once there is somebody to hear it: Escape wherever the focus is.
  document.addEventListener('keydown', (event) => {
    const isForIt = nav.contains(event.target as Node) || (event.key === 'Escape' && nav.matches(':hover'))
    if ('scripted' in nav.dataset || !isForIt) return
    if (event.key.startsWith('Arrow') && !hasModifier(event)) event.preventDefault()
    wake().then(
      () => document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event)),
      () => {},
    )
  })
}
