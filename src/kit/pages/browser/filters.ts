/** Marks controls that filter or sort a list: using one keeps the scroll position. */
export const FILTERS = '[data-keeps-place]'

/** Returns the filter control that caused a navigation to `url`, if only the query changes. */
export const filterControl = (event: NavigateEvent, url: URL): Element | null | undefined =>
  event.navigationType !== 'traverse' && url.pathname === location.pathname
    ? [document.activeElement, event.sourceElement].find((element) => element?.closest(FILTERS))
    : undefined

/** Sends a form that applies at once when one of its fields has changed. */
export function applyAtOnce({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (form?.matches('[data-live]')) form.requestSubmit()
}

/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  for (const [name] of [...formData].filter(([, value]) => !value)) formData.delete(name)
}
