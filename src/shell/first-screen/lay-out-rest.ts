const BELOW = 'main > section:nth-child(n + 3), body > footer'

/**
 * Has laid out, while nobody wants anything, what begins below the first screen: one part after the other, for all of it at
 * once would hold up whoever presses something. From then on a page is as long as it is, and scrolls to its end.
 */
export function layOutRest(): void {
  const { classList } = document.documentElement
  if (!classList.contains('first-screen')) return
  const idle = window.requestIdleCallback ?? setTimeout
  const parts = document.querySelectorAll<HTMLElement>(BELOW)
  const layOut = (at: number) => {
    const part = parts[at]
    if (part) {
      part.style.contentVisibility = 'visible'
      idle(() => layOut(at + 1))
    } else {
      classList.remove('first-screen')
      for (const each of parts) each.removeAttribute('style')
    }
  }
  layOut(0)
}
