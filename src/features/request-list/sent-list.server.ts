import { groupsIn, type SentValues, textsIn } from '#kit/forms/fields.ts'
import { DELIVERY, type Delivery, writeList } from './list-address.ts'
import { boundItems } from './limits.ts'
import { isKind, itemKey, refField, REQUEST_LIST, writeItem } from './list-item.ts'

/** Name of the parameter with the address to which a copy goes. */
export const COPY_TO = 'copy'

/** Returns the address at which a list that was sent without scripts is repeated, and where its copy goes. */
export function sentListAddress(values: SentValues): string {
  const { email = '', ...texts } = textsIn(values)
  const notes = new Map<string, string>()
  const items = groupsIn(values, 'items').flatMap(({ kind = '', quantity = '', note, ...item }) => {
    if (!isKind(kind)) return []
    const text = writeItem({ kind, ref: item[refField(kind)] ?? '', quantity })
    if (note) notes.set(itemKey(text), note)
    return [text]
  })
  const { kept } = boundItems(items.map((text) => ({ text })))
  const delivery: Delivery = Object.fromEntries(DELIVERY.map((name) => [name, texts[name]]))
  const list = writeList({ items: kept.map(({ text }) => text), notes, delivery })
  return `${REQUEST_LIST}?${new URLSearchParams([[COPY_TO, email], ...list.entries]).toString()}`
}

/** Returns the address of a mailbox in a query; undefined for other text, which anybody may write into a link. */
export function readCopyTo(query: URLSearchParams): string | undefined {
  const text = query.get(COPY_TO) ?? ''
  return /^[^\s@<>"]{1,64}@[^\s@<>"/]{1,190}$/.test(text) ? text : undefined
}
