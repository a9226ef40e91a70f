import { showToast } from '#ui/toast/show-toast.ts'
import './header-link.ts'
import { itemKey, MAX_ITEMS, parseItem } from './list-item.ts'
import { readList, writeList } from './store.ts'

/** Adds an item to the list, unless it is on it. Returns what to tell the visitor; undefined if nothing could be kept. */
function add(text: string, name: string): string | undefined {
  const list = readList()
  const added = parseItem(text)
  const isListed = list.some(({ item }) => {
    const parsed = parseItem(item)
    return parsed && added && itemKey(parsed) === itemKey(added)
  })
  if (isListed) return `${name} is on your request list already.`
  if (list.length >= MAX_ITEMS) return `A request list has at most ${MAX_ITEMS} items.`
  return writeList([...list, { item: text }]) ? `${name} is on your request list.` : undefined
}

/** Lets a button add its item without leaving the page. Without storage it opens the list, as it does without a script. */
export function enhanceAddButton(button: HTMLButtonElement): void {
  button.addEventListener('click', (event) => {
    const message = add(button.value, button.title)
    if (message === undefined) return
    event.preventDefault()
    showToast(message)
  })
}
