import { onOtherTab } from '#kit/storage/stored-list.ts'
import { showActions } from '#ui/toast/show-actions.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { boundItems } from './limits.ts'
import { listAddress } from './list-address.ts'
import { addUp, itemKey, MAX_ADDRESS, quantityOf } from './list-item.ts'
import { LIST_KEY } from './list-key.ts'
import { LIST_CHANGED, readList, readState, type StoredItem, writeList } from './store.ts'

/** Puts an item on the list, or adds its quantity to the line that has it. Says so, and takes it back on demand. */
function add(text: string, name: string): void {
  const list = readList()
  const before = list.find(({ item }) => itemKey(item) === itemKey(text))
  const item = before ? addUp(before.item, text) : text
  const others = list.filter((one) => one !== before)
  const [exceeded] = boundItems([...others.map((one) => ({ text: one.item })), { text: item }]).exceeded
  if (exceeded) return void showToast(exceeded.text)
  writeList(before ? list.map((one) => (one === before ? { ...one, item } : one)) : [...list, { item }])
  const sum = before ? `: ${quantityOf(item)} now, ${quantityOf(before.item)} before.` : '.'
  showActions(`${name} is on your request list${sum}`, [
    { label: 'View list', act: listAddress(readState()) },
    { label: 'Undo', act: () => takeBack(item, before) },
  ])
}

/** Restores the line of an item as it was before its quantity was added. */
function takeBack(item: string, before: StoredItem | undefined): void {
  const isOther = (one: StoredItem) => itemKey(one.item) !== itemKey(item)
  writeList(
    before
      ? readList().map((one) => (isOther(one) ? one : { ...one, item: before.item }))
      : readList().filter(isOther),
  )
}

/** Adds the item of the button that submitted its form. */
export function addSubmitted(event: Event): void {
  const { submitter } = event as SubmitEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  add(submitter.value, submitter.title)
}

/** Sets a text only if it differs: some links are inside the observed part of the page, where a write would trigger another update. */
function setText(element: HTMLElement | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Updates the links to the list: the number of items, and an address with all of them. */
function update(): void {
  const list = readState()
  const { items } = list
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-request-list]')) {
    link.href = listAddress(list)
    const [text] = link.getElementsByTagName('span')
    const [badge] = link.getElementsByTagName('b')
    setText(text, `Request list (${items.length})`)
    setText(badge, String(items.length))
    link.toggleAttribute('data-filled', items.length > 0)
  }
  updateButtons(items)
}

/** Says on each button how many of its item are on the list. */
function updateButtons(items: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(
    'button[form=request-list-add][name=item]',
  )) {
    const listed = items.find((item) => itemKey(item) === itemKey(button.value))
    const count = listed && quantityOf(listed)
    if (count) {
      button.dataset['onList'] = count
      button.ariaLabel = `${button.textContent}, ${count} on your list`
    } else if (button.dataset['onList']) {
      delete button.dataset['onList']
      button.ariaLabel = null
    }
  }
}

document.addEventListener(LIST_CHANGED, update)
onOtherTab(LIST_KEY, update)
// A page or an answer that is rendered in place has buttons of its own.
new MutationObserver(update).observe(document.querySelector('#main')!, {
  childList: true,
  subtree: true,
  attributeFilter: ['value'],
})
update()

/** Enhances the form of a list. A page without a list opens the one stored in this browser. */
export async function enhance(element: HTMLElement): Promise<void> {
  if (element instanceof HTMLFormElement) {
    const { enhanceList } = await import('./enhance-list.ts')
    // The list marks its history entry, which would cancel a page change.
    await window.navigation?.transition?.finished.catch(() => {})
    return enhanceList(element)
  }
  const list = readState()
  if (list.items.length > 0) return location.replace(listAddress(list))
  const [{ enhancePaste }, { addPasted }] = await Promise.all([
    import('./enhance-paste.ts'),
    import('./pasted-lines.ts'),
  ])
  enhancePaste(element.querySelector('form:has(textarea)')!, (pasted) => {
    const items = addPasted([], pasted)
    const all = listAddress({ ...list, items })
    const { kept, leftOut } = boundItems(items.map((text) => ({ text })))
    // The page of the list says which are left out.
    location.assign(
      all.length <= MAX_ADDRESS ? all : listAddress({ ...list, items: kept.map(({ text }) => text) }),
    )
    return leftOut
  })
}
