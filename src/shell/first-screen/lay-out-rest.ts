import { whenIdle } from '#kit/loading/when-idle.ts'

/** As base.css has it. */
const BELOW = 'main section:nth-child(n + 3), [data-cards] > li:nth-child(n + 7), body > footer'
/** As many take about as long as a section. */
const CARDS = 3

/** The same for a page that was just put in place of another one, and has not been painted yet. */
export function beginWithFirstScreen(): void {
  document.documentElement.classList.add('first-screen')
  requestAnimationFrame(() => setTimeout(layOutRest))
}

/**
 * Has laid out what begins below the first screen, once somebody does something: one part after the other while the browser
 * is idle, for all of it at once would hold up whoever presses something. From then on a page is as long as it is, and scrolls
 * to its end.
 */
export function layOutRest(): void {
  const { classList } = document.documentElement
  if (!classList.contains('first-screen')) return
  const parts = [...document.querySelectorAll<HTMLElement>(BELOW)]
  const layOut = (at: number) => {
    if (at >= parts.length) return done()
    const next = at + (parts[at] instanceof HTMLLIElement ? CARDS : 1)
    for (const part of parts.slice(at, next)) part.style.contentVisibility = 'visible'
    whenIdle(() => layOut(next))
  }
  const done = () => {
    classList.remove('first-screen')
    for (const part of parts) part.removeAttribute('style')
  }
  whenIdle(() => layOut(0))
}

const leadsFar = ({ target }: Event) => (target as Element).closest?.('a[href*="#"]')
const isForTheEnd = ({ key, metaKey }: KeyboardEvent) => key === 'End' || (metaKey && key === 'ArrowDown')

/** Who goes to a place of the page, or to its end, finds all of it laid out: guessed heights would lead elsewhere. */
export function layOutForWhoGoesFar(): void {
  const layOutAtOnce = () => document.documentElement.classList.remove('first-screen')
  addEventListener('click', (event) => leadsFar(event) && layOutAtOnce(), true)
  addEventListener('keydown', (event) => isForTheEnd(event) && layOutAtOnce(), true)
}
