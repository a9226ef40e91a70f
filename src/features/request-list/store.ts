import { readStored, writeStored } from '#kit/storage/stored-list.ts'
import type { Delivery, ListState } from './list-address.ts'
import { itemKey } from './list-item.ts'
import { LIST_KEY } from './list-key.ts'

/** Event on the document after this tab has changed the list. Other tabs get the browser's `storage` event. */
export const LIST_CHANGED = 'request-list-changed'

export interface StoredItem {
  /** The item as in an address: `product:svd-12100:20`. */
  item: string
  note?: string
}

const isStoredItem = (value: unknown): value is StoredItem =>
  typeof (value as StoredItem | null)?.item === 'string'

/** The last entry of a stored list, if it is known where it goes. */
interface StoredDelivery {
  delivery: Delivery
}

const isDelivery = (value: unknown): value is StoredDelivery =>
  typeof (value as StoredDelivery | null)?.delivery === 'object'

export const readList = (): StoredItem[] => readStored(LIST_KEY, isStoredItem)

const readDelivery = (): Delivery => readStored(LIST_KEY, isDelivery)[0]?.delivery ?? {}

/** Stores the list in this browser, or in this tab. An empty one leaves nothing behind. */
export function writeList(items: readonly StoredItem[], delivery = readDelivery()): void {
  const hasDelivery = items.length > 0 && Object.values(delivery).some(Boolean)
  writeStored(LIST_KEY, hasDelivery ? [...items, { delivery }] : items)
  document.dispatchEvent(new Event(LIST_CHANGED))
}

/** Returns the stored list with its notes, and where it goes. */
export function readState(): ListState {
  const list = readList()
  return {
    items: list.map(({ item }) => item),
    notes: new Map(list.flatMap(({ item, note }) => (note ? [[itemKey(item), note]] : []))),
    delivery: readDelivery(),
  }
}

export const writeState = ({ items, notes, delivery }: ListState): void =>
  writeList(
    items.map((item) => {
      const note = notes.get(itemKey(item))
      return note ? { item, note } : { item }
    }),
    delivery,
  )
