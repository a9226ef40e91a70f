import { distance, isAimingAt, type Point } from './aim.ts'
import { entriesOf, entryOf, isVisible, menuOf } from './elements.ts'
import type { OpenMenu } from './open-menu.ts'

/** Time for which the pointer must be on an entry before its menu opens, and outside before it closes. */
const OPEN_MS = 120
const CLOSE_MS = 250
/** Time for which a pointer that moves towards the open menu may be on another entry or category. */
const AIM_MS = 300
/** Value of `data-open` for a menu that the pointer opened. */
const BY_POINTER = 'pointer'
/** Matches a focus that keeps its menu open; the entry itself does not count for a menu that the pointer opened. */
const FOCUS_IN_USE = ':is([data-open=""], [data-open] > [data-menu]) :focus-visible'
/** Length of the path that determines the pointer's direction, in px: single slow moves may point along the bar, or back. */
const PATH_PX = 24

/** Opens menus by hover with intent: not for a pointer that passes by, and a diagonal move into a menu does not close it. */
export function followHover(
  nav: HTMLElement,
  { entry: openEntry, show, hide, showCategory }: OpenMenu,
): void {
  const path: Point[] = []
  /** Entry whose menu was closed beneath the pointer; it stays closed until the pointer has left it. */
  let dismissed: Element | undefined
  const wait = createTimer()
  const hovered = () => entriesOf(nav).find((entry) => entry.matches(':hover'))

  const overEntry = (entry: HTMLElement, from: Point, to: Point) => {
    const opened = openEntry()
    const isAiming = opened && isAimingAt(boxOf(menuOf(opened)), from, to)
    const change = () => (menuOf(entry) ? show(entry, BY_POINTER) : hide())
    // While the pointer moves towards the menu, however slowly, the delay starts again.
    if (isAiming) wait(undefined)
    wait(entry, isAiming ? AIM_MS : opened ? 0 : OPEN_MS, change)
  }
  const overCategory = (category: HTMLElement, from: Point, to: Point) => {
    const products = category.parentElement?.querySelector('[data-current] > [data-products]')
    const isAiming = isAimingAt(boxOf(products), from, to)
    if (isAiming) wait(undefined)
    wait(category, isAiming ? AIM_MS : 0, () => showCategory(nav.querySelector('[data-category]:hover')))
  }

  const followMove = ({ pointerType, clientX: x, clientY: y, target }: PointerEvent) => {
    const entry = entryOf(target)
    if (pointerType === 'touch' || !entry) return
    const to = { x, y }
    const from = startOf(path, to)
    const category = (target as Element).closest<HTMLElement>('[data-category]')
    if (entry !== dismissed) dismissed = undefined
    if (entry === openEntry()) {
      if (category && !('current' in category.dataset)) overCategory(category, from, to)
      else wait()
    } else if (!dismissed) overEntry(entry, from, to)
  }
  nav.addEventListener('pointermove', followMove, { passive: true })
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    dismissed = undefined
    path.length = 0
    if (pointerType === 'touch') return
    if (nav.querySelector(FOCUS_IN_USE)) wait()
    else wait(nav, CLOSE_MS, hide)
  })
  nav.addEventListener('pointerenter', () => wait())
  onDismiss(nav, () => {
    wait()
    dismissed = hovered()
  })
  // A menu that CSS had opened before this script ran stays open, and one that CSS was about to open opens.
  const entry = hovered()
  const delay = entry && isVisible(menuOf(entry)) ? 0 : OPEN_MS
  if (entry) wait(entry, delay, () => entry.matches(':hover') && show(entry, BY_POINTER))
}

/** Returns the point where the last part of the pointer's path to `to` starts. */
function startOf(path: Point[], to: Point): Point {
  path.push(to)
  while (path[1] && distance(path[1], to) >= PATH_PX) path.shift()
  return path[0] ?? to
}

/** Calls `act` for a click or a key in the navigation, and for Escape anywhere: each may close the menu beneath the pointer. */
function onDismiss(nav: HTMLElement, act: () => void): void {
  for (const type of ['click', 'keydown']) nav.addEventListener(type, act)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') act()
  })
}

/** Creates a timer with one action at a time: the same element lets it run on, no element stops it. */
function createTimer() {
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
