import { distance, isAimingAt, type Point } from './aim.ts'
import type { Menus } from './menus.ts'
import { entriesOf, entryOf, isSeen, menuOf } from './parts.ts'

/** How long a pointer is on an entry before its menu opens, and away before it closes. */
const OPEN_MS = 120
const CLOSE_MS = 250
/** How long a pointer on its way into the open menu may be on another entry or category. */
const AIM_MS = 300
/** A pointer's direction is told by the last of its way, in pixels: one that goes slowly makes steps straight along, and back. */
const REMEMBERED_PX = 24

/** Hover with intent: no menu for a pointer passing by, none lost by a diagonal move into it. */
export function followHover(nav: HTMLElement, menus: Menus): void {
  const way = createWay()
  const intent = createIntent(nav, menus)
  /** The entry whose menu was closed beneath the pointer: it stays closed until the pointer has been elsewhere. */
  let left: Element | undefined
  const hovered = () => entriesOf(nav).find((entry) => entry.matches(':hover'))

  nav.addEventListener(
    'pointermove',
    ({ pointerType, clientX: x, clientY: y, target }) => {
      const entry = entryOf(target)
      if (pointerType === 'touch' || !entry) return
      const to = { x, y }
      const from = way.startOf(to)
      const category = (target as Element).closest<HTMLElement>('[data-category]')
      if (entry !== left) left = undefined
      if (entry === menus.open()) {
        if (category && !('current' in category.dataset)) intent.overCategory(category, from, to)
        else intent.end()
      } else if (!left) intent.overEntry(entry, from, to)
    },
    { passive: true },
  )
  nav.addEventListener('pointerleave', ({ pointerType }) => {
    left = undefined
    way.end()
    if (pointerType !== 'touch') intent.leave()
  })
  nav.addEventListener('pointerenter', intent.end)
  onClosing(nav, () => {
    intent.close()
    left = hovered()
  })
  const entry = hovered()
  if (entry) intent.takeOver(entry)
}

/** What comes of where the pointer is, unless it goes elsewhere before. */
function createIntent(nav: HTMLElement, { open, show, hide, point }: Menus) {
  const wait = patience()
  /** The entry whose menu the pointer has opened. */
  let pointed: Element | undefined
  const showPointed = (entry: HTMLElement) => {
    pointed = entry
    show(entry)
  }
  return {
    end: () => wait(),
    overEntry(entry: HTMLElement, from: Point, to: Point): void {
      const opened = open()
      const isAiming = opened && isAimingAt(boxOf(menuOf(opened)), from, to)
      const change = () => (menuOf(entry) ? showPointed(entry) : hide())
      // As long as it goes on towards the menu, however slowly, the wait begins anew.
      if (isAiming) wait(undefined)
      wait(entry, isAiming ? AIM_MS : opened ? 0 : OPEN_MS, change)
    },
    overCategory(category: HTMLElement, from: Point, to: Point): void {
      const products = category.parentElement?.querySelector('[data-current] > [data-products]')
      const isAiming = isAimingAt(boxOf(products), from, to)
      if (isAiming) wait(undefined)
      wait(category, isAiming ? AIM_MS : 0, () => point(nav.querySelector('[data-category]:hover')))
    },
    leave(): void {
      if (!isWorkedByKeys(open(), pointed)) wait(nav, CLOSE_MS, hide)
    },
    close(): void {
      wait()
      pointed = undefined
    },
    /** What CSS had opened before this script came stays open, and what it was about to open opens. */
    takeOver(entry: HTMLElement): void {
      const delay = isSeen(menuOf(entry)) ? 0 : OPEN_MS
      wait(entry, delay, () => entry.matches(':hover') && showPointed(entry))
    },
  }
}

/** Who works it with the keyboard has not left; of a menu that the pointer opened, its entry is no part. */
function isWorkedByKeys(opened: Element | undefined, pointed: Element | undefined): boolean {
  const used = opened && opened === pointed ? menuOf(opened) : opened
  return Boolean(used?.querySelector(':focus-visible'))
}

/** The last of the pointer's way. */
function createWay() {
  const points: Point[] = []
  return {
    /** Where the way begins that now leads to a point. */
    startOf(point: Point): Point {
      points.push(point)
      while (points[1] && distance(points[1], point) >= REMEMBERED_PX) points.shift()
      return points[0] ?? point
    },
    end: () => (points.length = 0),
  }
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
