import { onOtherTab } from '#kit/storage/stored-list.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { boundItems } from './limits.ts'
import { itemKey, listHref } from './list-item.ts'
import { LIST_CHANGED, LIST_KEY, readList, writeList } from './store.ts'

/** Adds an item to the list, unless it is on it. Returns the message for the visitor. */
function add(text: string, name: string): string {
  const list = readList()
  if (list.some(({ item }) => itemKey(item) === itemKey(text)))
    return `${name} is on your request list already.`
  const [exceeded] = boundItems([...list.map(({ item }) => ({ text: item })), { text }]).exceeded
  if (exceeded) return exceeded.text
  writeList([...list, { item: text }])
  return `${name} is on your request list.`
}

/** Adds the item of the button that submitted its form. */
export function addSubmitted(event: Event): void {
  const { submitter } = event as SubmitEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  showToast(add(submitter.value, submitter.title))
}

/** Updates the links to the list: the number of items, and an address with all of them. */
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
onOtherTab(LIST_KEY, update)
update()

/** Enhances the form of a list. A page without a list opens the one stored in this browser. */
export async function enhance(element: HTMLElement): Promise<void> {
  if (element instanceof HTMLFormElement) return (await import('./live-list.ts')).enhanceList(element)
  const items = readList().map(({ item }) => item)
  if (items.length > 0) location.replace(listHref(items))
}
