import { once } from '#kit/loading/once.ts'
import { entriesOf, entryOf, hasModifier, isPlainClick, isVisible, linkOf, menuOf } from './elements.ts'

/** The menus open by CSS alone; the first pointer or focus that enters the navigation loads the script for the rest. */
export function enhanceMainNav(nav: HTMLElement): void {
  for (const entry of entriesOf(nav)) if (menuOf(entry)) linkOf(entry)?.setAttribute('aria-expanded', 'false')
  const start = once(() => import('./menus.ts').then((code) => code.startMenus(nav)))
  const preload = () => void start().catch(() => {})
  nav.addEventListener('pointerover', preload)
  nav.addEventListener('focusin', preload)
  if (nav.matches(':is(:hover, :focus-within)')) preload()
  // Before the script is loaded, too, a click on an entry opens its menu, and follows the link only if the menu is visible.
  nav.addEventListener('click', (event) => {
    const entry = entryOf(event.target)
    const menu = entry && menuOf(entry)
    if (!menu || 'scripted' in nav.dataset || !isPlainClick(event)) return
    const link = linkOf(entry)
    if (!link?.contains(event.target as Node) || isVisible(menu)) return
    event.preventDefault()
    start().then(
      // Does nothing if the pointer has moved on to another menu.
      (openMenu) => openMenu.entry()?.matches(':hover') || openMenu.show(entry),
      () => location.assign(link.href),
    )
  })
  // A key is dispatched again once the script listens: Escape wherever the focus is.
  document.addEventListener('keydown', (event) => {
    const isForNav = nav.contains(event.target as Node) || (event.key === 'Escape' && nav.matches(':hover'))
    if ('scripted' in nav.dataset || !isForNav) return
    if (event.key.startsWith('Arrow') && !hasModifier(event)) event.preventDefault()
    start().then(
      () => document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event)),
      () => {},
    )
  })
}
