import { listHref } from './list-item.ts'
import { LIST_CHANGED, readList } from './store.ts'

/** Writes the number of items into the links to the list, which lead to the list as an address. */
function update(): void {
  const items = readList().map(({ item }) => item)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-request-list]')) {
    link.href = listHref(items)
    const [text] = link.getElementsByTagName('span')
    const [badge] = link.getElementsByTagName('b')
    if (text) text.textContent = `Request list (${items.length})`
    if (badge) badge.textContent = String(items.length)
    link.toggleAttribute('data-filled', items.length > 0)
  }
}

document.addEventListener(LIST_CHANGED, update)
addEventListener('storage', update)
update()
