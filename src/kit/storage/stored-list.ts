import { attempt } from './attempt.ts'

/** Reads a list from localStorage; empty if storage is blocked or holds something else. */
export function readStored<Item>(key: string, isItem: (value: unknown) => value is Item): Item[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(key) ?? '[]'))
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

/** Stores a list; an empty one leaves nothing behind. Returns whether that worked. */
export function writeStored(key: string, items: readonly unknown[]): boolean {
  const isWritten = attempt(() => {
    if (items.length > 0) localStorage.setItem(key, JSON.stringify(items))
    else localStorage.removeItem(key)
    return true
  })
  return isWritten ?? false
}

/** Calls `update` when another tab has changed what is stored under the key. */
export const onOtherTab = (key: string, update: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) update()
  })
