import { layOutNow, layOutRest } from './lay-out-rest.ts'

/**
 * Lays out only the first screen of a page that has just replaced another one, until it is painted. A page that is about to be
 * scrolled, to where it was left or to a part of it, is laid out as a whole.
 */
export function beginWithFirstScreen(fromTop: boolean): void {
  if (!fromTop) return layOutNow()
  document.documentElement.classList.add('first-screen')
  requestAnimationFrame(() => setTimeout(layOutRest))
}
