import { loadMore } from '#shell/load-more.ts'
import { whenHidden } from '#shell/when-hidden.ts'
import { keepHeading } from './keep-heading.ts'

const FOCUSABLE = 'a, summary, button'

/**
 * Adds to the phone's menu, which has just been opened, what `<details>` cannot do: closing on a wide screen, focus
 * that stays inside and returns, and its height below a scrolled page.
 */
export function startMobileMenu(menu: HTMLDetailsElement): void {
  const header = menu.closest('header')
  const toggle = menu.querySelector<HTMLElement>('summary')
  const sheet = menu.querySelector<HTMLElement>('nav')
  if (sheet) keepHeading(sheet)
  const close = () => {
    menu.open = false
  }
  const place = () => {
    if (!menu.open) return
    menu.style.setProperty('--top', `${header?.getBoundingClientRect().bottom ?? 0}px`)
    menu.style.setProperty('--bar', '0px')
  }
  const follow = () => {
    place()
    if (!menu.open && menu.contains(document.activeElement)) toggle?.focus()
  }
  menu.addEventListener('toggle', follow)
  menu.addEventListener('toggle', () => loadSections(menu), true)
  // The header is elsewhere then, or of another height, or has come back into view.
  for (const moved of ['scroll', 'resize', 'transitionend']) addEventListener(moved, place, { passive: true })
  addEventListener('keydown', (event) => {
    if (menu.open && event.key === 'Tab') keepInside(menu, event)
  })
  whenHidden(menu, () => {
    const focused = document.activeElement
    // The focus goes to the logo beside it; the browser may have taken it from what is hidden already.
    if (menu.contains(focused) || (menu.open && focused === document.body))
      header?.querySelector('a')?.focus()
    close()
  })
  follow()
  loadSections(menu)
  menu.dataset['scripted'] = ''
}

/** Open sections get what a large catalogue left out of the page. */
function loadSections(menu: HTMLDetailsElement): void {
  if (!menu.open) return
  for (const list of menu.querySelectorAll<HTMLElement>('[open] > [data-more]'))
    loadMore(list, (change) => keepEnd(menu.querySelector('nav'), change))
}

/** Who is at the end of the sheet stays there. */
function keepEnd(sheet: HTMLElement | null, change: () => void): void {
  const isAtEnd =
    sheet && sheet.scrollTop > 0 && sheet.scrollHeight - sheet.scrollTop - sheet.clientHeight < 2
  change()
  if (isAtEnd) sheet.scrollTop = sheet.scrollHeight
}

/** From the last link Tab leads to the toggle, and back: the page behind is covered. */
function keepInside(menu: HTMLElement, event: KeyboardEvent): void {
  const stops = [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const next = event.shiftKey ? last : first
  const isOutside = !menu.contains(document.activeElement)
  if (!isOutside && document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  next?.focus()
}
