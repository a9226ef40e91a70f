import { completeCategory, completeMenus } from './complete-menus.ts'
import { limitTabOrder, linkOf, menuOf } from './elements.ts'

/** The desktop menus, of which at most one is open. */
export interface OpenMenu {
  entry: () => HTMLElement | undefined
  /** Opens the menu of an entry; `cause` becomes the value of its `data-open`. */
  show: (entry: HTMLElement, cause?: string) => void
  hide: () => void
  /** Shows the products of a category of the open menu. */
  showCategory: (category: HTMLElement | null) => void
}

export function createOpenMenu(): OpenMenu {
  let opened: HTMLElement | undefined
  const hide = () => {
    if (!opened) return
    // The focused element disappears, so the focus returns to the entry.
    if (menuOf(opened)?.contains(document.activeElement)) linkOf(opened)?.focus()
    delete opened.dataset['open']
    linkOf(opened)?.setAttribute('aria-expanded', 'false')
    opened = undefined
  }
  const show = (entry: HTMLElement, cause = '') => {
    if (entry === opened) return
    hide()
    const menu = menuOf(entry)
    if (!menu) return
    opened = entry
    entry.dataset['open'] = cause
    linkOf(entry)?.setAttribute('aria-expanded', 'true')
    const current = menu.querySelector<HTMLElement>('[data-current]')
    if (current) completeCategory(current)
    else showCategory(menu.querySelector('[data-category]:hover') ?? menu.querySelector('[data-category]'))
    // Tries again if the menus could not be loaded.
    completeMenus(entry)
  }
  const showCategory = (category: HTMLElement | null) => {
    if (!category || 'current' in category.dataset) return
    const list = category.parentElement
    list?.querySelector<HTMLElement>('[data-current]')?.removeAttribute('data-current')
    category.dataset['current'] = ''
    if (list) limitTabOrder(list)
    completeCategory(category)
  }
  return { entry: () => opened, show, hide, showCategory }
}
