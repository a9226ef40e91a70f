import { whenIdle } from '#kit/loading/when-idle.ts'

export const { classList } = document.documentElement

/** Lays out the whole page. The part in the middle of the screen stays there although estimated heights above it change. */
export function layOutAll(): void {
  if (!classList.contains('first-screen')) return
  const anchor = scrollY
    ? document
        .elementsFromPoint(innerWidth / 2, innerHeight / 2)
        .find((element) => element.matches('main *,section,footer'))
    : undefined
  const top = () => anchor?.getBoundingClientRect().top ?? 0
  const before = top()
  classList.remove('first-screen', 'first-paint')
  const moved = Math.trunc(top() - before)
  if (moved) scrollBy({ top: moved, behavior: 'instant' })
}

/** Lays out the page below the first screen when the browser is idle: all at once, because part by part would move what is on screen. */
export const layOutWhenIdle = (): void => whenIdle(layOutAll)

const isJumpLink = ({ target }: Event) => (target as Element).closest?.('a[href*="#"]')
const isJumpToEnd = ({ key, metaKey }: KeyboardEvent) => key === 'End' || (metaKey && key === 'ArrowDown')

/** Lays out the whole page before a jump to a fragment or to the end, which estimated heights would lead astray. */
export function layOutBeforeJumps(): void {
  addEventListener('click', (event) => isJumpLink(event) && layOutAll(), true)
  addEventListener('keydown', (event) => isJumpToEnd(event) && layOutAll(), true)
}
