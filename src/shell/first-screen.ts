import { whenIdle } from '#kit/loading/when-idle.ts'

const { classList } = document.documentElement

/** What somebody is reading in the middle of the screen, of the page, the contact strip or the footer, stays there: guessed heights above it become true ones. */
export function layOutNow(): void {
  if (!classList.contains('first-screen')) return
  const read = scrollY
    ? document
        .elementsFromPoint(innerWidth / 2, innerHeight / 2)
        .find((element) => element.matches('main *,section,footer'))
    : undefined
  const top = () => read?.getBoundingClientRect().top ?? 0
  const before = top()
  classList.remove('first-screen', 'first-paint')
  const moved = Math.trunc(top() - before)
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}

/**
 * Has laid out what begins below the first screen, once somebody does something and the browser has a moment. All of it at once:
 * were it one part after the other, those above what somebody has scrolled to meanwhile would push it away. From then on a page
 * is as long as it is, and scrolls to its end.
 */
export const layOutRest = (): void => whenIdle(layOutNow)

const leadsFar = ({ target }: Event) => (target as Element).closest?.('a[href*="#"]')
const isForTheEnd = ({ key, metaKey }: KeyboardEvent) => key === 'End' || (metaKey && key === 'ArrowDown')

/** Who goes to a place of the page, or to its end, finds all of it laid out: guessed heights would lead elsewhere. */
export function layOutForWhoGoesFar(): void {
  addEventListener('click', (event) => leadsFar(event) && layOutNow(), true)
  addEventListener('keydown', (event) => isForTheEnd(event) && layOutNow(), true)
}
