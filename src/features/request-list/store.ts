import { readStored, writeStored } from '#kit/storage/stored-list.ts'

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

export const readList = (): StoredItem[] => readStored(LIST_KEY, isStoredItem)

/** Stores the list in this browser, or in this tab. */
export function writeList(items: readonly StoredItem[]): void {
  writeStored(LIST_KEY, items)
  document.dispatchEvent(new Event(LIST_CHANGED))
}
