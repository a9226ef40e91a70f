import { Idiomorph } from 'idiomorph'
import { FILTERS } from './filters.ts'

const isEnhanced = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset['enhanced'] !== undefined

/**
 * Changes an element, or with markup what is in it; focus, caret, text that is being typed and open parts stay. What a script has
 * enhanced keeps its state, unless it contains `used`, the control that caused the change: then it is replaced.
 */
export function morphTo(element: Element, next: Element | string, used?: Element): void {
  const replaced: [Element, Node][] = []
  const keepEnhanced = (node: Element, after: Node) => {
    if (!isEnhanced(node)) return true
    if (used && node.contains(used)) replaced.push([node, document.importNode(after, true)])
    return false
  }
  void Idiomorph.morph(element, next, {
    morphStyle: typeof next === 'string' ? 'innerHTML' : 'outerHTML',
    // A button has a value, too, which must change.
    ignoreActiveValue: !document.activeElement?.matches('button'),
    callbacks: {
      beforeNodeMorphed: keepEnhanced,
      // The visitor opens and closes details and dialogs.
      beforeAttributeUpdated: (name) => name !== 'open',
    },
  })
  for (const [node, after] of replaced) node.replaceWith(after)
}

/**
 * Changes the markup in `box`, and keeps the place of `used`, the control that caused the change. Returns a function that announces
 * the result and shows it; false if the focus is lost.
 */
export function morph(box: Element, html: string, used: Element): (isCovered?: boolean) => boolean {
  const focused = document.activeElement
  const control = focused?.closest(FILTERS) ? focused : used
  const { top } = control.getBoundingClientRect()
  holdScroll()
  morphTo(box, html, control)
  for (const alert of box.querySelectorAll('details:not([open]) [role="alert"]'))
    alert.closest('details')!.open = true
  return (isCovered) => {
    announceResults(control)
    if (isCovered) return true
    // Scrolling to a fragment takes the focus away.
    if (control.isConnected) (control as HTMLElement).focus({ preventScroll: true })
    if (!location.hash) {
      if (control.isConnected) keepPosition(control, top)
      // A link or a button asks for results; with any other control the page stays where it is.
      if (control.matches('a, button:not([name])'))
        box.querySelector(`${FILTERS} h2`)?.scrollIntoView({ block: 'nearest' })
    }
    return box.contains(document.activeElement)
  }
}

/** Announces the result in the target of the address, if it has one, else beside the control, or in the page. */
function announceResults(control: Element): void {
  const announcer = document.querySelector('[data-announcer]')
  const places = [document.getElementById(location.hash.slice(1)), control.closest('section'), document]
  const [status] = places.flatMap((place) => place?.querySelector('main [role="status"]') ?? [])
  if (announcer && status) announcer.textContent = status.textContent
}

/** Lets the browser not scroll by what changes above it, until the change is on screen. */
function holdScroll(): void {
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  requestAnimationFrame(() => setTimeout(() => (style.overflowAnchor = '')))
}

/** Scrolls the region of the filter, if it has one, and the page, so that the control stays at its place. */
function keepPosition(control: Element, top: number): void {
  const place = control.closest(FILTERS)
  for (const box of [control.closest('form'), place, place?.parentElement, document.scrollingElement])
    if (box) box.scrollTop += control.getBoundingClientRect().top - top
}
