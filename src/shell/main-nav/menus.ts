import { whenHidden } from '#shell/when-hidden.ts'
import { completeMenus } from './complete-menus.ts'
import { entryOf, isPlainClick, limitTabOrder, linkOf, menuOf } from './elements.ts'
import { followHover } from './hover.ts'
import { followKeys } from './keys.ts'
import { createOpenMenu, type OpenMenu } from './open-menu.ts'

/** Time between a press and the focus that it causes: the press is left to the click that follows. */
const PRESS_MS = 700

/** Takes over the menus from CSS: they open by hover with intent, focus, click and keys (spec §2). */
export function startMenus(nav: HTMLElement): OpenMenu {
  const menu = createOpenMenu()
  completeMenus(nav)
  limitTabOrder(nav)
  followHover(nav, menu)
  followKeys(nav, menu)
  followFocus(nav, menu)
  followClicks(nav, menu)
  whenHidden(nav, menu.hide)
  // Set last: a menu that CSS shows is open by script now, so it never disappears beneath the pointer.
  nav.dataset['scripted'] = ''
  return menu
}

function followFocus(nav: HTMLElement, { entry: openEntry, show, hide, showCategory }: OpenMenu): void {
  let pressedAt = -PRESS_MS
  const follow = (target: Element) => {
    const entry = entryOf(target)
    if (entry && menuOf(entry)) show(entry)
    else hide()
    showCategory(target.closest('[data-category]'))
  }
  nav.addEventListener('pointerdown', ({ timeStamp }) => {
    pressedAt = timeStamp
  })
  // When the window gets the focus back, so does the element that had it. That opens no menu.
  let left: Element | null = null
  addEventListener('blur', () => (left = document.activeElement))
  nav.addEventListener('focusin', ({ target, relatedTarget, timeStamp }) => {
    const isReturn = target === left && relatedTarget === null
    left = null
    if (!isReturn && timeStamp - pressedAt > PRESS_MS) follow(target as Element)
  })
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !nav.contains(relatedTarget as Node)) hide()
  })
  const focused = document.activeElement
  // A menu that the pointer has opened stays, unless the focus is inside a menu.
  const canFollow = !openEntry() || focused?.closest('[data-menu]')
  if (canFollow && focused?.matches(':focus-visible') && nav.contains(focused)) follow(focused)
}

/** A click on an entry opens its menu, a tap on a category shows its products; all other links are followed and close the menu. */
function followClicks(nav: HTMLElement, { entry: openEntry, show, hide, showCategory }: OpenMenu): void {
  let isTouch = false
  nav.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch'
  })
  nav.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const entry = entryOf(link)
    if (!link || !entry) return
    const category = link.parentElement
    const opensMenu = link === linkOf(entry) && menuOf(entry) && entry !== openEntry()
    const showsProducts = isTouch && category?.matches('[data-category]:not([data-current])')
    if (!(opensMenu || showsProducts) || !isPlainClick(event)) return hide()
    event.preventDefault()
    if (opensMenu) show(entry)
    else showCategory(category)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!nav.contains(target as Node)) hide()
  })
}
