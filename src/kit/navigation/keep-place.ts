/** Marks what filters or orders a list: whoever uses it wants to see the list change, not the top of the page. */
const PLACE = '[data-keeps-place]'

/** The control that asked for `url`, if it belongs to a filter and only the search changes. */
export function filterControl(event: NavigateEvent, url: URL): Element | undefined {
  const focused = document.activeElement
  const control = focused?.closest(PLACE) ? focused : event.sourceElement
  const stays = event.navigationType !== 'traverse' && url.pathname === location.pathname
  return stays && control?.closest(PLACE) ? control : undefined
}

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

/** Fields of a search left empty ask for nothing and stay out of the address. */
export function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  const empty = [...formData].filter(([, value]) => value === '')
  for (const [name] of empty) formData.delete(name)
}
