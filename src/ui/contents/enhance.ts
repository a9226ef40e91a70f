/** Marks the part of the page that is on the screen, and keeps its link in view where the contents are a strip. */
export function enhance(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll('a')]
  const mark = (id: string) => {
    for (const link of links) {
      const isCurrent = link.hash === `#${id}`
      if (!isCurrent) link.removeAttribute('aria-current')
      else if (!link.ariaCurrent) {
        link.ariaCurrent = 'true'
        link.closest('ol')?.scrollTo({ left: link.offsetLeft - 20 })
      }
    }
  }
  // A band in the upper third of the screen, higher than the gap between parts: the part in it is the current one.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id)
    },
    { rootMargin: '-25% 0px -65%' },
  )
  for (const { hash } of links) {
    const part = document.getElementById(hash.slice(1))
    if (part) observer.observe(part)
  }
}
