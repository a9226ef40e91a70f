/** Marks controls that filter or sort a list: using one keeps the scroll position. */
export const FILTERS = '[data-keeps-place]'

/** Returns the filter control that caused a navigation to `url`, if only the query changes. */
export function filterControl(event: NavigateEvent, url: URL): Element | undefined {
  if (event.navigationType === 'traverse' || url.pathname !== location.pathname) return undefined
  const focused = document.activeElement
  const control = focused?.closest(FILTERS) ? focused : event.sourceElement
  return control?.closest(FILTERS) ? control : undefined
}

/** Sends a form that applies at once when one of its fields has changed. */
export function applyAtOnce({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (form?.matches('[data-live]')) form.requestSubmit()
}

/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  const empty = [...formData].filter(([, value]) => value === '')
  for (const [name] of empty) formData.delete(name)
}
