import { isStill } from '#kit/motion/is-still.ts'

/** spec §9: back-to-top appears after this much scrolling. */
const BACK_TO_TOP_PX = 600

/** Back-to-top scrolls smoothly, or at once where motion is not wanted. Shown by the scroll position it is told. */
export function enhanceBackToTop(button: HTMLButtonElement): (top: number) => void {
  button.addEventListener('click', () => {
    scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' })
    // The button leaves; reading goes on where the page begins.
    document.getElementById('main')?.focus({ preventScroll: true })
  })
  return (top) => void button.toggleAttribute('data-shown', top >= BACK_TO_TOP_PX)
}
