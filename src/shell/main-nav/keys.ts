import type { Menus } from './menus.ts'
import { entriesOf, entryOf, hasModifier, linkOf, menuOf } from './parts.ts'

/**
 * The keys of the main navigation: left and right along its entries, down into a menu, the arrows within it as its links
 * stand, right to a category's products and back, up out of both; Home and End; Escape closes. With a modifier they are
 * the browser's.
 */
export function followKeys(nav: HTMLElement, { show, hide }: Menus): void {
  const inBar = (entry: HTMLElement, key: string): HTMLElement | undefined => {
    const menu = menuOf(entry)
    if ((key === 'ArrowDown' || key === ' ') && menu) {
      show(entry)
      return linksIn(menu)[0]
    }
    const links = entriesOf(nav).map((other) => linkOf(other) as HTMLElement)
    return inRows(links, linkOf(entry) as HTMLElement, key)
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  nav.addEventListener('keydown', (event) => {
    const target = (event.target as Element).closest<HTMLElement>('a')
    const entry = entryOf(target)
    if (!target || !entry || hasModifier(event)) return
    const isInMenu = target !== linkOf(entry)
    const next = isInMenu ? inMenu(entry, target, event.key) : inBar(entry, event.key)
    // An arrow at the end of a menu does not move the page beneath it.
    if (next || (isInMenu && event.key.startsWith('Arrow'))) event.preventDefault()
    next?.focus()
  })
}

/** What the arrows visit in a menu, apart from the products of a category. */
const linksIn = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('a')].filter((link) => !link.closest('[data-products]'))

function inMenu(entry: HTMLElement, target: HTMLElement, key: string): HTMLElement | null | undefined {
  const category = target.closest<HTMLElement>('[data-category]')
  const products = [...(category?.querySelectorAll<HTMLElement>('[data-products] a') ?? [])]
  if (category && products.includes(target)) {
    const leaves = key === 'ArrowUp' || (key === 'ArrowLeft' && target === products[0])
    return inRows(products, target, key) ?? (leaves ? linkOf(category) : undefined)
  }
  if (key === 'ArrowRight' && products.length) return products[0]
  const links = linksIn(menuOf(entry) as HTMLElement)
  return inRows(links, target, key) ?? (key === 'ArrowUp' ? linkOf(entry) : undefined)
}

/** The link that a key leads to among links that stand in rows, or below each other. */
function inRows(links: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const top = links[0]?.getBoundingClientRect().top
  const columns = links.filter((link) => link.getBoundingClientRect().top === top).length
  const at = links.indexOf(from)
  const last = links.length - 1
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns)
  const ways: Record<string, number> = {
    Home: 0,
    End: last,
    ArrowUp: at - columns,
    ...(!isInLastRow && { ArrowDown: Math.min(at + columns, last) }),
    ...(columns > 1 && { ArrowLeft: at - 1, ArrowRight: at + 1 }),
  }
  return links[ways[key] ?? -1]
}
