import { attempt } from '#kit/storage/attempt.ts'

/** Key of the list in localStorage; the privacy policy names it. */
export const LIST_KEY = 'sv_request_list'

/** Event on the document after this tab has changed the list. Other tabs get the browser's `storage` event. */
export const LIST_CHANGED = 'request-list-changed'

export interface StoredItem {
  /** As in an address: `product:svd-12100:20`. */
  item: string
  note?: string
}

const isStoredItem = (value: unknown): value is StoredItem =>
  typeof (value as StoredItem | null)?.item === 'string'

/** Returns the list that is kept in this browser; empty if storage is blocked or holds something else. */
export function readList(): StoredItem[] {
  const stored = attempt(() => JSON.parse(localStorage.getItem(LIST_KEY) ?? '[]') as unknown)
  return Array.isArray(stored) ? stored.filter(isStoredItem) : []
}

/** Keeps a list in this browser. Returns whether that worked. */
export function writeList(items: readonly StoredItem[]): boolean {
  const isWritten = attempt(() => {
    if (items.length > 0) localStorage.setItem(LIST_KEY, JSON.stringify(items))
    else localStorage.removeItem(LIST_KEY)
    return true
  })
  document.dispatchEvent(new Event(LIST_CHANGED))
  return isWritten ?? false
}
