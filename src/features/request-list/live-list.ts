import { onOtherTab } from '#kit/storage/stored-list.ts'
import { confirmInPlace } from '#ui/confirmation/confirm.ts'
import { enhanceSiteForm } from '#ui/field/enhance.ts'
import { enhanceFiles } from '#ui/inputs/enhance-files.ts'
import { copyLink } from '#ui/copy-link/copy-link.ts'
import { showToast } from '#ui/toast/show-toast.ts'
import { requestListFields } from './fields.ts'
import { itemKey, listHref, parseItem, REQUEST_LIST, writeItem } from './list-item.ts'
import { KeptList } from './kept-list.ts'
import { LIST_KEY } from './store.ts'

/** Time after the last keystroke in a quantity until its line is computed, in ms. */
const PAUSE_MS = 400

/** Enhances the list and its form: changes apply at once, are kept in this browser, and are in the address. */
export function enhanceList(form: HTMLFormElement): void {
  const lines = form.querySelector<HTMLElement>('[data-lines-box]')
  const summary = document.querySelector<HTMLElement>('[data-totals]')
  const kept = new KeptList(lines ? itemsIn(lines) : [])
  const inquiry = enhanceSiteForm<{ reference: string }>(form, {
    specs: requestListFields,
    path: '/messages',
    hidden: ['type'],
    onSent({ reference }) {
      kept.clear()
      confirmInPlace(form, reference)
      summary?.closest('aside')?.remove()
      history.replaceState(history.state, '', REQUEST_LIST)
    },
  })
  enhanceFiles(form)
  if (!lines || !summary) return
  const list = new LiveList({ lines, summary, kept, onChanged: () => inquiry.fieldsChanged() })
  offerToKeep(form, kept, () => list.items())
  offerActions(form)
}

interface LiveListParts {
  lines: HTMLElement
  summary: HTMLElement
  kept: KeptList
  /** Called after the fields of the lines were replaced. */
  onChanged: () => void
}

