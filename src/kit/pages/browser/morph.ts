import { Idiomorph } from 'idiomorph'
import { isChanged, isControl, servedState } from '#kit/forms/browser/is-changed.ts'
import { FILTERS } from './filters.ts'
import { MORPH } from './morph-event.ts'

const isEnhanced = (node: Node): boolean =>
  node instanceof HTMLElement && node.dataset['enhanced'] !== undefined

/** Whether the visitor has entered something in a live form that the answer does not contain: its control is served as before. */
const isUnanswered = (node: Node, after: Node): boolean =>
  isControl(node) &&
  isControl(after) &&
  node.form?.dataset['live'] !== undefined &&
  isChanged(node) &&
  servedState(node) === servedState(after)

/**
 * Changes an element, or with markup what is in it; focus, caret, open parts and what is not answered yet stay. An element that a
 * script has enhanced keeps its state, or takes over its new markup by the event.
 */
export function morphTo(element: Element, next: Element | string): void {
  void Idiomorph.morph(element, next, {
    morphStyle: typeof next === 'string' ? 'innerHTML' : 'outerHTML',
    // A focused field keeps the text that is being typed; any other focused element changes.
    ignoreActiveValue: Boolean(document.activeElement?.matches('input, textarea')),
    callbacks: {
      beforeNodeMorphed(node: Element, after: Node) {
        if (isEnhanced(node)) node.dispatchEvent(new CustomEvent(MORPH, { detail: after }))
        else if (!isUnanswered(node, after)) {
          // The text stays, and now counts as a change of the new markup's text.
          if (node === document.activeElement && 'defaultValue' in node)
            node.defaultValue = (after as HTMLInputElement).defaultValue
          return true
        }
        return false
      },
      // The visitor opens and closes details and dialogs.
      beforeAttributeUpdated: (name) => name !== 'open',
    },
  })
}

interface Results {
  /** Text that screen readers are to announce; '' if the page announces it by itself. */
  announcement: string
  /** Shows the results, if the page is to stay in place; false if the focus is lost. */
  show: (isInPlace: boolean) => boolean
}

/** Changes the markup in `box`, and keeps the place of `used`, the control that caused the change. */
export function morph(box: Element, html: string, used: Element): Results {
  closeMenu(used.closest('details:has(> nav)'))
  const focused = document.activeElement
  const control = focused?.closest(FILTERS) ? focused : used
  const { top } = control.getBoundingClientRect()
  const before = findStatus(control)
  const text = before?.textContent
  holdScroll()
  morphTo(box, html)
  for (const alert of box.querySelectorAll('details:not([open]) [role="alert"]'))
    alert.closest('details')!.open = true
  const status = findStatus(control)
  // A status that was there before announces its new text by itself.
  const isAnnounced = status === before && status?.textContent !== text
  return {
    announcement: isAnnounced ? '' : (status?.textContent ?? ''),
    show(isInPlace) {
      const kept = focused === document.body || !focused?.isConnected ? control : focused
      // Scrolling to a fragment takes the focus away.
      if (kept.isConnected) (kept as HTMLElement).focus({ preventScroll: true })
      if (isInPlace) {
        if (control.isConnected) keepPosition(control, top)
        // A link or a button asks for results; with any other control the page stays where it is.
        if (control.matches('a, button:not([name])'))
          box.querySelector('[data-keeps-place] h2')?.scrollIntoView({ block: 'nearest' })
      }
      return document.activeElement !== document.body
    },
  }
}

/** Closes a menu of which a link was used. */
function closeMenu(menu: Element | null): void {
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus({ preventScroll: true })
}

/** Returns the status in the target of the address, if it has one, else beside the control, or in the page. */
function findStatus(control: Element): Element | undefined {
  const places = [document.getElementById(location.hash.slice(1)), control.closest('section'), document]
  return places.flatMap((place) => place?.querySelector('main [role="status"]:not([hidden])') ?? [])[0]
}

/** Switches off scroll anchoring until the change is on screen. */
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
