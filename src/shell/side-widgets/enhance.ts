import { followScroll } from '#shell/follow-scroll.ts'

/** spec §9: back-to-top appears after this much scrolling. */
const BACK_TO_TOP_PX = 600

/** Shows back-to-top from 600 px on; it scrolls smoothly, or at once where motion is not wanted. */
export function enhanceBackToTop(button: HTMLButtonElement): void {
  followScroll((top) => void button.toggleAttribute('data-shown', top >= BACK_TO_TOP_PX))
  button.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    // The button leaves; reading goes on where the page begins.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
