import { PLACE } from './filter-control.ts'

/** Focuses the same control in the page drawn anew, or the disclosure it is behind now, with the results in view. */
export function keepPlace(control: Element): boolean {
  const name = nameOf(control)
  const same = [...document.querySelectorAll<HTMLElement>(`${PLACE} ${control.tagName}`)].find(
    (one) => nameOf(one) === name,
  )
  const shown = same?.checkVisibility() ? same : same?.closest('details')?.querySelector('summary')
  shown?.focus({ preventScroll: true })
  document.querySelector(`${PLACE} h2`)?.scrollIntoView({ block: 'nearest' })
  return shown !== undefined
}

/** A link goes by its words, without the count behind them; a tick by its name and value. */
function nameOf(control: Element): string {
  const { name = '', type, value } = control as Partial<HTMLInputElement>
  return name + (type === 'checkbox' ? value : control.firstChild?.textContent)
}
