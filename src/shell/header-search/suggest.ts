import './suggestions.css'
import type { SearchHit } from '#content/search/hits.server.ts'
import { connection } from '#kit/pages/browser/connection.ts'
import { createElement, SuggestionList } from './suggestion-list.ts'

const MIN_LENGTH = 2
const MAX_HITS = 8
/** Pause in typing before a request, in ms. */
const PAUSE_MS = 80

/** Adds suggestions to the search (ARIA's combobox with a listbox). Without them, Enter goes to the results. */
export function suggestHits(form: HTMLFormElement): void {
  const input = form.elements.namedItem('q') as HTMLInputElement
  const list = new SuggestionList(form, input)
  let request: AbortController | undefined

  const update = async () => {
    request?.abort()
    const text = input.value.trim()
    if (text.length < MIN_LENGTH || connection().saveData) return void list.close()
    const { signal } = (request = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    const query = new URLSearchParams({ q: text, limit: String(MAX_HITS) })
    try {
      const response = await fetch(`/api/search?${query}`, { signal })
      const hits = response.ok ? ((await response.json()) as SearchHit[]) : []
      if (!signal.aborted) list.show(hits, { text, mark: markWords(text) })
    } catch {
      // The next letter tries again, and Enter works without suggestions.
      if (!signal.aborted) list.close()
    }
  }
  const stop = () => {
    request?.abort()
    return list.close()
  }
  const leave = () => {
    stop()
    ;(document.activeElement as HTMLElement | null)?.blur()
  }
  input.addEventListener('input', () => void update())
  input.addEventListener('focus', () => void update())
  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    if (isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isHandled =
      (key === 'ArrowDown' && (list.move(1) || void update())) ||
      (key === 'ArrowUp' && list.move(-1)) ||
      (key === 'Enter' && list.open()) ||
      (key === 'Escape' && stop())
    if (isHandled) event.preventDefault()
  })
  form.addEventListener('submit', leave)
  // `focusout` would close it for a screen reader's own cursor, which takes the focus without giving it to anything.
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => {
      if (!form.contains(target as Node)) stop()
    })
  addCancel(input, leave)
  // Suggests for a text that was typed before this script was loaded.
  if (input.value) void update()
}

/** Adds the button that leaves the search, which covers the bar of a phone. */
function addCancel(input: HTMLInputElement, leave: () => void): void {
  const cancel = createElement('button', { type: 'button', textContent: 'Cancel' })
  cancel.addEventListener('click', () => {
    input.value = ''
    leave()
  })
  input.after(cancel)
}

/** Returns a function that splits a text at the words that were typed: those at odd places are the typed ones. */
function markWords(typed: string): (text: string) => string[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? []
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `(?<![\\p{L}\\p{N}])${Array.from(word).join('[^\\p{L}\\p{N}]?')}`)
  const pattern = new RegExp(`(${patterns.join('|')})`, 'iu')
  return (text) => (patterns.length > 0 ? text.split(pattern) : [text])
}
