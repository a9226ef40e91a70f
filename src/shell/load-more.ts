/**
 * Fetches what a large catalogue left out of the page, once: the HTML at the address in `data-more` is the whole of the
 * list, and takes its place when `around` has it do so. After a failure the next opening tries again.
 */
export function loadMore(list: HTMLElement, around = (change: () => void): void => change()): void {
  const address = list.dataset['more']
  if (!address) return
  delete list.dataset['more']
  fetch(address)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      const whole = document.createElement('template')
      whole.innerHTML = await answer.text()
      around(() => complete(list, [...whole.content.children]))
    })
    .catch((error: unknown) => {
      console.warn('The menu stays as it is.', error)
      list.dataset['more'] = address
    })
}

/**
 * Entries the list has already stay the elements they are, with what has been opened in them and the focus; an entry is
 * known by its first link.
 */
function complete(list: HTMLElement, whole: Element[]): void {
  const known = new Map([...list.children].map((entry) => [addressOf(entry), entry]))
  let next = list.firstElementChild
  for (const entry of whole) {
    const same = known.get(addressOf(entry))
    known.delete(addressOf(entry))
    if (same) next = same.nextElementSibling
    else list.insertBefore(entry, next)
  }
  const focused = document.activeElement
  for (const left of known.values()) if (!left.contains(focused)) left.remove()
  // What came before it has moved it.
  if (list.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
}

const addressOf = (entry: Element) => entry.querySelector('a')?.getAttribute('href')
