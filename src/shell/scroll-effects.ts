/** spec §9: what the scroll position changes is changed at most this often. */
const CHANGE_MS = 50

/** Tells how far the page is scrolled, in pixels; nothing is read or changed while a scroll event is handled. */
export function followScroll(tell: (top: number) => void): void {
  let waiting = false
  const update = () => {
    waiting = false
    tell(scrollY)
  }
  const later = () => {
    if (!waiting) setTimeout(update, CHANGE_MS)
    waiting = true
  }
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  update()
}
