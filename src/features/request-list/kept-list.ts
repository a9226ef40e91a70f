import { itemKey } from './list-item.ts'
import { readList, writeList } from './store.ts'

/** Marks a history entry that shows the list of this browser. Its address names that list as it was then. */
const OWN = 'isOwnRequestList'

/** The list on the page and the one in this browser, which are the same unless the page shows the list of a link. */
export class KeptList {
  /** Notes by item. They are not in the address, which may be shared. */
  readonly notes = new Map<string, string>()
  /** Whether the list on the page is the one of this browser. */
  isOwn: boolean

  constructor(shown: readonly string[]) {
    const stored = this.#read()
    const wasOwn = (history.state as Record<string, unknown> | null)?.[OWN] === true
    this.isOwn = wasOwn || stored.length === 0 || stored.join('\n') === shown.join('\n')
    if (!this.isOwn) this.notes.clear()
    else if (!wasOwn) this.keep(shown)
  }

  keep(items: readonly string[]): void {
    if (!this.isOwn) return
    writeList(
      items.map((item) => {
        const note = this.notes.get(itemKey(item))
        return note ? { item, note } : { item }
      }),
    )
    history.replaceState({ ...history.state, [OWN]: true }, '')
  }

  /** Returns the items stored in this browser if the page shows that list, possibly an earlier state of it. */
  latest(): string[] | undefined {
    return this.isOwn ? this.#read() : undefined
  }

  /** Removes the list, which has been sent. */
  clear(): void {
    if (this.isOwn) writeList([])
    this.isOwn = false
  }

  #read(): string[] {
    return readList().map(({ item, note = '' }) => {
      this.notes.set(itemKey(item), note)
      return item
    })
  }
}
