/** Marks what filters or orders a list: whoever uses it wants to see the list change, not the top of the page. */
export const PLACE = '[data-keeps-place]'

/** The control that asked for `url`, if it belongs to a filter and only the search changes. */
export function filterControl(event: NavigateEvent, url: URL): Element | undefined {
  const focused = document.activeElement
  const control = focused?.closest(PLACE)
    ? focused
    : (event.sourceElement ?? (event.info as Element | undefined))
  const stays = event.navigationType !== 'traverse' && url.pathname === location.pathname
  return stays && control?.closest(PLACE) ? control : undefined
}

/** Fields of a search left empty ask for nothing and stay out of the address. */
export function leaveOutEmpty({ target, formData }: FormDataEvent): void {
  if ((target as HTMLFormElement).method !== 'get') return
  const empty = [...formData].filter(([, value]) => value === '')
  for (const [name] of empty) formData.delete(name)
}
