/** spec §9: the header hides when scrolling down and comes back within this many pixels of the top. */
const TOP_ZONE_PX = 100
const CLASS_CHANGE_MS = 50
const WIDE = '(min-width: 768px)'

/** Pins and unpins the header by the scroll position; below 768 px it stays as it is. */
export function enhanceHeader(header: HTMLElement): void {
  const wide = matchMedia(WIDE)
  let last = scrollY
  let waiting = false

  const update = () => {
    waiting = false
    const now = scrollY
    if (!wide.matches || now <= TOP_ZONE_PX) header.dataset['pinned'] = 'true'
    else if (now > last) header.dataset['pinned'] = 'false'
    last = now
  }
  const later = () => {
    if (waiting) return
    waiting = true
    setTimeout(update, CLASS_CHANGE_MS)
  }
  addEventListener('scroll', later, { passive: true })
  wide.addEventListener('change', update)
}
