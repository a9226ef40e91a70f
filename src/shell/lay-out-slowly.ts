import { layOutAll } from './first-screen.ts'

/** Time that a part of the layout may take before the next frame, in ms. */
const SLICE_MS = 6

/**
 * Lays out the page below the first screen little by little, for what captures the page without using it. Nothing moves, because the
 * page is at its top; once a visitor has scrolled, the rest is laid out at once.
 */
export function layOutSlowly(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('section,footer,li:has(article)')]
  const layOutNext = () => requestAnimationFrame(() => setTimeout(layOutSome))
  const layOutSome = () => {
    // Chromium counts what changes before the second paint as a layout shift.
    if (document.documentElement.matches('.first-paint')) return layOutNext()
    for (const end = performance.now() + SLICE_MS; parts[0] && performance.now() < end;) {
      // Four cards take as long as a section.
      for (const part of parts.splice(0, parts[0].matches('li') ? 4 : 1))
        part.style.contentVisibility = 'visible'
      document.body.getBoundingClientRect()
    }
    if (scrollY || !parts[0]) layOutAll()
    else layOutNext()
  }
  layOutNext()
}
