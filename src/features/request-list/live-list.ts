import { morphTo } from '#kit/pages/browser/morph.ts'
import { MORPH } from '#kit/pages/browser/morph-event.ts'
import { onOtherTab } from '#kit/storage/stored-list.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { enhanceFiles } from '#ui/inputs/enhance-files.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'
import { showActions } from '#ui/toast/show-actions.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { requestListFields } from './fields.ts'
import { itemKey, parseItem, REQUEST_LIST, writeItem } from './list-item.ts'
import { boundItems, leftOutTexts } from './limits.ts'
import { enhancePaste } from './enhance-paste.ts'
import { KeptList } from './kept-list.ts'
import { LIST_KEY } from './store.ts'

/** Enhances the list and its form: changes apply at once, are kept in this browser, and are in the address. */
export function enhanceList(form: HTMLFormElement): void {
  const lines = form.querySelector<HTMLElement>('[data-lines-box]')
  const address = document.querySelector<HTMLFormElement>('form#request-list-address')
  const kept = new KeptList(lines ? itemsIn(lines) : [])
  const inquiry = enhanceSiteForm<{ reference: string }>(form, {
    specs: requestListFields,
    path: '/messages',
    hidden: ['type'],
    onSent({ reference }) {
      kept.clear()
      confirmInPlace(form, reference)
      address?.closest('aside')?.remove()
      history.replaceState(history.state, '', REQUEST_LIST)
    },
  })
  enhanceFiles(form)
  if (!lines || !address) return
  const list = new LiveList(lines, address, kept)
  form.addEventListener(MORPH, (event) => {
    // Only the lines change: the text in all other fields stays, and so do the files.
    list.morph((event as CustomEvent<Element>).detail)
    inquiry.fieldsChanged()
  })
  offerToKeep(form, kept, () => list.items())
  enhancePaste(form, (pasted) => list.add(pasted))
  offerActions(form)
}

/** The lines on the page. For each change the live form of their address answers, with the totals that the server computes. */
class LiveList {
  readonly #lines: HTMLElement
  readonly #address: HTMLFormElement
  readonly #kept: KeptList

  constructor(lines: HTMLElement, address: HTMLFormElement, kept: KeptList) {
    this.#lines = lines
    this.#address = address
    this.#kept = kept
    lines.addEventListener('input', ({ target }) => this.#onInput(target))
    lines.addEventListener('click', (event) => this.#onClick(event))
    lines.addEventListener('keydown', (event) => this.#onKey(event))
    onOtherTab(LIST_KEY, () => this.#showLatest())
    // A page restored from the back/forward cache still shows the list as it was when the visitor left.
    addEventListener('pageshow', () => this.#showLatest())
    // A quantity may have been typed before this script was there.
    if (!this.#showLatest()) this.#applyQuantities('input')
  }

  items(): string[] {
    return itemsIn(this.#lines)
  }

  /** Adds items that were pasted, and takes them back on demand. */
  add(pasted: readonly string[]): void {
    const before = this.items()
    const { kept, exceeded } = boundItems([...before, ...pasted].map((text) => ({ text })))
    this.#show(
      kept.map(({ text }) => text),
      'change',
    )
    const added = kept.length - before.length
    showActions([`${added} ${added === 1 ? 'line' : 'lines'} added.`, ...leftOutTexts(exceeded)].join(' '), [
      { label: 'Undo', act: () => this.#show(before, 'change') },
    ])
  }

  /** Shows what the server has rendered for a changed list. */
  morph(form: Element): void {
    const focused = document.activeElement
    const isInLines = this.#lines.contains(focused)
    morphTo(this.#lines, form.querySelector('[data-lines-box]')?.innerHTML ?? '')
    this.#writeNotes()
    // The last line was removed.
    if (isInLines && !focused?.isConnected)
      [...this.#lines.querySelectorAll<HTMLElement>('[name="remove"]')].at(-1)?.focus({ preventScroll: true })
  }

  /** Keeps a list, and shows it by its address: at once after a `change`, after a pause in typing after an `input`. */
  #show(items: readonly string[], by: 'change' | 'input'): void {
    this.#kept.keep(items)
    const inputs = (items.length > 0 ? items : ['']).map((item) => {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name: 'item', value: item })
      return input
    })
    this.#address.replaceChildren(...inputs)
    inputs[0]?.dispatchEvent(new Event(by, { bubbles: true }))
  }

  /** Shows the list that this browser keeps, if the page shows an earlier state of it. Returns whether it does. */
  #showLatest(): boolean {
    const latest = this.#lines.isConnected ? this.#kept.latest() : undefined
    const isBehind = latest !== undefined && latest.join('\n') !== this.items().join('\n')
    if (isBehind) this.#show(latest, 'change')
    else this.#writeNotes()
    return isBehind
  }

  #writeNotes(): void {
    for (const note of this.#lines.querySelectorAll('textarea')) {
      note.value = this.#kept.notes.get(keyOf(note)) ?? note.value
      if (note.value) note.closest('details')!.open = true
    }
  }

  #onInput(target: EventTarget | null): void {
    if (target instanceof HTMLTextAreaElement) {
      this.#kept.notes.set(keyOf(target), target.value)
      this.#kept.keep(this.items())
    } else if (target instanceof HTMLInputElement) this.#applyQuantities('input')
  }

  /** Applies a quantity on Enter, which would otherwise send the form. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    this.#applyQuantities('change')
  }

  #applyQuantities(by: 'change' | 'input'): void {
    const before = this.items().join()
    for (const input of this.#lines.querySelectorAll<HTMLInputElement>('[data-item] input[type="number"]')) {
      const row = rowOf(input)
      const item = parseItem(row?.dataset['item'] ?? '')
      const isTyped = input.value !== input.defaultValue && input.value !== ''
      if (row && item && isTyped) row.dataset['item'] = writeItem({ ...item, quantity: input.value })
    }
    const items = this.items()
    if (items.join() !== before || by === 'change') this.#show(items, by)
  }

  #onClick(event: MouseEvent): void {
    const controls = '[data-step], [name="remove"], [data-change]'
    const control = (event.target as Element).closest<HTMLElement>(controls)
    if (!control) return
    event.preventDefault()
    if (control instanceof HTMLAnchorElement)
      return this.#show(new URL(control.href).searchParams.getAll('item'), 'change')
    const row = rowOf(control)
    const by = control.dataset['step']
    if (by) return step(row?.querySelector('input[type="number"]'), by)
    const others = this.items().filter((_, index) => String(index) !== row?.dataset['index'])
    this.#show(others, 'change')
  }
}

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

/** Asks before a list of a link replaces the one of this browser. */
function offerToKeep(form: HTMLFormElement, kept: KeptList, items: () => string[]): void {
  const note = form.querySelector<HTMLElement>('[data-shared]')
  if (!note || kept.isOwn) return
  note.hidden = false
  note.querySelector('button')?.addEventListener('click', () => {
    kept.isOwn = true
    kept.keep(items())
    note.hidden = true
    showToast('Kept in this browser.')
  })
}

/** Shows the buttons that need a script. */
function offerActions(form: HTMLFormElement): void {
  const offer = (selector: string, act: () => void) => {
    const button = form.querySelector<HTMLButtonElement>(selector)
    if (!button) return
    button.hidden = false
    button.addEventListener('click', act)
  }
  offer('[data-copy]', () => void copyLink())
  offer('[data-print]', () => print())
}
