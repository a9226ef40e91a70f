/**
 * Fetches what a large catalogue left out of the page, once: the HTML at the address in `data-more` takes the place of
 * the element's children. After a failure the next opening tries again.
 */
export function loadMore(place: HTMLElement, then: () => void = () => {}): void {
  const address = place.dataset['more']
  if (!address) return
  delete place.dataset['more']
  fetch(address)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      const focused = place.contains(document.activeElement) && document.activeElement?.getAttribute('href')
      place.innerHTML = await answer.text()
      if (focused) place.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
      then()
    })
    .catch((error: unknown) => {
      console.warn('The menu stays as it is.', error)
      place.dataset['more'] = address
    })
}
