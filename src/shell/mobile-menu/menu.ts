import { loadMore } from '#shell/load-more.ts'
import { whenHidden } from '#shell/when-hidden.ts'
import { keepHeading } from './keep-heading.ts'

const FOCUSABLE = 'a, summary, button'

/** Adds what `<details>` cannot do: closing on a wide screen, a focus that stays inside and returns, and the height of the sheet. */
export function startMobileMenu(menu: HTMLDetailsElement): void {
  const header = menu.closest('header')
  const toggle = menu.querySelector<HTMLElement>('summary')
  const sheet = menu.querySelector<HTMLElement>('nav')
  if (sheet) keepHeading(sheet)
  const updateHeight = () => {
    if (!menu.open) return
    menu.style.setProperty('--top', `${header?.getBoundingClientRect().bottom ?? 0}px`)
    menu.style.setProperty('--bar', '0px')
  }
  const update = () => {
    updateHeight()
    if (!menu.open && menu.contains(document.activeElement)) toggle?.focus()
  }
  menu.addEventListener('toggle', update)
  menu.addEventListener('toggle', () => completeSections(menu), true)
  // Each of these may move the header or change its height.
  for (const type of ['scroll', 'resize', 'transitionend'])
    addEventListener(type, updateHeight, { passive: true })
  addEventListener('keydown', (event) => {
    if (menu.open && event.key === 'Tab') trapFocus(menu, event)
  })
  whenHidden(menu, () => {
    const focused = document.activeElement
    // The focus moves to the logo; the browser may already have taken it from the hidden element.
    if (menu.contains(focused) || (menu.open && focused === document.body))
      header?.querySelector('a')?.focus()
    menu.open = false
  })
  update()
  completeSections(menu)
  menu.dataset['scripted'] = ''
}

/** Loads the pictures and the rest of the lists when the menu opens, or again when a section does. */
function completeSections(menu: HTMLDetailsElement): void {
  if (!menu.open) return
  for (const list of menu.querySelectorAll<HTMLElement>('[data-more]'))
    loadMore(list, (update) => keepAtEnd(menu.querySelector('nav'), update))
}

/** Runs `update`, and keeps a sheet at its end that is scrolled there. */
function keepAtEnd(sheet: HTMLElement | null, update: () => void): void {
  const isAtEnd =
    sheet && sheet.scrollTop > 0 && sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight < 2
  update()
  if (isAtEnd) sheet.scrollTop = sheet.scrollHeight
}

/** Moves the focus from the last element to the first and back, because the menu covers the page. */
function trapFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const next = event.shiftKey ? last : first
  const isOutside = !menu.contains(document.activeElement)
  if (!isOutside && document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  next?.focus()
}
