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
  /** The part of the pressed link, which may end above the line, until the visitor scrolls. */
  let chosen: HTMLElement | undefined
  // A part enters or leaves a band at that line, higher than the gap between parts.
  const observer = new IntersectionObserver(
    () => mark(chosen ?? parts.findLast((part) => part.getBoundingClientRect().top < innerHeight * LINE)),
    { rootMargin: '-25% 0px -65%' },
  )
  for (const part of parts) observer.observe(part)
  for (const type of ['wheel', 'keydown', 'pointerdown'])
    contents.parentElement?.addEventListener(type, () => (chosen = undefined), { passive: true })
  contents.addEventListener('click', ({ target }) => {
    chosen = parts.find(({ id }) => (target as HTMLAnchorElement).hash === `#${id}`)
    if (chosen) mark(chosen)
  })
}
