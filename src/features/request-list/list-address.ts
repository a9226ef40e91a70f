import { itemKey, MAX_ADDRESS, MAX_ITEMS, parseItem, REQUEST_LIST } from './list-item.ts'

/** Names of the parameters and fields that say where a list goes, and when. */
export const DELIVERY = ['delivery_country', 'incoterm', 'wanted_by'] as const

export type Delivery = Partial<Record<(typeof DELIVERY)[number], string>>

/** Notes and delivery of a list, which its address has after the items. */
export interface ListDetails {
  /** Notes by the key of their item. */
  notes: ReadonlyMap<string, string>
  delivery: Delivery
}

export interface ListState extends ListDetails {
  items: readonly string[]
}

/** Longest note in an address, in characters. */
export const MAX_NOTE = 200

/** Returns the name of each item's note: its key, and for a pack its place among the packs. */
function noteNames(items: readonly string[]): string[] {
  let packs = 0
  return items.map((item) => (parseItem(item)?.kind === 'pack' ? `pack:${++packs}` : itemKey(item)))
}

/** Returns the parameters of a list, and how many notes are too long for them. */
export function writeList({ items, notes, delivery }: ListState) {
  const entries: [string, string][] = [
    ...items.map((item): [string, string] => ['item', item]),
    ...DELIVERY.flatMap((name): [string, string][] => (delivery[name] ? [[name, delivery[name]]] : [])),
  ]
  const names = noteNames(items)
  let { length } = addressOf(entries)
  let leftOut = 0
  for (const [at, name] of names.entries()) {
    const note = notes.get(itemKey(items[at]!))
    if (!note || names.indexOf(name) < at) continue
    const entry: [string, string] = ['note', `${name}:${note}`]
    const more = new URLSearchParams([entry]).toString().length + 1
    if (note.length > MAX_NOTE || length + more > MAX_ADDRESS) leftOut++
    else {
      entries.push(entry)
      length += more
    }
  }
  return { entries, leftOut }
}

const readNote = (text: string): [name: string, note: string] => {
  const [, name = '', note = ''] = /^([a-z]+:[^:]*):(.*)$/s.exec(text) ?? []
  return [name, note]
}

/** Counts the notes of an address that are about none of its items. */
export function countUnread(texts: readonly string[], items: readonly string[]): number {
  const names = new Set(noteNames(items))
  return texts.filter((text) => text && !names.has(readNote(text)[0])).length
}

/** Reads the notes of an address, each cut to the length that it may have. */
export function readNotes(texts: readonly string[], items: readonly string[]): Map<string, string> {
  const keys = new Map(noteNames(items).map((name, at) => [name, itemKey(items[at]!)]))
  return new Map(
    texts.slice(0, MAX_ITEMS).flatMap((text): [string, string][] => {
      const [name, note] = readNote(text)
      const key = keys.get(name)
      return key && note ? [[key, note.slice(0, MAX_NOTE)]] : []
    }),
  )
}

const addressOf = (entries: [string, string][]): string =>
  entries.length > 0 ? `${REQUEST_LIST}?${new URLSearchParams(entries).toString()}` : REQUEST_LIST

/** Returns the address of a list, with the notes that fit into it. */
export const listAddress = (state: ListState): string => addressOf(writeList(state).entries)

/** Says where a list goes and when: "Kenya, CIP, by 2099-06-30"; empty if that is not known. */
export const deliveryText = ({ delivery_country, incoterm, wanted_by }: Delivery): string =>
  [delivery_country, incoterm, wanted_by && `by ${wanted_by}`].filter(Boolean).join(', ')
