import { layOutAll } from './first-screen.ts'

/** Time that a part of the layout may take before the next frame, in ms. */
const SLICE_MS = 6

/**
 * Lays out the page below the first screen little by little after it has loaded, for what captures the page without using it. Nothing
 * moves, because the page is at its top; once a visitor has scrolled, the rest is laid out at once.
 */
export function layOutSlowly(): void {
  let parts: HTMLElement[] | undefined
  const layOutSome = () => {
    // Chromium counts what changes before the second paint as a layout shift.
    if (document.documentElement.classList.contains('first-paint')) return layOutNext()
    parts ??= [...document.querySelectorAll<HTMLElement>('section,footer,main li:has(>article)')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'auto',
    )
    const end = performance.now() + SLICE_MS
    while (parts.length && !scrollY && performance.now() < end) {
      // Four cards take as long as a section.
      const some = parts.splice(0, parts[0]?.localName === 'li' ? 4 : 1)
      for (const part of some) part.style.contentVisibility = 'visible'
      document.body.getBoundingClientRect()
    }
    if (parts.length && !scrollY) layOutNext()
    else layOutAll()
  }
  const layOutNext = () => requestAnimationFrame(() => setTimeout(layOutSome))
  layOutNext()
}
