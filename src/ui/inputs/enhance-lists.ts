import { firstControlIn } from '#kit/forms/browser/first-control.ts'
import type { RemovedItem } from '#kit/forms/browser/form-messages.ts'

type FieldsChanged = (removed?: RemovedItem) => void

/** Lets visitors add and remove the items of each list. An added item gets the focus, and the one after a removed item. */
export function enhanceLists(form: HTMLFormElement, fieldsChanged: FieldsChanged): void {
  for (const list of form.querySelectorAll<HTMLOListElement>('ol[data-list]'))
    enhanceList(list, fieldsChanged)
}

function enhanceList(list: HTMLOListElement, fieldsChanged: FieldsChanged): void {
  const { list: path = '', min = '0', max = 'Infinity' } = list.dataset
  const frame = list.parentElement
  const prototype = frame?.querySelector(':scope > [data-prototype] > li')
  const status = frame?.querySelector(':scope > [role="status"]')
  const add = frame?.querySelector<HTMLButtonElement>(':scope > [data-add]')
  if (!frame || !prototype || !add) return
  const initialHtml = list.innerHTML
  const label = add.dataset['add'] ?? ''

  const update = () => {
    const { length } = list.children
    for (const item of list.children) {
      const remove = item.querySelector<HTMLButtonElement>(':scope > [data-remove]')
      if (remove) remove.disabled = length <= Number(min)
    }
    add.disabled = length >= Number(max)
  }
  const change = (announcement: string, index: number, removed?: RemovedItem) => {
    update()
    if (status) status.textContent = announcement
    const next = list.children[Math.min(index, list.children.length - 1)] ?? frame
    firstControlIn(next)?.focus()
    fieldsChanged(removed)
  }
  add.addEventListener('click', () => {
    const index = list.children.length
    const item = prototype.cloneNode(true) as HTMLLIElement
    renumber(item, { path, label, from: '#', to: index })
    list.append(item)
    change(`${label} ${index + 1} added`, index)
  })
  list.addEventListener('click', ({ target }) => {
    const item = (target as Element).closest('[data-remove]')?.closest('li')
    if (item?.parentElement !== list) return
    const index = [...list.children].indexOf(item)
    item.remove()
    for (const [at, later] of [...list.children].entries())
      if (at >= index) renumber(later, { path, label, from: at + 1, to: at })
    change(`${label} ${index + 1} removed`, index, { list: path, index })
  })
  const reset = () => {
    list.innerHTML = initialHtml
    update()
    fieldsChanged()
  }
  for (const target of [frame, list.closest('form')])
    target?.addEventListener('reset', ({ target: of }) => of === target && queueMicrotask(reset))
}

interface Renumbering {
  path: string
  label: string
  from: number | '#'
  to: number
}

/** Attributes that contain the path of an item. */
const ATTRIBUTES = ['name', 'id', 'for', 'aria-describedby', 'aria-labelledby']

function renumber(item: Element, { path, label, from, to }: Renumbering): void {
  const index = item.querySelector<HTMLInputElement>('input[type="hidden"]')
  if (index) index.value = String(to)
  for (const element of item.querySelectorAll('*'))
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name)
      if (value?.includes(`${path}.${from}`))
        element.setAttribute(name, value.replaceAll(`${path}.${from}`, `${path}.${to}`))
    }
  const before = `${label} ${from === '#' ? '#' : from + 1}`
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.trim() === before) text.data = text.data.replace(before, `${label} ${to + 1}`)
  }
}
