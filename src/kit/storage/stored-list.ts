import { attempt } from './attempt.ts'

/** Returns the lists that localStorage did not take, by key. The name of the tab keeps them: it outlasts a page, and needs no storage. */
const inTab = (): Record<string, unknown> => ({ ...attempt(() => JSON.parse(window.name) as object) })

/** Reads a list from localStorage, or from this tab if storage is blocked or full; empty if it holds something else. */
export function readStored<Item>(key: string, isItem: (value: unknown) => value is Item): Item[] {
  const stored: unknown = inTab()[key] ?? attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

/** Stores a list, in this tab if storage is blocked or full; an empty one leaves nothing behind. */
export function writeStored(key: string, items: readonly unknown[]): void {
  const text = items.length > 0 ? JSON.stringify(items) : null
  const isWritten = attempt(() => {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return localStorage.getItem(key) === text
  })
  const { [key]: before, ...others } = inTab()
  if (!isWritten) window.name = JSON.stringify({ ...others, [key]: items })
  else if (before) window.name = Object.keys(others).length > 0 ? JSON.stringify(others) : ''
}

/** Calls `update` when another tab has changed what is stored under the key. */
export const onOtherTab = (key: string, update: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) update()
  })
