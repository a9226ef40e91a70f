/**
 * A section that opens closes another, perhaps above it. The sheet is scrolled with that movement: the heading stays where
 * it was pressed, as far as the sheet can scroll; its links are shown, and the rows above it are whole.
 */
export function keepHeading(sheet: HTMLElement): void {
  let run = 0
  const stop = () => (run += 1)
  sheet.addEventListener('wheel', stop, { passive: true })
  sheet.addEventListener('touchmove', stop, { passive: true })
  sheet.addEventListener('click', ({ target }) => {
    const section = (target as Element).closest('summary')?.parentElement as HTMLDetailsElement | undefined
    if (!section) return
    const pressedAt = section.offsetTop - sheet.scrollTop
    const mine = stop()
    // After the press the section is open or closed, and nothing of that has been painted yet.
    requestAnimationFrame(() => scrollAlong(sheet, section, { pressedAt, isOver: () => mine !== run }))
  })
}

interface Press {
  /** How far below the sheet's top edge the heading was, in pixels. */
  pressedAt: number
  /** Somebody else moves the sheet now. */
  isOver: () => boolean
}

function scrollAlong(sheet: HTMLElement, section: HTMLDetailsElement, { pressedAt, isOver }: Press): void {
  const [from, to] = [sheet.scrollTop, restOf(sheet, section, pressedAt)]
  const first = shownOf(section)
  const follow = () => {
    if (isOver()) return
    const [shown, last] = [shownOf(section), linksOf(section)]
    const isThere = Math.abs(last - shown) < 1
    sheet.scrollTop = isThere ? to : from + ((to - from) * (shown - first)) / (last - first)
    if (!isThere && sheet.checkVisibility()) requestAnimationFrame(follow)
  }
  follow()
}

/** The scroll position at which the sheet comes to rest once the section is open, or closed, and every other closed. */
function restOf(sheet: HTMLElement, section: HTMLDetailsElement, pressedAt: number): number {
  const list = section.parentElement as HTMLElement
  const foot = list.nextElementSibling as HTMLElement
  const rows = [...list.children] as HTMLElement[]
  let closing = 0
  const tops = rows.map((row) => {
    const top = row.offsetTop - closing
    closing += shownOf(row)
    return top
  })
  const height = list.offsetHeight - closing + linksOf(section) + foot.offsetHeight
  const heading = tops[rows.indexOf(section)] ?? 0
  const end = heading + headingOf(section).offsetHeight + linksOf(section)
  const wanted = Math.max(heading - pressedAt, Math.min(heading, end - sheet.clientHeight))
  const stops = [0, ...tops.slice(1)].filter((top) => top <= heading && top <= height - sheet.clientHeight)
  const isNearer = (one: number, other: number) => Math.abs(one - wanted) < Math.abs(other - wanted)
  return stops.reduce((best, stop) => (isNearer(stop, best) ? stop : best), 0)
}

const headingOf = (row: HTMLElement) => row.querySelector<HTMLElement>(':scope > summary') ?? row
/** The height of a section below its heading: at present, and when it has come to rest. */
const shownOf = (row: HTMLElement) => row.offsetHeight - headingOf(row).offsetHeight
const linksOf = (section: HTMLDetailsElement) =>
  section.open ? (section.querySelector('ul')?.offsetHeight ?? 0) : 0
