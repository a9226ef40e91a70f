import { FILTERS } from './filters.ts'

/**
 * Remembers what the visitor sees of a filter whose markup is about to be replaced. Returns a function that announces the number
 * of results, opens the same disclosures again, and focuses the same control at its place, with the text that is being typed;
 * false if it is gone. While a dialog covers the page, only the number is announced.
 */
export function keepControl(used: Element): (isCovered?: boolean) => boolean {
  const focused = document.activeElement
  const control = focused?.closest(FILTERS) ? focused : used
  const { top } = control.getBoundingClientRect()
  const open = new Map(listDisclosures().map((one) => [labelOf(one.firstElementChild!), one.open]))
  return (isCovered) => {
    announceResults()
    if (isCovered) return true
    for (const one of listDisclosures()) {
      const isOpen = open.get(labelOf(one.firstElementChild!)) ?? one.open
      one.open = isOpen || one.querySelector('[role="alert"]') !== null
    }
    const candidates = document.querySelectorAll<HTMLElement>(`${FILTERS} ${control.tagName}`)
    const same = [...candidates].findLast((candidate) => labelOf(candidate) === labelOf(control))
    const visible = same?.checkVisibility() ? same : same?.closest('details')?.querySelector('summary')
    visible?.focus({ preventScroll: true })
    if (visible && !location.hash) keepPosition(visible, top)
    // A link or a button asks for results; with any other control the page stays where it is.
    if (!location.hash && control.matches('a, button:not([name])'))
      document.querySelector(`${FILTERS} h2`)?.scrollIntoView({ block: 'nearest' })
    if (same && isBeingTyped(control)) typeOn(same as HTMLInputElement, control)
    return visible !== undefined
  }
}

/** Announces the result in the target of the address, if it has one, else in the page. */
function announceResults(): void {
  const announcer = document.querySelector('[data-announcer]')
  const place = document.getElementById(location.hash.slice(1)) ?? document.querySelector('main')
  const status = place?.querySelector('[role="status"]')
  if (announcer && status) announcer.textContent = status.textContent
}

const listDisclosures = () => [...document.querySelectorAll<HTMLDetailsElement>(`${FILTERS} form details`)]

/** Scrolls the region of the filter, if it has one, so that the control stays at its place. */
function keepPosition(control: Element, top: number): void {
  const place = control.closest(FILTERS)
  for (const box of [control.closest('form'), place, place?.parentElement])
    if (box) box.scrollTop += control.getBoundingClientRect().top - top
}

/** Whether a field has a text that the address does not have yet. */
function isBeingTyped(control: Element): control is HTMLInputElement {
  if (!control.matches('input:not([type="checkbox"], [type="radio"])')) return false
  const { name, value } = control as HTMLInputElement
  return value !== (new URLSearchParams(location.search).get(name) ?? '')
}

function typeOn(field: HTMLInputElement, { value, selectionStart, selectionEnd }: HTMLInputElement): void {
  field.value = value
  field.setSelectionRange(selectionStart, selectionEnd)
}

/** Identifies a link by its text, without the count behind it; a checkbox or radio button by its name and value. */
function labelOf(control: Element): string {
  const { name = '', type = '', value } = control as Partial<HTMLInputElement>
  return name + (['checkbox', 'radio'].includes(type) ? value : control.firstChild?.textContent)
}
