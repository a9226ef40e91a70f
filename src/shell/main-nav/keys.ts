import type { Menus } from './menus.ts'
import { entriesOf, entryOf, linkOf, menuOf } from './parts.ts'

/**
 * The keys of the main navigation: left and right along its entries, down into a menu, up and down within it, right to a
 * category's products and back; Home and End; Escape closes.
 */
export function followKeys(nav: HTMLElement, { open, show, hide }: Menus): void {
  const inBar = (entry: HTMLElement, key: string): HTMLElement | undefined => {
    const menu = menuOf(entry)
    if ((key === 'ArrowDown' || key === ' ') && menu) {
      show(entry)
      return linksIn(menu)[0]
    }
    const entries = entriesOf(nav)
    const links = entries.map((other) => linkOf(other) as HTMLElement)
    return moved(links, entries.indexOf(entry), ['ArrowLeft', 'ArrowRight', key])
  }

  document.addEventListener('keydown', ({ key }) => {
    const opened = open()
    if (key !== 'Escape' || !opened) return
    if (opened.contains(document.activeElement)) linkOf(opened)?.focus()
    hide()
  })
  nav.addEventListener('keydown', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('a')
    const entry = entryOf(target)
    if (!target || !entry) return
    const next = target === linkOf(entry) ? inBar(entry, event.key) : inMenu(entry, target, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/** What the arrows visit in a menu, apart from the products of a category. */
const linksIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('a')].filter((link) => !link.closest('[data-products]'))

function inMenu(entry: HTMLElement, target: HTMLElement, key: string): HTMLElement | undefined {
  const category = target.closest<HTMLElement>('[data-category]')
  const products = [...(category?.querySelectorAll<HTMLElement>('[data-products] a') ?? [])]
  const at = products.indexOf(target)
  if (at === 0 && key === 'ArrowLeft') return linkOf(category as Element) ?? undefined
  if (at >= 0)
    return (
      moved(products, at, ['ArrowLeft', 'ArrowRight', key]) ??
      moved(products, at, ['ArrowUp', 'ArrowDown', key])
    )
  if (key === 'ArrowRight' && products.length) return products[0]
  const links = linksIn(menuOf(entry) as HTMLElement)
  if (key === 'ArrowUp' && target === links[0]) return linkOf(entry) ?? undefined
  return moved(links, links.indexOf(target), ['ArrowUp', 'ArrowDown', key])
}

/** The link that a key leads to from the one at `at`: the key before, the key after, and the key pressed. */
function moved(links: HTMLElement[], at: number, [before, after, key]: [string, string, string]) {
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key === before) return links[at - 1]
  return key === after ? links[at + 1] : undefined
}
