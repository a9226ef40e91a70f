import { morphTo } from '#kit/pages/browser/morph.ts'
import { onOtherTab } from '#kit/storage/stored-list.ts'
import { showActions } from '#ui/toast/show-actions.ts'
import type { DeliveryFields } from './delivery-fields.ts'
import type { KeptList } from './kept-list.ts'
import { boundItems, leftOutTexts } from './limits.ts'
import { DELIVERY, listAddress, type ListState, readNotes, writeList } from './list-address.ts'
import { itemKey, parseItem, writeItem } from './list-item.ts'
import { addPasted } from './pasted-lines.ts'
import { LIST_KEY } from './list-key.ts'
import { readState } from './store.ts'

interface LiveListParts {
  /** Box of the table. */
  lines: HTMLElement
  /** Form of the address. */
  address: HTMLFormElement
  delivery: DeliveryFields
  kept: KeptList
}

/** The lines on the page. For each change the live form of their address answers, with the totals that the server computes. */
export class LiveList {
  readonly #lines: HTMLElement
  readonly #address: HTMLFormElement
  readonly #delivery: DeliveryFields
  readonly #kept: KeptList

  constructor({ lines, address, delivery, kept }: LiveListParts) {
    this.#lines = lines
    this.#address = address
    this.#delivery = delivery
    this.#kept = kept
    delivery.onChange(() => this.#show(this.#items(), 'change'))
    lines.addEventListener('input', ({ target }) => this.#onInput(target))
    lines.addEventListener('click', (event) => this.#onClick(event))
    lines.addEventListener('keydown', (event) => this.#onKey(event))
    onOtherTab(LIST_KEY, () => this.#showLatest())
    // A page restored from the back/forward cache still shows the list as it was when the visitor left.
    addEventListener('pageshow', () => this.#showLatest())
    // The visitor may have typed a quantity before this script ran.
    if (!this.#showLatest()) this.#applyQuantities('input')
  }

  #items(): string[] {
    return itemsIn(this.#lines)
  }

  state(): ListState {
    return { items: this.#items(), notes: this.#kept.notes, delivery: this.#delivery.get() }
  }

  /** Shows another list, with its delivery. */
  showState({ items, delivery }: ListState): void {
    this.#delivery.set(delivery)
    this.#show(items, 'change')
  }

  /** Adds items that were pasted, and takes them back on demand. Returns those that the list cannot hold. */
  add(pasted: readonly string[]): readonly string[] {
    const before = this.#items()
    const bound = boundItems(addPasted(before, pasted).map((text) => ({ text })))
    this.#show(
      bound.kept.map(({ text }) => text),
      'change',
    )
    const added = pasted.length - bound.leftOut.length
    showActions([`${added} ${added === 1 ? 'line' : 'lines'} added.`, ...leftOutTexts(bound)].join(' '), [
      { label: 'Undo', act: () => this.#show(before, 'change') },
    ])
    return bound.leftOut
  }

  /** Shows the lines that the server has rendered for a changed list. */
  morph(form: Element): void {
    const focused = document.activeElement
    const isInLines = this.#lines.contains(focused)
    morphTo(this.#lines, form.querySelector('[data-lines-box]')?.innerHTML ?? '')
    this.#writeNotes()
    // The server has replaced models by addresses, and added up lines of the same product.
    this.#kept.keep(this.state())
    // The last line was removed.
    if (isInLines && !focused?.isConnected)
      [...this.#lines.querySelectorAll<HTMLElement>('[name="remove"]')].at(-1)?.focus({ preventScroll: true })
  }

  /** Keeps a list, and shows it by its address: at once after a `change`, after a pause in typing after an `input`. */
  #show(items: readonly string[], event: 'change' | 'input'): void {
    const state = { ...this.state(), items }
    this.#kept.keep(state)
    // The page of an empty list has replaced this one.
    if (!this.#address.isConnected) return location.assign(listAddress(state))
    const { entries, leftOut } = writeList(state)
    const inputs = (items.length > 0 ? entries : [['item', ''] as const]).map(([name, value]) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      return input
    })
    this.#address.replaceChildren(...inputs)
    showLeftOut(leftOut)
    inputs[0]?.dispatchEvent(new Event(event, { bubbles: true }))
  }

  /** Shows the list that this browser keeps, if the page shows an earlier state of it. Returns whether it does. */
  #showLatest(): boolean {
    const latest = this.#lines.isConnected ? this.#kept.latest() : undefined
    const isBehind = latest !== undefined && listAddress(latest) !== listAddress(this.#shown())
    if (isBehind) this.showState(latest)
    this.#writeNotes()
    return isBehind
  }

  /** Returns the list as the address has it. */
  #shown(): ListState {
    const query = new URLSearchParams(location.search)
    const items = this.#items()
    return {
      items,
      notes: readNotes(query.getAll('note'), items),
      delivery: Object.fromEntries(DELIVERY.map((name) => [name, query.get(name) ?? ''])),
    }
  }

  #writeNotes(): void {
    showLeftOut(writeList(this.state()).leftOut)
    for (const note of this.#lines.querySelectorAll('textarea')) {
      note.value = this.#kept.notes.get(keyOf(note)) ?? ''
      if (note.value) note.closest('details')!.open = true
    }
  }

  #onInput(target: EventTarget | null): void {
    if (target instanceof HTMLTextAreaElement) {
      this.#kept.notes.set(keyOf(target), target.value)
      this.#show(this.#items(), 'input')
    } else if (target instanceof HTMLInputElement) this.#applyQuantities('input')
  }

  /** Applies a quantity on Enter, which would otherwise send the form. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    this.#applyQuantities('change')
  }

  #applyQuantities(event: 'change' | 'input'): void {
    const before = this.#items().join()
    for (const input of this.#lines.querySelectorAll<HTMLInputElement>('[data-item] input[type="number"]')) {
      const row = rowOf(input)
      const item = parseItem(row?.dataset['item'] ?? '')
      const isTyped = input.value !== input.defaultValue && input.value !== ''
      if (row && item && isTyped) row.dataset['item'] = writeItem({ ...item, quantity: input.value })
    }
    const items = this.#items()
    if (items.join() !== before || event === 'change') this.#show(items, event)
  }

  #onClick(event: MouseEvent): void {
    const controls = '[data-step], [name="remove"], [data-change]'
    const control = (event.target as Element).closest<HTMLElement>(controls)
    if (!control) return
    event.preventDefault()
    if (control instanceof HTMLAnchorElement) return this.#follow(new URL(control.href).searchParams)
    const row = rowOf(control)
    const by = control.dataset['step']
    if (by) return step(row?.querySelector('input[type="number"]'), by)
    const index = Number(row?.dataset['index'])
    const before = this.#items()
    const item = before[index] ?? ''
    this.#show(before.toSpliced(index, 1), 'change')
    const undo = () => {
      const items = this.#lines.isConnected ? this.#items() : readState().items
      this.#show(items.toSpliced(index, 0, item), 'change')
    }
    showActions(`${nameOf(control)} is removed.`, [{ label: 'Undo', act: undo }])
  }

  /** Shows the list of a link, which has another item in the place of one. */
  #follow(query: URLSearchParams): void {
    const items = query.getAll('item')
    for (const [key, note] of readNotes(query.getAll('note'), items))
      if (!this.#kept.notes.get(key)) this.#kept.notes.set(key, note)
    this.#show(items, 'change')
  }
}

/** Returns the list that the page was served with. */
export function stateOf(lines: HTMLElement | null, delivery: DeliveryFields): ListState {
  const fields = [...(lines?.querySelectorAll('textarea') ?? [])].filter(({ value }) => value)
  return {
    items: lines ? itemsIn(lines) : [],
    notes: new Map(fields.map((field) => [keyOf(field), field.value])),
    delivery: delivery.get(),
  }
}

/** Says whether notes are too long for the address. */
const showLeftOut = (count: number) =>
  document.querySelector('[data-notes-left]')?.toggleAttribute('hidden', count === 0)

/** Returns the model that a control of its line is described by. */
const nameOf = (control: HTMLElement): string =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.firstChild?.textContent ?? ''

/** Returns the items in the order of the address. */
const itemsIn = (lines: HTMLElement): string[] =>
  [...lines.querySelectorAll<HTMLElement>('[data-item]')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map(({ dataset }) => dataset['item'] ?? '')

const rowOf = (element: Element) => element.closest<HTMLElement>('[data-item]')

const keyOf = (element: Element): string => itemKey(rowOf(element)?.dataset['item'] ?? '')

function step(input: HTMLInputElement | null | undefined, by: string): void {
  if (!input) return
  input.value = String(Math.max(1, (Number(input.value) || 0) + Number(by)))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
