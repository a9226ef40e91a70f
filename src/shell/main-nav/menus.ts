import { whenHidden } from '#shell/when-hidden.ts'
import { loadMore } from '#shell/load-more.ts'
import { followHover } from './hover.ts'
import { followKeys } from './keys.ts'
import { entryOf, isPlain, leaveTabOrder, linkOf, menuOf } from './parts.ts'

/** The focus that comes with a press is left to the click that follows. */
const PRESS_MS = 700

/** The desktop menus: at most one is open. */
export interface Menus {
  /** The entry whose menu is open. */
  open: () => HTMLElement | undefined
  /** Opens its menu, and keeps how in `data-open`. */
  show: (entry: HTMLElement, how?: string) => void
  hide: () => void
  /** Shows the products of a category of the open menu. */
  point: (category: HTMLElement | null) => void
}

/** Takes the menus over from CSS: they open by hover with intent, focus, click and keys (spec §2). */
export function startMenus(nav: HTMLElement): Menus {
  const menus = createMenus()
  leaveTabOrder(nav)
  followHover(nav, menus)
  followKeys(nav, menus)
  followFocus(nav, menus)
  followClicks(nav, menus)
  whenHidden(nav, menus.hide)
  // Now that what CSS shows is open by script, too: not for a moment is it gone beneath a pointer.
  nav.dataset['scripted'] = ''
  return menus
}

function loadProducts(category: HTMLElement): void {
  const products = category.querySelector<HTMLElement>('[data-more]')
  if (products) loadMore(products, thenLeavingTabOrder(category))
}

const thenLeavingTabOrder = (area: HTMLElement) => (change: () => void) => {
  change()
  leaveTabOrder(area)
}

function createMenus(): Menus {
  let opened: HTMLElement | undefined
  const hide = () => {
    if (!opened) return
    // What has the focus goes away: it returns to the entry.
    if (menuOf(opened)?.contains(document.activeElement)) linkOf(opened)?.focus()
    delete opened.dataset['open']
    linkOf(opened)?.setAttribute('aria-expanded', 'false')
    opened = undefined
  }
  const show = (entry: HTMLElement, how = '') => {
    if (entry === opened) return
    hide()
    const menu = menuOf(entry)
    if (!menu) return
    opened = entry
    entry.dataset['open'] = how
    linkOf(entry)?.setAttribute('aria-expanded', 'true')
    const current = menu.querySelector<HTMLElement>('[data-current]')
    if (current) loadProducts(current)
    else point(menu.querySelector('[data-category]:hover') ?? menu.querySelector('[data-category]'))
    const list = menu.querySelector<HTMLElement>(':scope > [data-more]')
    if (list) loadMore(list, thenLeavingTabOrder(list))
  }
  const point = (category: HTMLElement | null) => {
    if (!category || 'current' in category.dataset) return
    const list = category.parentElement
    list?.querySelector<HTMLElement>('[data-current]')?.removeAttribute('data-current')
    category.dataset['current'] = ''
    if (list) leaveTabOrder(list)
    loadProducts(category)
  }
  return { open: () => opened, show, hide, point }
}

function followFocus(nav: HTMLElement, { open, show, hide, point }: Menus): void {
  let pressedAt = -PRESS_MS
  const take = (target: Element) => {
    const entry = entryOf(target)
    if (entry && menuOf(entry)) show(entry)
    else hide()
    point(target.closest('[data-category]'))
  }
  nav.addEventListener('pointerdown', ({ timeStamp }) => {
    pressedAt = timeStamp
  })
  // Who comes back to the window finds the focus where it was, and wants no menu over the page.
  let left: Element | null = null
  addEventListener('blur', () => (left = document.activeElement))
  nav.addEventListener('focusin', ({ target, relatedTarget, timeStamp }) => {
    const isBack = target === left && relatedTarget === null
    left = null
    if (!isBack && timeStamp - pressedAt > PRESS_MS) take(target as Element)
  })
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !nav.contains(relatedTarget as Node)) hide()
  })
  const focused = document.activeElement
  // What a pointer has opened stays beneath it, unless the focus is at work in a menu.
  const isWanted = !open() || focused?.closest('[data-menu]')
  if (isWanted && focused?.matches(':focus-visible') && nav.contains(focused)) take(focused)
}

/**
 * A closed entry's click opens its menu, for fingers too, and a finger, which cannot hover, shows a category's products
 * first; every other link is followed and closes the menu.
 */
function followClicks(nav: HTMLElement, { open, show, hide, point }: Menus): void {
  let isTouch = false
  nav.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch'
  })
  nav.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const entry = entryOf(link)
    if (!link || !entry) return
    const category = link.parentElement
    const opens = link === linkOf(entry) && menuOf(entry) && entry !== open()
    const points = isTouch && category?.matches('[data-category]:not([data-current])')
    if (!(opens || points) || !isPlain(event)) return hide()
    event.preventDefault()
    if (opens) show(entry)
    else point(category)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!nav.contains(target as Node)) hide()
  })
}
