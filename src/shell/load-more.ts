/** Completes a list with the HTML at the address in `data-more`, once; `wrap` surrounds the update. After a failure, the next call retries. */
export function loadMore(list: HTMLElement, wrap: (update: () => void) => void): void {
  const address = list.dataset['more']
  if (!address) return
  delete list.dataset['more']
  fetch(address)
    .then(async (response) => {
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      const whole = document.createElement('template')
      whole.innerHTML = await response.text()
      wrap(() => complete(list, [...whole.content.children]))
    })
    .catch((error: unknown) => {
      console.warn('The menu stays as it is.', error)
      list.dataset['more'] = address
    })
}

/** Completes entries and adds missing ones. Existing ones, identified by their first link, stay the same elements, with their state and the focus. */
function complete(list: HTMLElement, whole: Element[]): void {
  const known = new Map([...list.children].map((entry) => [addressOf(entry), entry]))
  let next = list.firstElementChild
  for (const entry of whole) {
    const same = known.get(addressOf(entry))
    known.delete(addressOf(entry))
    if (same) {
      fill(same, entry)
      next = same.nextElementSibling
    } else list.insertBefore(entry, next)
  }
  const focused = document.activeElement
  for (const entry of known.values()) if (!entry.contains(focused)) entry.remove()
  // Entries that were added above have moved it.
  if (list.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
}

/** Adds the picture in the link of an entry, and what follows the link. Its text stays, which may be pressed at the moment. */
function fill(entry: Element, { firstElementChild: link, children }: Element): void {
  const own = entry.firstElementChild
  const tile = link?.querySelector('img')?.parentElement
  if (own && tile) {
    own.querySelector('span:empty')?.remove()
    own.prepend(tile)
  }
  entry.append(...[...children].slice(1))
}

const addressOf = (entry: Element) => entry.querySelector('a')?.getAttribute('href')
