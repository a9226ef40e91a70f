import { distance, isAimingAt, type Point } from './aim.ts'
import type { Menus } from './menus.ts'
import { entriesOf, entryOf, isSeen, menuOf } from './parts.ts'

/** How long a pointer is on an entry before its menu opens, and away before it closes. */
const OPEN_MS = 120
const CLOSE_MS = 250
/** How long a pointer on its way into the open menu may be on another entry or category. */
const AIM_MS = 300
/** How a menu was opened. */
const POINTED = 'pointed'
/** Who works a menu with the keyboard has not left; of one that the pointer opened, its entry is no part. */
const IN_USE = ':is([data-open=""], [data-open] > [data-menu]) :focus-visible'
/** A pointer's direction is told by the last of its way, in pixels: one that goes slowly makes steps straight along, and back. */
const REMEMBERED_PX = 24

/** Hover with intent: no menu for a pointer passing by, none lost by a diagonal move into it. */
export function followHover(nav: HTMLElement, { open, show, hide, point }: Menus): void {
  const moves: Point[] = []
  /** The entry whose menu was closed beneath the pointer: it stays closed until the pointer has been elsewhere. */
  let left: Element | undefined
  const wait = patience()
  const hovered = () => entriesOf(nav).find((entry) => entry.matches(':hover'))

  const overEntry = (entry: HTMLElement, from: Point, to: Point) => {
    const opened = open()
    const isAiming = opened && isAimingAt(boxOf(menuOf(opened)), from, to)
    const change = () => (menuOf(entry) ? show(entry, POINTED) : hide())
    // As long as it goes on towards the menu, however slowly, the wait begins anew.
    if (isAiming) wait(undefined)
    wait(entry, isAiming ? AIM_MS : opened ? 0 : OPEN_MS, change)
  }
  const overCategory = (category: HTMLElement, from: Point, to: Point) => {
    const products = category.parentElement?.querySelector('[data-current] > [data-products]')
    const isAiming = isAimingAt(boxOf(products), from, to)
    if (isAiming) wait(undefined)
    wait(category, isAiming ? AIM_MS : 0, () => point(nav.querySelector('[data-category]:hover')))
  }

  nav.addEventListener(
    'pointermove',
    ({ pointerType, clientX: x, clientY: y, target }) => {
      const entry = entryOf(target)
      if (pointerType === 'touch' || !entry) return
      const to = { x, y }
      const from = startOfWay(moves, to)
      const category = (target as Element).closest<HTMLElement>('[data-category]')
      if (entry !== left) left = undefined
      if (entry === open()) {
        if (category && !('current' in category.dataset)) overCategory(category, from, to)
        else wait()
      } else if (!left) overEntry(entry, from, to)
    },
    { passive: true },
  )
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    left = undefined
    moves.length = 0
    if (pointerType === 'touch') return
    if (nav.querySelector(IN_USE)) wait()
    else wait(nav, CLOSE_MS, hide)
  })
  nav.addEventListener('pointerenter', () => wait())
  onClosing(nav, () => {
    wait()
    left = hovered()
  })
  // What CSS had opened before this script came stays open, and what it was about to open opens.
  const entry = hovered()
  if (entry)
    wait(entry, isSeen(menuOf(entry)) ? 0 : OPEN_MS, () => entry.matches(':hover') && show(entry, POINTED))
}

/** Where the last of the pointer's way to a point begins; `moves` is all of it. */
function startOfWay(moves: Point[], to: Point): Point {
  moves.push(to)
  while (moves[1] && distance(moves[1], to) >= REMEMBERED_PX) moves.shift()
  return moves[0] ?? to
}

/** A click or a key in the navigation may close what is beneath the pointer, Escape wherever the focus is. */
function onClosing(nav: HTMLElement, then: () => void): void {
  for (const closing of ['click', 'keydown']) nav.addEventListener(closing, then)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') then()
  })
}

/** Waits for one thing at a time; waiting for the same again goes on, waiting for nothing stops. */
function patience() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let awaited: Element | undefined
  return (element?: Element, delay = 0, action?: () => void) => {
    if (element && element === awaited && delay > 0) return
    clearTimeout(timer)
    awaited = element
    const act = () => {
      awaited = undefined
      action?.()
    }
    if (delay === 0) act()
    else timer = setTimeout(act, delay)
  }
}

const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
