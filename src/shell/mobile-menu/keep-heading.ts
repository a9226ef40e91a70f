/** Keeps the heading of a pressed section in place, and its links visible, while other sections above it open or close. */
export function keepHeading(sheet: HTMLElement): void {
  let run = 0
  const cancel = () => (run += 1)
  sheet.addEventListener('wheel', cancel, { passive: true })
  sheet.addEventListener('touchmove', cancel, { passive: true })
  sheet.addEventListener('click', ({ target }) => {
    const section = (target as Element).closest('summary')?.parentElement as HTMLDetailsElement | undefined
    if (!section) return
    const pressedAt = section.offsetTop - sheet.scrollTop
    const current = cancel()
    // In the next frame the section is open or closed, and nothing of that has been painted.
    requestAnimationFrame(() =>
      scrollAlong(sheet, section, { pressedAt, isCancelled: () => current !== run }),
    )
  })
}

interface Press {
  /** Distance of the heading from the top of the sheet, in px. */
  pressedAt: number
  /** Whether the visitor or another press scrolls the sheet now. */
  isCancelled: () => boolean
}

function scrollAlong(
  sheet: HTMLElement,
  section: HTMLDetailsElement,
  { pressedAt, isCancelled }: Press,
): void {
  const [from, to] = [sheet.scrollTop, finalPosition(sheet, section, pressedAt)]
  const first = visibleHeight(section)
  const follow = () => {
    if (isCancelled()) return
    const [height, last] = [visibleHeight(section), finalHeight(section)]
    const isDone = Math.abs(last - height) < 1
    sheet.scrollTop = isDone ? to : from + ((to - from) * (height - first)) / (last - first)
    if (!isDone && sheet.checkVisibility()) requestAnimationFrame(follow)
  }
  follow()
}

/** Returns the scroll position of the sheet once the section is open or closed, and every other one closed. */
function finalPosition(sheet: HTMLElement, section: HTMLDetailsElement, pressedAt: number): number {
  const list = section.parentElement as HTMLElement
  const foot = list.nextElementSibling as HTMLElement
  const rows = [...list.children] as HTMLElement[]
  let closing = 0
  const tops = rows.map((row) => {
    const top = row.offsetTop - closing
    closing += visibleHeight(row)
    return top
  })
  const height = list.offsetHeight - closing + finalHeight(section) + foot.offsetHeight
  const heading = tops[rows.indexOf(section)] ?? 0
  const end = heading + headingOf(section).offsetHeight + finalHeight(section)
  const wanted = Math.max(heading - pressedAt, Math.min(heading, end - sheet.clientHeight))
  const stops = [0, ...tops.slice(1)].filter((top) => top <= heading && top <= height - sheet.clientHeight)
  const isNearer = (one: number, other: number) => Math.abs(one - wanted) < Math.abs(other - wanted)
  return stops.reduce((best, stop) => (isNearer(stop, best) ? stop : best), 0)
}

const headingOf = (row: HTMLElement) => row.querySelector<HTMLElement>(':scope > summary') ?? row
/** Returns the current height of a section below its heading; `finalHeight` returns the one after the animation. */
const visibleHeight = (row: HTMLElement) => row.offsetHeight - headingOf(row).offsetHeight
const finalHeight = (section: HTMLDetailsElement) =>
  section.open ? (section.querySelector('ul')?.offsetHeight ?? 0) : 0
