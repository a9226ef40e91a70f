import { whenIdle } from '#kit/loading/when-idle.ts'
import { connection } from '#kit/pages/browser/connection.ts'
import { classList, layOutAll } from './first-screen.ts'

/** Time that a part of the layout may take before the next frame, in ms. */
const SLICE_MS = 12

/**
 * Lays out the page below the first screen little by little and loads its pictures, for what captures the page without using it. Nothing moves, because the
 * page is at its top; once a visitor has scrolled, the rest is laid out at once.
 */
export function layOutSlowly(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('section,footer,li:has(article)')]
  const layOutNext = () => requestAnimationFrame(() => setTimeout(layOutSome))
  const layOutSome = () => {
    // Chromium counts what changes before the second paint as a layout shift.
    if (classList.contains('first-paint')) return layOutNext()
    for (const end = performance.now() + SLICE_MS; parts[0] && performance.now() < end;) {
      for (const part of parts.splice(0, 2)) part.style.contentVisibility = 'visible'
      // Reading a size lays out the page.
      void document.body.offsetTop
    }
    if (!scrollY && parts[0]) return layOutNext()
    layOutAll()
    loadPictures()
  }
  layOutNext()
}

/** Matches a desktop. */
const DESKTOP = '(hover: hover) and (width >= 1024px)'

/**
 * Loads the page's pictures below the first screen at low priority, on a desktop with a fast connection; elsewhere they load when
 * they come near, or the page is printed. Those of the menus load when they open.
 */
function loadPictures(): void {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')) {
      picture.fetchPriority = 'low'
      picture.loading = 'eager'
    }
  }
  addEventListener('beforeprint', load)
  const { saveData, effectiveType = '4g' } = connection()
  if (matchMedia(DESKTOP).matches && !saveData && effectiveType === '4g') whenIdle(load)
}
