import { COMPLETED } from './complete-menus.ts'
import { entriesOf, entryOf, hasModifier, linkOf, menuOf } from './elements.ts'
import type { OpenMenu } from './open-menu.ts'

/** Handles arrow keys by the layout of the links, Home, End and Escape. Keys with a modifier are left to the browser. */
export function followKeys(nav: HTMLElement, { show, hide }: OpenMenu): void {
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
    if (!next && event.key === 'ArrowRight') pressAgainLater(target, event)
    // An arrow key at the end of a menu does not scroll the page.
    if (next || (isInMenu && event.key.startsWith('Arrow'))) event.preventDefault()
    next?.focus()
  })
}

/** Dispatches a key on a category again once its products are loaded, if the focus is still there. */
function pressAgainLater(target: HTMLElement, event: KeyboardEvent): void {
  const category = target.closest('[data-category]')
  if (!category || category.querySelector('[data-products]')) return
  category.parentElement?.addEventListener(
    COMPLETED,
    () => document.activeElement === target && target.dispatchEvent(new KeyboardEvent(event.type, event)),
    { once: true },
  )
}

/** Returns the links of a menu that the arrow keys visit, without the products of categories. */
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
  const menu = menuOf(entry) as HTMLElement
  const beside = besideColumn(target, menu, key)
  if (beside) return beside
  const links = linksIn(target.closest<HTMLElement>('[data-column]') ?? menu)
  return inRows(links, target, key) ?? (key === 'ArrowUp' ? linkOf(entry) : undefined)
}

/** Returns the link in the column at the left or right, in the same row or the last one. */
function besideColumn(target: HTMLElement, menu: HTMLElement, key: string): HTMLElement | undefined {
  const columns = [...menu.querySelectorAll<HTMLElement>('[data-column]')].map(linksIn)
  const at = columns.findIndex((links) => links.includes(target))
  const links = at < 0 ? undefined : columns[at + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : NaN)]
  return links?.[Math.min(columns[at]!.indexOf(target), links.length - 1)]
}

/** Returns the link to which a key leads among links in rows, or below each other. */
function inRows(links: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const top = links[0]?.getBoundingClientRect().top
  const columns = links.filter((link) => link.getBoundingClientRect().top === top).length
  const index = links.indexOf(from)
  const last = links.length - 1
  const isInLastRow = Math.floor(index / columns) === Math.floor(last / columns)
  const targets: Record<string, number> = {
    Home: 0,
    End: last,
    ArrowUp: index - columns,
    ...(!isInLastRow && { ArrowDown: Math.min(index + columns, last) }),
    ...(columns > 1 && { ArrowLeft: index - 1, ArrowRight: index + 1 }),
  }
  return links[targets[key] ?? -1]
}
