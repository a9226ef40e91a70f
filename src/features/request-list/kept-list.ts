import { onOtherTab } from '#kit/storage/stored-list.ts'
import { itemKey } from './list-item.ts'
import { LIST_KEY, readList, writeList } from './store.ts'

/** The list on the page and the one in this browser, which are the same unless the page shows the list of a link. */
export class KeptList {
  /** Notes by item. They are not in the address, which may be shared. */
  readonly notes = new Map<string, string>()
  /** Whether the list on the page is the one of this browser. */
  isOwn: boolean

  constructor(shown: readonly string[]) {
    const stored = readList()
    this.isOwn = stored.length === 0 || stored.map(({ item }) => item).join('\n') === shown.join('\n')
    if (!this.isOwn) return
    for (const { item, note } of stored) if (note) this.notes.set(itemKey(item), note)
    this.keep(shown)
  }

  keep(items: readonly string[]): void {
    if (!this.isOwn) return
    writeList(
      items.map((item) => {
        const note = this.notes.get(itemKey(item))
        return note ? { item, note } : { item }
      }),
    )
  }

  clear(): void {
    if (this.isOwn) writeList([])
  }

  /** Follows the changes of other tabs. */
  onChangedElsewhere(show: (items: string[]) => void): void {
    onOtherTab(LIST_KEY, () => {
      if (!this.isOwn) return
      const stored = readList()
      for (const { item, note = '' } of stored) this.notes.set(itemKey(item), note)
      show(stored.map(({ item }) => item))
    })
  }
}
