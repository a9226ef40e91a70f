import { prefersReducedMotion } from '#kit/motion/reduced-motion.ts'

/** Delay between a scroll event and the update (spec §9). */
const UPDATE_MS = 50
/** spec §9: the header is always shown within this distance from the top, and below this width of the screen. */
const TOP_ZONE_PX = 100
const WIDE = matchMedia('(min-width: 768px)')
/** Scroll position from which the back-to-top button is shown (spec §9). */
const BACK_TO_TOP_PX = 600

/** Whether the element that the bar at the foot of a phone waits for (#ui/local-bar) has left the screen: upwards, or either way while its tool is on screen. */
function isPassed(element: HTMLElement | null): boolean {
  if (!element) return false
  const { top, bottom } = element.getBoundingClientRect()
  const tool = element.closest('[data-tool]')?.getBoundingClientRect()
  if (tool && (tool.top > innerHeight || tool.bottom < TOP_ZONE_PX)) return false
  return bottom < TOP_ZONE_PX || (top > innerHeight && element.dataset['footBar'] === 'either')
}

/** Updates the header, the local bar and the back-to-top button by the scroll position, never while a scroll event is handled. Returns the update. */
export function followScroll(header: HTMLElement, backToTop: HTMLElement): () => void {
  // A page that is restored at a position counts as scrolled down.
  let last = 0
  let isScheduled = false
  const update = () => {
    isScheduled = false
    const top = scrollY
    const canHide = WIDE.matches && top > TOP_ZONE_PX
    if (!canHide || top > last) header.toggleAttribute('data-unpinned', canHide)
    last = top
    header.toggleAttribute('data-passed', isPassed(document.querySelector('[data-foot-bar]')))
    backToTop.toggleAttribute('data-shown', top >= BACK_TO_TOP_PX)
  }
  const schedule = () => {
    if (!isScheduled) setTimeout(update, UPDATE_MS)
    isScheduled = true
  }
  addEventListener('scroll', schedule, { passive: true })
  addEventListener('resize', schedule)
  backToTop.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    // The button disappears, so the focus moves to the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  update()
  return update
}
