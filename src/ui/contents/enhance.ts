/** Height of the line, as a share of the screen, above which a part has begun. */
const LINE = 0.35

/** Marks the part of the page that is on the screen, none above the first, and keeps its link in view where the contents are a strip. */
export function enhance(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll('a')]
  const parts = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? [])
  const mark = (part: HTMLElement | undefined) => {
    for (const link of links) {
      const isCurrent = link.hash === `#${part?.id}`
      if (!isCurrent) link.removeAttribute('aria-current')
      else if (!link.ariaCurrent) {
        link.ariaCurrent = 'true'
        link.closest('ol')?.scrollTo({ left: link.offsetLeft - 20 })
      }
    }
  }
  // A part enters or leaves a band at that line, higher than the gap between parts.
  const observer = new IntersectionObserver(
    () => mark(parts.findLast((part) => part.getBoundingClientRect().top < innerHeight * LINE)),
    { rootMargin: '-25% 0px -65%' },
  )
  for (const part of parts) observer.observe(part)
}
