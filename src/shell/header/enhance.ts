/** spec §9: the header hides when scrolling down and comes back within this many pixels of the top. */
const TOP_ZONE_PX = 100
const WIDE = matchMedia('(min-width: 768px)')

/** Pins and unpins the header by the scroll position it is told; below 768 px it stays as it is. */
export function enhanceHeader(header: HTMLElement): (top: number) => void {
  // A page that comes scrolled has been scrolled down.
  let last = 0
  return (top) => {
    const isFree = WIDE.matches && top > TOP_ZONE_PX
    if (!isFree || top > last) header.toggleAttribute('data-unpinned', isFree)
    last = top
  }
}
