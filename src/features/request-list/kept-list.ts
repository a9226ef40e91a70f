import { listAddress, type ListState } from './list-address.ts'
import { itemKey } from './list-item.ts'
import { readState, writeState } from './store.ts'

/** Marks a history entry that shows the list of this browser. Its address names that list as it was then. */
const OWN = 'isOwnRequestList'

/** The list on the page and the one in this browser, which are the same unless the page shows the list of a link. */
export class KeptList {
  /** Notes on the page by the key of their item; that of a removed item stays, in case it returns. */
  notes: Map<string, string>
  /** Whether the list on the page is the one of this browser. */
  isOwn: boolean

  constructor(shown: ListState) {
    const stored = readState()
    const wasOwn = (history.state as Record<string, unknown> | null)?.[OWN] === true
    const addresses = [stored, { items: stored.items, notes: new Map(), delivery: {} }].map(listAddress)
    this.isOwn = wasOwn || stored.items.length === 0 || addresses.includes(listAddress(shown))
    this.notes = new Map([...shown.notes, ...(this.isOwn ? stored.notes : [])])
    if (this.isOwn && !wasOwn)
      this.keep({ ...shown, notes: this.notes, delivery: { ...shown.delivery, ...stored.delivery } })
  }

  keep(list: ListState): void {
    if (!this.isOwn) return
    writeState(list)
    history.replaceState({ ...history.state, [OWN]: true }, '')
  }

  /** Returns the list stored in this browser if the page shows that list, possibly an earlier state of it. */
  latest(): ListState | undefined {
    if (!this.isOwn) return undefined
    const stored = readState()
    for (const key of stored.items.map(itemKey)) this.notes.set(key, stored.notes.get(key) ?? '')
    return stored
  }

  /** Makes a list that of this browser. */
  take(list: ListState): void {
    this.isOwn = true
    this.notes = new Map(list.notes)
    this.keep(list)
  }

  /** Removes the list, which has been sent. */
  clear(): void {
    if (this.isOwn) writeState({ items: [], notes: new Map(), delivery: {} })
    this.isOwn = false
  }
}