/** The lines on the page. The server computes them and their totals for each change. */
class LiveList {
  readonly #parts: LiveListParts
  #changes = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: LiveListParts) {
    this.#parts = parts
    parts.lines.addEventListener('input', ({ target }) => this.#onInput(target))
    parts.lines.addEventListener('click', (event) => this.#onClick(event))
    parts.lines.addEventListener('keydown', (event) => this.#onKey(event))
    onOtherTab(LIST_KEY, () => this.#showLatest())
    // A page restored from the back/forward cache still shows the list as it was when the visitor left.
    addEventListener('pageshow', () => this.#showLatest())
    // A quantity may have been typed before this script was there.
    if (!this.#showLatest()) this.#applyQuantities()
  }

  items(): string[] {
    return itemsIn(this.#parts.lines)
  }

  /** Shows another list. */
  async show(items: readonly string[]): Promise<void> {
    const { lines, summary, kept, onChanged } = this.#parts
    const change = ++this.#changes
    kept.keep(items)
    const url = new URL(listHref(items), location.href)
    if (items.length === 0) return location.replace(url)
    history.replaceState(history.state, '', url)
    const before = typedIn(lines)
    try {
      const response = await fetch(payloadOf(url))
      const page = document.createElement('template')
      page.innerHTML = ((await response.json()) as { html: string }).html
      if (change !== this.#changes) return
      const restoreFocus = rememberFocus(lines)
      const typed = typedIn(lines)
      for (const [part, name] of [
        [lines, '[data-lines-box]'],
        [summary, '[data-totals]'],
      ] as const)
        part.innerHTML = page.content.querySelector(name)!.innerHTML
      this.#writeNotes()
      // A quantity that was typed meanwhile applies with the next change.
      for (const input of quantitiesIn(lines)) {
        const [key, now] = [keyOf(input), typed.get(keyOf(input))]
        if (now !== undefined && now !== before.get(key)) input.value = now
      }
      restoreFocus()
      onChanged()
      announce(lines.querySelector('tfoot')?.textContent ?? '')
    } catch {
      location.assign(url)
    }
  }

  /** Shows the list that this browser keeps, if the page shows an earlier state of it. Returns whether it does. */
  #showLatest(): boolean {
    const { lines, kept } = this.#parts
    const latest = lines.isConnected ? kept.latest() : undefined
    const isBehind = latest !== undefined && latest.join('\n') !== this.items().join('\n')
    if (isBehind) void this.show(latest)
    else this.#writeNotes()
    return isBehind
  }

  #writeNotes(): void {
    for (const note of this.#parts.lines.querySelectorAll('textarea')) {
      note.value = this.#parts.kept.notes.get(keyOf(note)) ?? note.value
      note.closest('details')?.toggleAttribute('open', note.value !== '')
    }
  }

  #onInput(target: EventTarget | null): void {
    if (target instanceof HTMLTextAreaElement) {
      this.#parts.kept.notes.set(keyOf(target), target.value)
      this.#parts.kept.keep(this.items())
    } else if (target instanceof HTMLInputElement) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#applyQuantities(), PAUSE_MS)
    }
  }

  /** Applies a quantity on Enter, which would otherwise send the form. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    this.#applyQuantities()
  }

  #applyQuantities(): void {
    clearTimeout(this.#timer)
    const before = this.items().join()
    for (const input of quantitiesIn(this.#parts.lines)) {
      const row = rowOf(input)
      const item = parseItem(row?.dataset['item'] ?? '')
      const isTyped = input.value !== input.defaultValue && input.value !== ''
      if (row && item && isTyped) row.dataset['item'] = writeItem({ ...item, quantity: input.value })
    }
    const items = this.items()
    if (items.join() !== before) void this.show(items)
  }

  #onClick(event: MouseEvent): void {
    const controls = '[data-step], [name="remove"], [data-change]'
    const control = (event.target as Element).closest<HTMLElement>(controls)
    if (!control) return
    event.preventDefault()
    if (control instanceof HTMLAnchorElement)
      return void this.show(new URL(control.href).searchParams.getAll('item'))
    const row = rowOf(control)
    const by = control.dataset['step']
    if (by) return step(row?.querySelector('input[type="number"]'), by)
    if (row) void this.show(this.items().filter((_, index) => String(index) !== row.dataset['index']))
  }
}

/** Importing `payloadUrl` would make the bundler move it to a chunk of its own, which every first visit loads. */
const payloadOf = ({ search }: URL) =>
  `${REQUEST_LIST}/_payload.json${search.replace('?', `?${document.documentElement.dataset['build'] ?? ''}&`)}`

/** Returns the items in the order of the address. */
const itemsIn = (lines: HTMLElement): string[] =>
  [...lines.querySelectorAll<HTMLElement>('[data-item]')]
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map(({ dataset }) => dataset['item'] ?? '')

const quantitiesIn = (lines: HTMLElement) => [
  ...lines.querySelectorAll<HTMLInputElement>('[data-item] input[type="number"]'),
]
const rowOf = (element: Element) => element.closest<HTMLElement>('[data-item]')

const keyOf = (element: Element): string => itemKey(rowOf(element)?.dataset['item'] ?? '')
const typedIn = (lines: HTMLElement) =>
  new Map(quantitiesIn(lines).map((input) => [keyOf(input), input.value]))

function step(input: HTMLInputElement | null | undefined, by: string): void {
  if (!input) return
  input.value = String(Math.max(1, (Number(input.value) || 0) + Number(by)))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns a function that focuses the same control after the lines were replaced. */
function rememberFocus(lines: HTMLElement): () => void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !lines.contains(focused)) return () => {}
  const { name } = focused as HTMLInputElement
  const label = focused.getAttribute('aria-label') ?? ''
  const same = (candidate: Element) =>
    (candidate as HTMLInputElement).name === name && (candidate.getAttribute('aria-label') ?? '') === label
  const position = [...lines.querySelectorAll(focused.tagName)].filter(same).indexOf(focused)
  return () => {
    const candidates = [...lines.querySelectorAll<HTMLElement>(focused.tagName)].filter(same)
    // The last line was removed.
    const next = candidates[position] ?? candidates.at(-1)
    next?.focus({ preventScroll: true })
  }
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

function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = text
}
