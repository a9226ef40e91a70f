/** Marks controls that filter or sort a list: using one keeps the scroll position. */
const FILTERS = '[data-keeps-place]'

/** Returns the filter control that caused a navigation to `url`, if only the query changes. */
export function filterControl(event: NavigateEvent, url: URL): Element | undefined {
  if (event.navigationType === 'traverse' || url.pathname !== location.pathname) return undefined
  const focused = document.activeElement
  const control = focused?.closest(FILTERS) ? focused : event.sourceElement
  return control?.closest(FILTERS) ? control : undefined
}

/** Focuses the same control in the new page, or the disclosure that contains it, and scrolls the results into view. */
export function focusSameControl(control: Element): boolean {
  const label = labelOf(control)
  const candidates = document.querySelectorAll<HTMLElement>(`${FILTERS} ${control.tagName}`)
  const same = [...candidates].find((candidate) => labelOf(candidate) === label)
  const visible = same?.checkVisibility() ? same : same?.closest('details')?.querySelector('summary')
  visible?.focus({ preventScroll: true })
  document.querySelector(`${FILTERS} h2`)?.scrollIntoView({ block: 'nearest' })
  return visible !== undefined
}

/** Identifies a link by its text, without the count behind it; a checkbox by its name and value. */
function labelOf(control: Element): string {
  const { name = '', type, value } = control as Partial<HTMLInputElement>
  return name + (type === 'checkbox' ? value : control.firstChild?.textContent)
}

/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  const empty = [...formData].filter(([, value]) => value === '')
  for (const [name] of empty) formData.delete(name)
}
